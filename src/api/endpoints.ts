/**
 * All calls of the back end (portal.md §7). `anonymous` calls carry no token; `public` ones carry the header `Public: 1`, so that
 * a 401 does not end the session; `write` marks calls that change something: they are never retried automatically (AU-21).
 */
export interface Endpoint {
  path: string
  anonymous?: true
  public?: true
  write?: true
}

const v1 = (name: string) => `/app/v1/${name}`

export const endpoints = {
  // config and session
  appConfig: { path: v1('anonymous/appConfig'), anonymous: true },
  getAfterLoginInfoWeb: { path: v1('getAfterLoginInfoWeb') },
  getAfterLoginInfo: { path: v1('getAfterLoginInfo'), public: true },
  refreshData: { path: v1('refreshData'), public: true },
  userInfo: { path: v1('userInfo') },
  online: { path: v1('online') },
  actionLog: { path: v1('actionLog'), write: true },
  eventLog: { path: v1('anonymous/appEventLogClient'), anonymous: true, write: true },
  // accounts
  accountLogin: { path: v1('accountLogin'), anonymous: true, write: true },
  accountRegist: { path: v1('accountRegist'), anonymous: true, write: true },
  accountRegist4: { path: v1('accountRegist4'), anonymous: true, write: true },
  lineLogin: { path: v1('lineLogin'), anonymous: true, write: true },
  smsSend: { path: v1('smsSend'), anonymous: true, write: true },
  forgetPassword: { path: v1('forgetPassword'), anonymous: true, write: true },
  // games and favourites
  startGame: { path: v1('startGame'), write: true },
  exitGame: { path: v1('exitGame'), public: true, write: true },
  gameLike: { path: v1('gameLike'), write: true },
  // lobby
  lobbyTips: { path: v1('anonymous/lobbyTips'), anonymous: true },
  tradeInfo: { path: v1('tradeInfo') },
  anonymousTradeInfo: { path: v1('anonymous/tradeInfo'), anonymous: true },
  getCustomerServices: { path: v1('getCustomerServices'), public: true },
  hasMailUnread: { path: v1('hasMailUnread'), public: true },
  getTaskUser: { path: v1('getTaskUser'), public: true },
  /** Claims the award of one task type. Not in portal.md: our extension. */
  receiveTaskAward: { path: v1('receiveTaskAward'), write: true },
  getActivityIds: { path: v1('getActivityIds'), public: true },
  // activities
  actInviteUser: { path: v1('actInviteUser') },
  actInviteUserRecord: { path: v1('actInviteUserRecord') },
  actInviteUserStatus: { path: v1('actInviteUserStatus') },
  actInviteUserExchange: { path: v1('actInviteUserExchange'), write: true },
  actInviteUserSpin: { path: v1('actInviteUserSpin'), write: true },
  getLoginPayUser3: { path: v1('getLoginPayUser3'), public: true },
  receiveLoginPay3: { path: v1('receiveLoginPay3'), write: true },
  loginBonus3User: { path: v1('loginBonus3User') },
  loginBonus3UserReceive: { path: v1('loginBonus3UserReceive'), write: true },
  rechargeBonusCollection6: { path: v1('rechargeBonusCollection6') },
  receiverRechargeBonusCollection6: { path: v1('receiverRechargeBonusCollection6'), write: true },
  rechargeBonusCollection8: { path: v1('rechargeBonusCollection8') },
  /** State of the relief bonus. Our extension. */
  bankruptUser: { path: v1('bankruptUser') },
  bankruptBonus: { path: v1('bankruptBonus'), write: true },
  agentData: { path: v1('agentData') },
  agent3Exchange: { path: v1('agent3Exchange'), write: true },
  agent4Data: { path: v1('agent4Data') },
  agent4Scratch: { path: v1('agent4Scratch'), write: true },
  agent4InviteRows: { path: v1('agent4InviteRows') },
  agent4Lottery: { path: v1('agent4Lottery'), write: true },
  agent4Award: { path: v1('agent4Award'), write: true },
  appProxyUser4TaskUser: { path: v1('appProxyUser4TaskUser') },
  appProxyUser4TaskUserShare: { path: v1('appProxyUser4TaskUserShare'), write: true },
  appProxyUser4TaskUserReceive: { path: v1('appProxyUser4TaskUserReceive'), write: true },
  appChristmasUser: { path: v1('appChristmasUser') },
  appChristmasUserOpen: { path: v1('appChristmasUserOpen'), write: true },
  appChristmasUserReceive: { path: v1('appChristmasUserReceive'), write: true },
  appChristmasUserExtra: { path: v1('appChristmasUserExtra'), write: true },
  appChristmasUserSign: { path: v1('appChristmasUserSign'), write: true },
  appNewYearUser: { path: v1('appNewYearUser') },
  appNewYearUserShare: { path: v1('appNewYearUserShare'), write: true },
  appNewYearUserReceiveTask: { path: v1('appNewYearUserReceiveTask'), write: true },
  appNewYearUserBoxOpen: { path: v1('appNewYearUserBoxOpen'), write: true },
  appNewYearUserExtra: { path: v1('appNewYearUserExtra'), write: true },
  appNewYearUserOpen: { path: v1('appNewYearUserOpen'), write: true },
  appRechargeBonusCollection9: { path: v1('appRechargeBonusCollection9') },
  appRechargeBonusCollection9Receive: { path: v1('appRechargeBonusCollection9Receive'), write: true },
  appRechargeBonusCollection10: { path: v1('appRechargeBonusCollection10') },
  appRechargeBonusCollection10Receive: { path: v1('appRechargeBonusCollection10Receive'), write: true },
  appInviteBonus1User: { path: v1('appInviteBonus1User') },
  appInviteBonus1UserReceive: { path: v1('appInviteBonus1UserReceive'), write: true },
  appAgent5User: { path: v1('appAgent5User') },
  appAgent5UserLog: { path: v1('appAgent5UserLog') },
  appAgent5UserReceive: { path: v1('appAgent5UserReceive'), write: true },
  appAgent5UserInviteValidReceive: { path: v1('appAgent5UserInviteValidReceive'), write: true },
  /** Yesterday's rebate, and its claim. Our extension. */
  vipRebate: { path: v1('vipRebate') },
  vipRebateReceive: { path: v1('vipRebateReceive'), write: true },
  /** The weekend lottery for everybody, and a winner's claim. Our extension. */
  weekendLottery: { path: v1('weekendLottery'), public: true },
  weekendLotteryReceive: { path: v1('weekendLotteryReceive'), write: true },
  /** Follow rewards: marks a channel as visited. Our extension. */
  followVisit: { path: v1('followVisit'), write: true },
  // deposits
  recharge3: { path: v1('recharge3'), write: true },
  isRechargeDone: { path: v1('isRechargeDone') },
  getBonusTickers: { path: v1('getBonusTickers') },
  getRechargeRecord: { path: v1('getRechargeRecord') },
  checkRechargeOrder: { path: v1('checkRechargeOrder') },
  // withdrawals and bank accounts
  getExchange: { path: v1('getExchange') },
  exchange: { path: v1('exchange'), write: true },
  getExchangeOrder: { path: v1('getExchangeOrder') },
  addBankInfo: { path: v1('addBankInfo'), write: true },
  modifyBankInfo: { path: v1('modifyBankInfo'), write: true },
  // points, safebox and other records
  getLotterConfig: { path: v1('getLotterConfig') },
  lotteryExchange: { path: v1('lotteryExchange'), write: true },
  /** With a type and an amount it moves coins, so it counts as a write. */
  getSafebox: { path: v1('getSafebox'), write: true },
  safeboxPasswordInit: { path: v1('safeboxPasswordInit'), write: true },
  modifySafePassword: { path: v1('modifySafePassword'), write: true },
  /** Rewards, points and safebox moves in one record. Our extension. */
  getBonusRecord: { path: v1('getBonusRecord') },
  /** The limits that the player has set, and what is left of them. Our extension, as are the next seven. */
  getPlayLimits: { path: v1('getPlayLimits') },
  /** `kind`, `hours`, `amount`: a lower limit applies at once, a higher one (or 0: none) after 24 hours. */
  setPlayLimit: { path: v1('setPlayLimit'), write: true },
  /** `kind`, `hours`: confirms a higher limit after its 24 hours. */
  confirmPlayLimit: { path: v1('confirmPlayLimit'), write: true },
  /** `kind`, `hours`: cancels a higher limit. */
  cancelPlayLimit: { path: v1('cancelPlayLimit'), write: true },
  /** `minutes` between two reality checks: 15, 30 or 60. */
  setPlayReminder: { path: v1('setPlayReminder'), write: true },
  /** `days` without games and deposits. */
  takeBreak: { path: v1('takeBreak'), write: true },
  /** `months` of self-exclusion. */
  excludeSelf: { path: v1('excludeSelf'), write: true },
  /** What was played since login. */
  getPlaySession: { path: v1('getPlaySession') },
  // identity
  kyc: { path: v1('kyc') },
  addKyc: { path: v1('addKyc'), write: true },
  uploadKyc: { path: v1('uploadKyc'), write: true },
  // profile and mail
  appUserOther: { path: v1('appUserOther') },
  updateAppUserOther: { path: v1('updateAppUserOther'), write: true },
  updateProfile: { path: v1('updateProfile'), write: true },
  bindAccount: { path: v1('bindAccount'), write: true },
  agentFill: { path: v1('agentFill'), write: true },
  shortUrl: { path: v1('shortUrl') },
  getMail2: { path: v1('getMail2') },
  getMailDetail: { path: v1('getMailDetail') },
  receiveMail: { path: v1('receiveMail'), write: true },
  delMail: { path: v1('delMail'), write: true },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
