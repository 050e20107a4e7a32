import { activityEndpoints, type Endpoint } from './activityEndpoints'

export type { Endpoint }

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

/**
 * Calls of single activities, each declared in its folder (`declare module '@/api/endpoints'`).
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declarations
export interface ActivityEndpoints {}

export type EndpointName = keyof typeof endpoints | keyof ActivityEndpoints

/** Calls of one activity. Their path is their name. */
export type OwnEndpoints = Partial<Record<keyof ActivityEndpoints, Omit<Endpoint, 'path'>>>

/** How a call is made. */
export function endpointOf(name: EndpointName): Endpoint {
  const own = activityEndpoints.get(name)
  const endpoint = own ? { ...own, path: v1(name) } : (endpoints as Record<string, Endpoint>)[name]
  if (!endpoint) throw new Error(`No endpoint is named "${name}".`)
  return endpoint
}

/** Names of all calls. */
export const endpointNames = (): EndpointName[] =>
  [...Object.keys(endpoints), ...activityEndpoints.keys()] as EndpointName[]
