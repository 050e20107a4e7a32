import type { EndpointName } from '@/api/endpoints'
import { markSocialPending, SOCIAL_STATE } from '@/features/accounts/socialLogin'
import type { Persona } from '../../mock-backend/personaNames'

/** A press by name, one in the dialog that opens, a text (or a file) for the field of a label, or a way to another page. */
export type Step = RegExp | { inDialog: RegExp } | [label: RegExp, value: string | File] | { goTo: string }

/** Where a call is made: a page as somebody sees it, and what they do there. */
export interface CallPage {
  /** `{game}` is a game that can be played. */
  path: string
  /** `visitor` has no session; without one, the persona of the call's description. */
  who?: Persona | 'visitor'
  /** What they do, in order. */
  steps?: Step[]
  /** What has happened before the page opens. */
  before?: () => void
  /** A call whose answer is lost, so that the portal asks for this one. */
  lost?: EndpointName
}

const SAFER = '/safer-play'
const WITHDRAW = '/lobby/wallets/withdraw'
const visitor = 'visitor' as const
const PHONE = [
  [/^Mobile number/, '09171234567'],
  [/^One-time code/, '123456'],
] as Step[]
const NEW_PASSWORD = [
  [/^(New )?[Pp]assword$/, 'demo12345'],
  [/^Repeat the password$/, 'demo12345'],
] as Step[]
const SAFE_PASSWORD = [
  [/^New password$/, '246802'],
  [/^Repeat the .*password$/, '246802'],
] as Step[]
const PICTURE = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'id.jpg', { type: 'image/jpeg' })
const deposit: Step[] = [[/^Amount$/, '500'], /^Continue with ₱/, { inDialog: /^Deposit ₱/ }]

