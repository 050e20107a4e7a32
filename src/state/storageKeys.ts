/** Names of what is kept in the browser (portal.md §3). */
export const KEY = {
  token: 'ACCESS_TOKEN',
  config: 'GAME_CONFIG',
  user: 'GAME_USER',
  userInfo: 'GAME_USER_INFO',
  games: 'GAME_LIST',
  appId: 'APP_ID',
  fingerprint: 'DEVICE_FINGERPRINT',
  account: 'LOGIN_ACCOUNT',
  attribution: 'ATTRIBUTION',
  rechargeUpdate: 'RECHARGE_UPDATE',
  activity: 'ACTIVITY_STATE',
  agreeGreen: 'agree_green',
  home: 'HOME_STATE',
  lastLayout: 'LAST_LAYOUT',
} as const
