import type { EndpointName } from '@/api/endpoints'
import type { Persona } from '../../mock-backend/players/personaNames'

/** Where a call is made: a page as somebody sees it, and what they press there. */
export interface CallPage {
  /** `{game}` is a game that can be played. */
  path: string
  /** `visitor` has no session; without one, the persona of the call's description. */
  who?: Persona | 'visitor'
  /** Texts to type first, by label. */
  type?: [label: RegExp, text: string][]
  /** What is pressed, in order, by name. */
  press?: RegExp[]
}

const SAFER = '/safer-play'
const visitor = 'visitor' as const
const LOGIN = [
  [/user ?name|account/i, 'regular'],
  [/^Password$/, 'demo1234'],
] as [RegExp, string][]

/** The page of each call that is not that of an activity; activities name theirs. */
export const callPages: Partial<Record<EndpointName, CallPage>> = {
  appConfig: { path: '/lobby/home', who: visitor },
  accountLogin: { path: '/login', who: visitor, type: LOGIN, press: [/^Log in$/] },
  accountRegist: { path: '/register', who: visitor },
  accountRegist4: { path: '/register', who: visitor },
  lineLogin: { path: '/login', who: visitor },
  smsSend: { path: '/forget', who: visitor },
  forgetPassword: { path: '/forget', who: visitor },
  startGame: { path: '/start?gameId={game}' },
  exitGame: { path: '/start?gameId={game}' },
  gameLike: { path: '/profile/favorites' },
  lobbyTips: { path: '/lobby/home', who: visitor },
  anonymousTradeInfo: { path: '/lobby/home', who: visitor },
  getCustomerServices: { path: '/service', who: visitor },
  hasMailUnread: { path: '/profile/email' },
  getTaskUser: { path: '/profile/task' },
  receiveTaskAward: { path: '/profile/task', press: [/^Claim: /] },
  getActivityIds: { path: '/activity' },
  recharge3: { path: '/lobby/wallets/deposit' },
  isRechargeDone: { path: '/lobby/wallets/deposit' },
  getBonusTickers: { path: '/lobby/wallets/deposit' },
  getRechargeRecord: { path: '/record/transaction' },
  checkRechargeOrder: { path: '/record/transaction' },
  getExchange: { path: '/lobby/wallets/withdraw' },
  exchange: { path: '/lobby/wallets/withdraw' },
  getExchangeOrder: { path: '/record/transaction?tab=withdrawals' },
  addBankInfo: { path: '/bindBankCard' },
  modifyBankInfo: { path: '/bankCardList' },
  getLotterConfig: { path: '/points' },
  lotteryExchange: { path: '/points' },
  getSafebox: { path: '/lobby/wallets/safebox' },
  safeboxPasswordInit: { path: '/lobby/wallets/safebox' },
  modifySafePassword: { path: '/walletsPassword' },
  getBonusRecord: { path: '/record/transaction?tab=bonuses' },
  getPlayLimits: { path: SAFER },
  setPlayLimit: { path: SAFER, type: [[/^Maximum deposits$/, '500']], press: [/^Set the limit$/] },
  confirmPlayLimit: { path: SAFER },
  cancelPlayLimit: { path: SAFER },
  setPlayReminder: { path: SAFER, press: [/^15 min/, /^Save$/] },
  takeBreak: { path: SAFER, press: [/^Stop for 24 hours$/, /^Start the break/] },
  excludeSelf: {
    path: SAFER,
    press: [/^6 months$/, /^Exclude yourself$/, /^I want to be excluded/, /^Exclude me/],
  },
  getPlaySession: { path: '/start?gameId={game}' },
  kyc: { path: '/walletsKyc' },
  addKyc: { path: '/walletsKyc' },
  uploadKyc: { path: '/walletsKycUpload' },
  appUserOther: { path: '/profile/info' },
  updateAppUserOther: { path: '/profile/info' },
  updateProfile: { path: '/profile/user' },
  bindAccount: { path: '/bind', who: 'newbie' },
  agentFill: { path: '/profile/superior', who: 'newbie' },
  shortUrl: { path: '/activity/spin' },
  getMail2: { path: '/profile/email' },
  getMailDetail: { path: '/profile/email' },
  receiveMail: { path: '/profile/email' },
  delMail: { path: '/profile/email' },
}
