/** Who may open a page: everybody, or signed-in players. */
export type Access = 'public' | 'login'
type Rows = readonly (readonly [path: string, access: Access])[]

const each = (access: Access, under: string, names: readonly string[]): Rows =>
  names.map((name) => [under + name, access] as const)

/**
 * The tables of portal.md §2, typed by hand: they apply to every site except those whose layout opens more
 * (RT-06, RT-12). Never to be read from a layout.
 */
export const ROUTE_TABLE: Readonly<Record<'mobile' | 'desktop', Rows>> = {
  mobile: [
    ['/lobby/home', 'public'],
    ['/lobby/wallets/{id}', 'login'],
    ['/lobby/notice', 'public'],
    ['/lobby/task', 'login'],
    ['/lobby/activity', 'login'],
    ['/lobby/rewards', 'public'],
    ['/withdrawal/{name}', 'login'],
    ['/points', 'login'],
    ['/service', 'public'],
    ['/bindBankCard', 'login'],
    ['/bankCardList', 'login'],
    ['/start', 'login'],
    ['/search', 'login'],
    ['/notice/detail/{id}', 'public'],
    ['/reward/detail/{id}', 'login'],
    ...each('login', '/profile/', [
      'user',
      'bank',
      'task',
      'vip',
      'email',
      'superior',
      'favorites',
      'more',
      'agree/{name}',
      'license',
      'info',
    ]),
    ['/record/transaction', 'login'],
    ['/bind', 'login'],
    ['/forget', 'public'],
    ['/about', 'public'],
    ['/login', 'public'],
    ['/register', 'public'],
    ['/test', 'login'],
    ['/apkdownload', 'public'],
    ['/walletsPassword', 'login'],
    ['/walletsKyc', 'login'],
    ['/walletsKycUpload', 'login'],
    ['/terms-of-use', 'public'],
    ['/privacy-policy', 'public'],
    ['/activity', 'login'],
    ...each('login', '/activity/', ['spin', 'cashBonus', 'agent', 'agentCount', 'agent5', 'vipRebate']),
    ...each('login', '/activity/', ['follow', 'supply', 'festival']),
    ['/activity/weekendLottery', 'public'],
    ...each('login', '/activity/', ['freeSign', 'christmas', 'newYear', 'firstCharge', 'inviteFriends']),
    ...each('login', '/activity/', ['depositEvery', 'sign', 'signPay']),
    ...each('public', '/rule/', ['points', 'signBonus', 'agent', 'dayBonus', 'supply', 'christmas']),
    ...each('public', '/rule/', ['newYear', 'agent5']),
    ['/rule/{name}', 'login'],
  ],
  desktop: [
    ['/login', 'public'],
    ['/register', 'public'],
    ['/forget', 'public'],
    ['/lobby/home', 'public'],
    ['/start', 'login'],
    ...each('login', '/lobby/', ['games', 'rewards', 'notice', 'notice/detail/{id}', 'member', 'profile']),
    ...each('login', '/lobby/', ['wallets/{id}', 'bindBankCard', 'points', 'rule/{name}', 'bind']),
    ...each('login', '/lobby/', ['record/transaction', 'favorites', 'withdrawal/{name}']),
    ...each('login', '/lobby/activity/', ['freeSign', 'sign', 'signPay', 'follow', 'spin', 'vipRebate']),
    ...each('login', '/lobby/activity/', ['agent', 'agent5']),
    ...each('login', '/lobby/profile/', ['bank', 'vip', 'task']),
  ],
}

/** Redirects of the desktop (portal.md §2). */
export const DESKTOP_REDIRECTS = [
  ['/bind', '/lobby/bind'],
  ['/profile/info', '/lobby/profile'],
  ['/bindBankCard', '/lobby/bindBankCard'],
  ['/points', '/lobby/points'],
] as const

/** The sites whose layouts follow the table. */
export const SITES_OF_TABLE = ['base', 'n7', '6b', '6s'] as const