/** The page of each call that is not that of an activity; activities name theirs. */
export const callPages: Partial<Record<EndpointName, CallPage>> = {
  appConfig: { path: '/lobby/home', who: visitor },
  actionLog: { path: '/profile/task', steps: [/^Go: Share on Facebook/] },
  accountLogin: {
    path: '/login',
    who: visitor,
    steps: [[/^Username or/, 'regular'], [/^Password$/, 'demo1234'], /^Log in$/],
  },
  accountRegist: {
    path: '/register',
    who: visitor,
    steps: [[/^Username$/, 'maria2025'], ...NEW_PASSWORD, /^Register$/],
  },
  accountRegist4: { path: '/register', who: visitor, steps: [...PHONE, ...NEW_PASSWORD, /^Register$/] },
  lineLogin: {
    path: `/login?state=${SOCIAL_STATE}&code=demo-code`,
    who: visitor,
    before: markSocialPending,
  },
  smsSend: { path: '/forget', who: visitor, steps: [[/^Mobile number/, '09171234567'], /^Send code$/] },
  forgetPassword: { path: '/forget', who: visitor, steps: [...PHONE, ...NEW_PASSWORD, /^Set password$/] },
  startGame: { path: '/start?gameId={game}' },
  exitGame: { path: '/start?gameId={game}', steps: [/^Leave the game$/, { goTo: '/lobby/home' }] },
  gameLike: { path: '/profile/favorites', steps: [/^Favourite: /] },
  lobbyTips: { path: '/lobby/home', who: visitor },
  anonymousTradeInfo: { path: '/lobby/home', who: visitor },
  getCustomerServices: { path: '/service', who: visitor },
  hasMailUnread: { path: '/profile/email' },
  getTaskUser: { path: '/profile/task' },
  receiveTaskAward: { path: '/profile/task', steps: [/^Claim: /] },
  getActivityIds: { path: '/activity' },
  recharge3: { path: '/lobby/wallets/deposit', steps: deposit },
  isRechargeDone: { path: '/lobby/wallets/deposit', steps: [/^Continue the deposit/, /^Close$/] },
  getBonusTickers: { path: '/lobby/wallets/deposit' },
  getRechargeRecord: { path: '/record/transaction' },
  checkRechargeOrder: { path: '/record/transaction', steps: [/Deposit.*Waiting$/] },
  getExchange: { path: WITHDRAW },
  exchange: { path: WITHDRAW, steps: [[/^Amount$/, '100'], /^Withdraw ₱/, { inDialog: /^Withdraw ₱/ }] },
  getExchangeOrder: { path: '/record/transaction?tab=withdrawals' },
  addBankInfo: {
    path: '/bindBankCard',
    steps: [
      [/^Bank$/, '4'],
      [/^Account holder/, 'Mateo Reyes'],
      [/^Account number/, '123456789012'],
      [/^Repeat the account number/, '123456789012'],
      [/^Mobile number/, '09171234567'],
      /^Save account$/,
    ],
  },
  modifyBankInfo: {
    path: '/bindBankCard?edit=3',
    steps: [[/^Account holder/, 'Mateo Reyes'], [/^Mobile number/, '09171234567'], /^Save/],
  },
  getLotterConfig: { path: '/points' },
  lotteryExchange: { path: '/points', steps: [/^Exchange for/, { inDialog: /^Exchange for/ }] },
  getSafebox: { path: '/lobby/wallets/safebox' },
  safeboxPasswordInit: { path: '/walletsPassword', steps: [...SAFE_PASSWORD, /^Save the password$/] },
  modifySafePassword: {
    path: '/walletsPassword',
    steps: [[/^Old password$/, '135790'], ...SAFE_PASSWORD, /^Change the password$/],
  },
  getBonusRecord: { path: '/record/transaction?tab=bonuses' },
  getPlayLimits: { path: SAFER },
  setPlayLimit: { path: SAFER, steps: [[/^Maximum deposits$/, '500'], /^Set the limit$/] },
  confirmPlayLimit: { path: SAFER, steps: [/^Confirm/, /^Confirm/] },
  cancelPlayLimit: { path: SAFER, steps: [/^Keep the lower limit$/] },
  setPlayReminder: { path: SAFER, steps: [/^15 min/, /^Save$/] },
  takeBreak: { path: SAFER, steps: [/^Stop for 24 hours$/, /^Start the break/] },
  excludeSelf: {
    path: SAFER,
    steps: [/^6 months$/, /^Exclude yourself$/, /^I want to be excluded/, /^Exclude me/],
  },
  getPlaySession: { path: '/start?gameId={game}' },
  kyc: { path: '/walletsKyc' },
  addKyc: {
    path: '/walletsKyc',
    steps: [
      [/^Full name/, 'Ana Reyes'],
      [/^Date of birth/, '1990-01-02'],
      [/^Place of birth/, 'Iloilo City'],
      [/^Nationality/, 'Filipino'],
      /^Save and continue$/,
    ],
  },
  uploadKyc: { path: '/walletsKycUpload', steps: [[/^Choose a file: Front/, PICTURE]] },
  appUserOther: { path: '/profile/info' },
  updateAppUserOther: { path: '/profile/info', steps: [[/^Facebook name/, 'Mateo V'], /^Save$/] },
  updateProfile: { path: '/profile/user', steps: [[/^Nickname/, 'Mateo V'], /^Save$/] },
  bindAccount: { path: '/bind', who: 'newbie', steps: [...PHONE, /^Add this number$/] },
  agentFill: {
    path: '/profile/superior',
    who: 'newbie',
    steps: [[/^ID of the player/, '600200'], /^Save$/, { inDialog: /^Yes, save it$/ }],
  },
  shortUrl: { path: '/activity/spin' },
  getMail2: { path: '/profile/email' },
  getMailDetail: { path: '/profile/email', steps: [/^Planned maintenance/] },
  receiveMail: { path: '/profile/email' },
  delMail: {
    path: '/profile/email?kind=0',
    steps: [/^Planned maintenance/, /^Delete this message$/, { inDialog: /^Delete$/ }],
  },
  agent3Exchange: { path: '/activity/agent', steps: [/^Exchange ₱/, { inDialog: /^Exchange ₱/ }] },
  agent4Scratch: { path: '/activity/agentCount', steps: [/^Reveal$/] },
  agent4Lottery: { path: '/activity/agentCount', steps: [/^Draw /] },
  agent4Award: { path: '/activity/agentCount', steps: [/^Claim: 20 valid/] },
  appAgent5UserReceive: { path: '/activity/agent5', steps: [/^Receive ₱/, { inDialog: /^Receive ₱/ }] },
  actInviteUserStatus: { path: '/activity/spin', steps: [/^Spin /], lost: 'actInviteUserSpin' },
}
