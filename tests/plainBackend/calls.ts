import { amount, flag, id, list, open, openMap, readOpen, rows } from './types'

/** The back end's state: one player and their actions. */
export interface Scenario {
  account: string
  signedIn: boolean
  coin: number
  orders: { id: number; amount: number; type: number; status: number; time: number }[]
  withdrawals: { id: number; amount: number; time: number }[]
  liked: Set<number>
  history: number[]
  banks: Map<number, { accountName: string; cardNum: string }>
  mail: Map<number, { title: string; read: boolean; received: boolean }>
  claimed: Set<number>
}

export const newScenario = (): Scenario => ({
  account: 'plain01',
  signedIn: false,
  coin: 500_000,
  orders: [{ id: 9001, amount: 20_000, type: 1, status: 1, time: Date.now() - 3_600_000 }],
  withdrawals: [],
  liked: new Set([101]),
  history: [101, 102],
  banks: new Map([[7, { accountName: 'Plain Player', cardNum: '00017788' }]]),
  mail: new Map([
    [31, { title: 'Welcome aboard', read: false, received: false }],
    [32, { title: 'Second letter', read: true, received: false }],
  ]),
  claimed: new Set(),
})

type Body = Record<string, unknown>
/** Responses without errcode get errcode 0; a number is an errcode. */
type Handler = (body: Body, scenario: Scenario) => object | number

const HOUR = 3_600_000
const games = [
  [101, 'Amber Fox', 1, 11],
  [102, 'Blue Reef', 2, 12],
  [103, 'Card Palace', 3, 11],
  [104, 'Derby Day', 4, 12],
  [105, 'Emerald Wheel', 1, 12],
] as const

const gameList = () =>
  list(
    ...games.map(([game, name, type, brand], at) => ({
      id: open(game),
      name,
      hot: flag(at < 3),
      showType: id(0),
      hotSort: at,
      brandId: id(brand),
      typeId: id(type),
      platformId: id(1),
      sort: at,
      status: id(1),
      version: id(1),
      maintain: flag(game === 104),
    })),
  )

/** The web configuration of portal.md §3, nothing else. */
const config = () => ({
  mode: 'normal',
  registerType: 'other',
  otpStatus: flag(false),
  countryCode: '63',
  gameResourceUrl: '',
  userRegisterCoin: amount(5_000),
  h5: { downloadType: id(0), downloadUrl: '' },
  usernameLengthMin: 4,
  usernameLengthMax: 20,
  passwordLengthMin: 6,
  passwordLengthMax: 20,
  isDepositBank: flag(false),
  appGameTypeList: list(
    ...['Slots', 'Fish', 'Poker', 'Sports'].map((name, at) => ({
      id: id(at + 1),
      name,
      status: id(1),
      sort: at,
    })),
  ),
  appGameBrandList: list(
    { id: id(11), name: 'North', status: id(1), icon3: '' },
    { id: id(12), name: 'South', status: id(1), icon3: '' },
  ),
  appGamePlatformList: list({ id: id(1), brands: list(id(11), id(12)), sort: 1 }),
  appRechargeTypeList: list(
    { id: id(1), name: 'Page pay', iconH5: '', bankId: id(0), sort: 1 },
    { id: id(2), name: 'Bank pay', iconH5: '', bankId: id(7), sort: 2 },
    { id: id(3), name: 'Scan pay', iconH5: '', bankId: id(0), sort: 3 },
  ),
  appNoticeConfigList: list({
    id: open(51),
    sort: 1,
    isH5Pop: flag(false),
    imgUrl2: '',
    clickType: id(0),
    clickAction: '',
  }),
  appLobbyAdConfigList: list(
    { id: open(41), sort: 1, imgUrl2: '', clickType: id(1), clickAction: '/lobby/rewards' },
    { id: open(42), sort: 2, imgUrl2: '', clickType: id(1), clickAction: '/lobby/notice' },
  ),
  appUserLevelConfigList: list(
    { betAmount: amount(0) },
    { betAmount: amount(100_000) },
    { betAmount: amount(900_000) },
  ),
  actInviteConditionModelClient2List: rows({ bonusAmount: amount(10_000) }),
  appRechargeBonusCollection9ConfigList: list({
    id: id(1),
    price: amount(10_000),
    award: JSON.stringify([{ id: 2001, count: 5_000 }]),
    showType: id(1),
  }),
  appInviteBonus1ConfigList: list({
    id: id(1),
    inviteCount: 3,
    award: JSON.stringify([{ id: 2001, count: 3_000 }]),
  }),
  socialMedia: JSON.stringify([{ id: 'facebook', url: 'https://facebook.com/plain' }]),
})

