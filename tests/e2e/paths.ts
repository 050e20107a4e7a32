import base from '../../layouts/base.json' with { type: 'json' }

/** Pages of the account and the wallet on a phone, as portal.md §2 lists them. */
export const ACCOUNT = [
  ...[
    'user',
    'bank',
    'task',
    'vip',
    'email',
    'superior',
    'favorites',
    'more',
    'agree/terms',
    'license',
    'info',
  ].map((name) => `/profile/${name}`),
  ...['/record/transaction', '/bind', '/about', '/apkdownload'],
  ...['/walletsPassword', '/walletsKyc', '/walletsKycUpload'],
  ...['/withdrawal/bank', '/points', '/service', '/bindBankCard', '/bankCardList'],
  '/safer-play',
  ...['/lobby/wallets/deposit', '/lobby/wallets/withdraw', '/lobby/task', '/lobby/activity'],
]
/** Pages under /activity. */
export const ACTIVITIES = [
  'spin',
  'cashBonus',
  'agent',
  'agentCount',
  'agent5',
  'vipRebate',
  'follow',
  'supply',
  'festival',
  'weekendLottery',
  'freeSign',
  'christmas',
  'newYear',
  'firstCharge',
  'inviteFriends',
  'depositEvery',
  'sign',
  'signPay',
].map((name) => `/activity/${name}`)
/** The public rule pages. */
export const RULES = [
  'points',
  'signBonus',
  'agent',
  'dayBonus',
  'supply',
  'christmas',
  'newYear',
  'agent5',
].map((name) => `/rule/${name}`)
/** Pages of the desktop. */
export const DESKTOP = [
  ...['home', 'games', 'rewards', 'notice', 'notice/detail/1', 'member', 'profile', 'wallets/deposit'],
  ...['bindBankCard', 'points', 'rule/agent', 'bind', 'record/transaction', 'favorites', 'withdrawal/bank'],
  ...['profile/bank', 'profile/vip', 'profile/task'],
  ...['freeSign', 'sign', 'signPay', 'follow', 'spin', 'vipRebate', 'agent', 'agent5'].map(
    (name) => `activity/${name}`,
  ),
]
  .map((name) => `/lobby/${name}`)
  .concat('/safer-play')

/** Every kind of activity is open to this player, so that every page has its content. */
export const EVERYTHING = {
  persona: 'regular',
  player: {
    activities: [4, 8, 15, 17, 20, 21, 26, 30, 31, 33, 35, 36, 37, 38, 39, 40, 41, 42, 43],
    isBankrupt: 1,
  },
} as const

type Routes = Record<string, { access?: string; redirect?: string }>

/** The routes of the base layout, by device. */
export const ROUTES: Record<'mobile' | 'desktop', Routes> = {
  mobile: base.routes as Routes,
  desktop: { ...(base.routes as Routes), ...(base.devices.desktop.routes as Routes) },
}
