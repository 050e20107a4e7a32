/**
 * Every call of the back end, once (portal.md §7). `anonymous` calls are made without a token;
 * `public` ones carry the header `Public: 1`, so that a 401 on them does not end the session;
 * `write` marks calls that change something: they are never repeated by themselves (AU-21).
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
  getActivityIds: { path: v1('getActivityIds'), public: true },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