const user = (scenario: Scenario) => ({
  id: open(700123),
  account: scenario.account,
  nickname: 'Plain Player',
  avatar: id(3),
  mobile: '09171234567',
  vip: id(1),
  vipExp: amount(10),
  userLevel: id(1),
  bet: amount(50_000),
  coin: amount(scenario.coin),
  lottery: amount(12_000),
  safebox: amount(0),
  totalRecharge: amount(20_000),
  firstRecharge: flag(true),
  hasSafeboxPassword: flag(false),
  hasKyc: flag(true),
  pid: id(0),
  inviteCode: open(8800),
  aid: id(0),
  appUserBankList: Object.fromEntries(
    [...scenario.banks].map(([bank, { accountName, cardNum }]) => [
      bank,
      { bankId: id(bank), bankName: 'Plain Bank', accountName, cardNum },
    ]),
  ),
  appGameDataUser: {
    gameLikes: openMap(games.map(([game]) => [game, flag(scenario.liked.has(game))])),
    gameHistory: list(...scenario.history.map(open)),
  },
  shareUrlMap: {},
  activityIds: list(id(39), id(40), id(42)),
  activityMap: {},
})
const balance = (scenario: Scenario) => ({
  coin: amount(scenario.coin),
  lottery: amount(12_000),
  vip: id(1),
  vipExp: amount(10),
  userLevel: id(1),
  bet: amount(50_000),
})

const order = ({ id: number, amount: sum, type, status, time }: Scenario['orders'][number]) => ({
  orderId: open(number),
  amount: amount(sum),
  rechargeType: id(type),
  method: ['', 'Page pay', 'Bank pay', 'Scan pay'][type],
  status: id(status),
  createTime: amount(time),
})

/** One of the three deposit methods of portal.md §3, by channel. */
const paymentDetails = (type: number, orderId: number, sum: number): object => {
  if (type === 1) return { payUrl: 'https://pay.example.com/order' }
  if (type === 2)
    return {
      appRechargeBankOwn: {
        bankName: 'Operator Bank',
        shortBankName: 'OPB',
        accountName: 'Operator Inc.',
        cardNum: '5566778899',
        amount: amount(sum),
      },
    }
  return { appRechargeQr: { orderId: open(orderId), qrCodeText: 'plain-qr', createTime: amount(Date.now()) } }
}

const page = (rows: object[]) => ({
  list: list(...rows),
  total: rows.length,
  totalAmount: amount(0),
  hasMore: flag(false),
})
const letter = (scenario: Scenario, mail: number) => {
  const one = scenario.mail.get(mail)
  return (
    one && {
      id: open(mail),
      title: one.title,
      time: amount(Date.now() - mail * HOUR),
      read: flag(one.read),
      received: flag(one.received),
    }
  )
}
const session = (body: Body, scenario: Scenario) => {
  if (!body.account || !body.password) return 1018
  scenario.signedIn = true
  scenario.account = String(body.account)
  return { code: 200, token: 'plain-token', ...user(scenario) }
}

/** Calls that need no login (portal.md §6, §7). */
export const OPEN_CALLS = new Set([
  'anonymous/appConfig',
  'anonymous/lobbyTips',
  'anonymous/tradeInfo',
  'anonymous/appEventLogClient',
  'accountLogin',
  'accountRegist',
  'accountRegist4',
  'lineLogin',
  'smsSend',
  'forgetPassword',
  'getCustomerServices',
])

const done: Handler = () => ({})

