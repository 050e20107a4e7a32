/** The calls whose path is not their name (portal.md §7). */
const OTHER_PATHS: Readonly<Record<string, string>> = {
  appConfig: 'anonymous/appConfig',
  eventLog: 'anonymous/appEventLogClient',
  lobbyTips: 'anonymous/lobbyTips',
  anonymousTradeInfo: 'anonymous/tradeInfo',
  unsubscribePush: 'anonymous/unsubscribePush',
}

/** The path of a call below the API's base. */
export const pathOfCall = (name: string): string =>
  `/app/v1/${Object.hasOwn(OTHER_PATHS, name) ? OTHER_PATHS[name] : name}`
