import { boundAccountsOf } from '../areas/bankCards'
import { depositsOf, type Deposits } from '../areas/deposits'
import { identityOf, type Identity } from '../areas/identity'
import { playOf, type Play, type SetLimit } from '../areas/limits'
import { mailOf, type Mail } from '../areas/mailbox'
import type { Notifications } from '../areas/notifications'
import { ownRewardsOf, type OwnReward } from '../areas/ownRewards'
import { playedOf, type PlayedSession } from '../areas/played'
import { rewardRowsOf, type RewardRow } from '../areas/rewards'
import { newSecurity, type Security } from '../areas/security'
import type { Tasks } from '../areas/tasks'
import { vaultOf, type Vault } from '../areas/vault'
import { withdrawalsOf, type Withdrawals } from '../areas/withdrawals'
import type { Ledger } from '../areas/ledger'
import { openLedger, type Opening } from '../areas/openLedger'
import type { Persona } from '../personaNames'

/** One account with all its data in the back end (portal.md §3). Money and points are minor units. */
export interface Player {
  id: number
  account: string
  /** 1 phone, 2 account, 3 phone without one-time code, 4 social. */
  accountType: 1 | 2 | 3 | 4
  /** The digest of the password (`digestOf`). */
  passwordDigest: string
  nickname: string
  avatar: number
  avatarOther: string
  mobile: string
  /** Coins, points, safebox, stakes and deposits: all of it sums of this. */
  ledger: Ledger
  hasSafeboxPassword: 0 | 1
  hasKyc: 0 | 1
  hasUserOther: 0 | 1
  pid: string
  inviteCode: string
  aid: string
  facebookAccount: string
  googleAccount: string
  lineAccount: string
  uuid: string
  /** Milliseconds since the epoch. */
  regPeriod: number
  /** ISO 3166-1 alpha-2 (not in portal.md). */
  country: string
  appUserBank: Record<string, string> | null
  appUserBankList: Record<string, Record<string, string>>
  likes: number[]
  /** Game ids in the order of opening, the most recent last. */
  history: number[]
  playing: number | null
  deposits: Deposits
  withdrawals: Withdrawals
  identity: Identity
  vault: Vault
  /** What was given or taken besides deposits and withdrawals, latest first. */
  rewards: RewardRow[]
  mailbox: Mail[]
  /** Number taken of each points offer, by its id. */
  pointsTaken: Record<string, number>
  limits: SetLimit[]
  play: Play
  ownRewards: OwnReward[]
  /** Sessions in which something was played, latest first. */
  played: PlayedSession[]
  security: Security
  /** Absent in states that were stored before there were any. */
  notifications?: Notifications
  /** Further personal data (appUserOther; not in portal.md). */
  other: Record<string, string>
  /** Time of the previous login, milliseconds since the epoch. */
  lastLogin: number
  task: Tasks
  /** Stored state of the activities, by name (mock-backend/activities). */
  events: Record<string, unknown>
  /** Kinds of activities open to this player. */
  activities: number[]
  hasTurntable: 0 | 1
  loginPaying: 0 | 1
  /** Versions of the texts that the player agreed to, by name (not in portal.md). Absent in states that were stored before there were any. */
  agreedTexts?: Record<string, string>
  /** A permanent restriction (not in portal.md); `restrictionOf` adds temporary ones. */
  restriction: 'excluded' | 'ineligible' | null
}

/** A new account as created by registration. */
export function newPlayer(
  {
    coin = 0,
    lottery = 0,
    safebox = 0,
    bet = 0,
    totalRecharge = 0,
    ...given
  }: Pick<Player, 'id' | 'account' | 'accountType' | 'regPeriod'> & Partial<Player> & Partial<Opening>,
  persona: Persona | null = null,
  now: number = given.regPeriod,
): Player {
  const opening = { coin, lottery, safebox, bet, totalRecharge, turnoverLeft: 0 }
  const records = {
    deposits: depositsOf(persona, now),
    withdrawals: withdrawalsOf(persona, now),
    rewards: rewardRowsOf(persona, now),
  }
  return {
    passwordDigest: '',
    nickname: `Player ${String(given.id).slice(-4)}`,
    avatar: given.id % 12,
    avatarOther: '',
    mobile: '',
    hasSafeboxPassword: 0,
    hasKyc: 0,
    hasUserOther: 0,
    country: 'PH',
    pid: '',
    inviteCode: given.id.toString(36).toUpperCase(),
    aid: '',
    facebookAccount: '',
    googleAccount: '',
    lineAccount: '',
    uuid: `p-${given.id}`,
    appUserBank: null,
    appUserBankList: boundAccountsOf(persona),
    likes: [],
    history: [],
    playing: null,
    ...records,
    ledger: openLedger(opening, records, now),
    identity: identityOf(persona, now),
    vault: vaultOf(persona, now),
    mailbox: mailOf(persona, now),
    pointsTaken: {},
    limits: [],
    play: playOf(now),
    played: playedOf(persona, now),
    ownRewards: ownRewardsOf(persona, now, bet),
    security: newSecurity(),
    other: {},
    lastLogin: 0,
    task: { done: {}, received: {} },
    events: {},
    activities: [4, 15, 20, 21, 36, 39, 40, 42],
    hasTurntable: 1,
    loginPaying: 0,
    agreedTexts: { terms: '', privacy: '' },
    restriction: null,
    ...given,
  }
}