/** Every call in portal.md §7; others are 404. */
export const calls: Record<string, Handler> = {
  'anonymous/appConfig': () => ({ gameListVersion: id(4), config: config(), appGameList: gameList() }),
  getAfterLoginInfoWeb: () => ({
    code: 200,
    gameListVersion: id(4),
    config: config(),
    appGameList: gameList(),
  }),
  getAfterLoginInfo: (_, scenario) => ({ ...user(scenario), config: config() }),
  refreshData: (_, scenario) => balance(scenario),
  userInfo: (_, scenario) => user(scenario),
  online: done,
  actionLog: done,
  'anonymous/appEventLogClient': done,
  accountLogin: session,
  accountRegist: session,
  accountRegist4: session,
  lineLogin: session,
  smsSend: done,
  bindAccount: done,
  forgetPassword: done,
  updateProfile: done,
  agentFill: done,
  startGame: ({ gameId }, scenario) => {
    scenario.history.push(readOpen(gameId))
    return { url: 'https://game.example.com/' }
  },
  exitGame: done,
  gameLike: ({ id: game, like }, scenario) => {
    if (!games.some(([known]) => known === readOpen(game))) return 1003
    if (Number(like) === 1) scenario.liked.add(readOpen(game))
    else scenario.liked.delete(readOpen(game))
    return {}
  },
  'anonymous/lobbyTips': () => ({
    jackpotList: rows({
      phone: '0917***4567',
      gameId: open(101),
      amount: amount(88_000),
      timestamp: amount(1_790_000_000),
    }),
    newYearList: rows(),
  }),
  tradeInfo: done,
  'anonymous/tradeInfo': done,
  getBonusTickers: () => ({ list: list({ id: id(1001), num: 1, paramStr: '{"limitAmount":10000}' }) }),
  recharge3: ({ amount: sum, rechargeType }, scenario) => {
    const number = 9100 + scenario.orders.length
    const type = Number(rechargeType)
    scenario.orders.push({ id: number, amount: Number(sum), type, status: 0, time: Date.now() })
    return { code: 200, orderId: open(number), ...paymentDetails(type, number, Number(sum)) }
  },
  isRechargeDone: () => ({ isRechargeDone: flag(false) }),
  getLotterConfig: () => ({
    list: list({ id: id(1), points: amount(1_000), coin: amount(100) }),
    recent: list(),
  }),
  lotteryExchange: done,
  getRechargeRecord: (_, scenario) => page(scenario.orders.toReversed().map(order)),
  checkRechargeOrder: ({ orderId }, scenario) => {
    const one = scenario.orders.find((known) => known.id === readOpen(orderId))
    return one ? { order: order(one), ...paymentDetails(one.type, one.id, one.amount) } : 1004
  },
  getExchangeOrder: (_, scenario) =>
    page(
      scenario.withdrawals.map((one) => ({
        orderId: open(one.id),
        amount: amount(one.amount),
        bankId: id(7),
        status: id(0),
        createTime: amount(one.time),
      })),
    ),
  getExchange: (_, scenario) => ({
    min: amount(10_000),
    max: amount(1_000_000),
    feeRate: amount(0),
    timesLeft: amount(3),
    turnoverLeft: amount(0),
    withdrawable: amount(scenario.coin),
    methods: list({ name: 'bank', title: 'Bank account' }),
  }),
  exchange: ({ amount: sum }, scenario) => {
    const number = 9500 + scenario.withdrawals.length
    scenario.withdrawals.push({ id: number, amount: Number(sum), time: Date.now() })
    scenario.coin -= Number(sum)
    return { orderId: open(number) }
  },
  addBankInfo: ({ bankId, accountName, cardNum }, scenario) => {
    scenario.banks.set(Number(bankId), { accountName: String(accountName), cardNum: String(cardNum) })
    return {}
  },
  modifyBankInfo: done,
  getMail2: ({ kind }, scenario) =>
    page(
      Number(kind) === 0
        ? [...scenario.mail.keys()].map((mail) => ({
            ...letter(scenario, mail),
            hasAward: flag(mail === 31),
          }))
        : [],
    ),
  getMailDetail: ({ id: mail }, scenario) => {
    const one = scenario.mail.get(readOpen(mail))
    if (!one) return 1004
    one.read = true
    return {
      ...letter(scenario, readOpen(mail)),
      content: '<p>Words of the letter</p>',
      award: readOpen(mail) === 31 ? JSON.stringify([{ id: 2001, count: 700 }]) : '[]',
    }
  },
  receiveMail: ({ id: mail }, scenario) => {
    const one = scenario.mail.get(readOpen(mail))
    if (!one || one.received) return 1004
    one.received = true
    scenario.coin += 700
    return { award: JSON.stringify([{ id: 2001, count: 700 }]) }
  },
  delMail: ({ ids }, scenario) => {
    for (const mail of Array.isArray(ids) ? ids : []) scenario.mail.delete(readOpen(mail))
    return {}
  },
  hasMailUnread: (_, scenario) => ({
    red0: amount([...scenario.mail.values()].filter(({ read }) => !read).length),
    red1: amount(0),
    red2: amount(0),
  }),
  getSafebox: () => ({ coin: amount(1_000), safebox: amount(500), moves: list() }),
  safeboxPasswordInit: done,
  modifySafePassword: done,
  uploadKyc: done,
  addKyc: done,
  kyc: () => ({ status: id(3) }),
  shortUrl: () => ({ url: 'https://s.example.com/1' }),
  appUserOther: () => ({ email: 'plain@example.com' }),
  updateAppUserOther: done,
  getCustomerServices: () => ({
    appCustomerServiceQueue: list({ url: 'https://help.example.com/', isOut: flag(true) }),
  }),
  getTaskUser: () => ({
    achieveNum: amount(1),
    achieveData: '{"1":1}',
    taskData: '{"105":1}',
    canReceiveTaskAward: flag(true),
  }),
  getActivityIds: () => ({
    activityIds: list(id(39), id(40), id(42)),
    activityMap: { 39: { sort: 2 }, 40: { sort: 1 }, 42: { sort: 3 } },
    isBankrupt: flag(false),
    totalRecharge: amount(20_000),
    loginPaying: flag(false),
    hasTurntable: flag(false),
  }),
  getLoginPayUser3: () => ({
    ownList: list({ id: id(1), propId: id(6004), loginPayDataJson: '{"days":[-1,1]}' }),
    buyPropIds: list(),
    needRecharge: amount(0),
  }),
  appRechargeBonusCollection9: (_, scenario) => ({
    appRechargeBonusCollection9: {
      itemStatus: id(scenario.claimed.has(9) ? 2 : 1),
      awardId: id(1),
      propReceiveList: scenario.claimed.has(9) ? '[2001]' : '[]',
      expireTime: id(-1),
    },
    propList: list(),
  }),
  appRechargeBonusCollection9Receive: (_, scenario) => {
    if (scenario.claimed.has(9)) return 1002
    scenario.claimed.add(9)
    scenario.coin += 5_000
    return { propList: list({ id: id(2001), count: amount(5_000) }) }
  },
  appInviteBonus1User: (_, scenario) => ({
    appInviteBonus1User: {
      itemStatus: id(scenario.claimed.has(1) ? 2 : 1),
      awardId: id(1),
      inviteCount: amount(2),
    },
    propList: list(),
  }),
  appInviteBonus1UserReceive: (_, scenario) => {
    if (scenario.claimed.has(1)) return 1002
    scenario.claimed.add(1)
    scenario.coin += 3_000
    return { propList: list({ id: id(2001), count: amount(3_000) }) }
  },
  ...Object.fromEntries(
    // Their responses are "not shown": only errcode 0 is specified.
    'actInviteUser actInviteUserRecord actInviteUserStatus actInviteUserExchange actInviteUserSpin receiveLoginPay3 loginBonus3User loginBonus3UserReceive rechargeBonusCollection6 receiverRechargeBonusCollection6 rechargeBonusCollection8 bankruptBonus agentData agent3Exchange agent4Data agent4Scratch agent4InviteRows agent4Lottery agent4Award appProxyUser4TaskUser appProxyUser4TaskUserShare appProxyUser4TaskUserReceive appChristmasUser appChristmasUserOpen appChristmasUserReceive appChristmasUserExtra appChristmasUserSign appNewYearUser appNewYearUserShare appNewYearUserReceiveTask appNewYearUserBoxOpen appNewYearUserExtra appNewYearUserOpen appRechargeBonusCollection10 appRechargeBonusCollection10Receive appAgent5UserLog appAgent5User appAgent5UserReceive appAgent5UserInviteValidReceive'
      .split(' ')
      .map((name) => [name, done]),
  ),
}
