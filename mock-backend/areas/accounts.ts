/**
 * The accounts of a player's ledger and the unit that each is kept in. What leaves one account enters another, so that the
 * postings of an entry sum to zero in every unit. Units are minor units: centavos, and hundredths of a point.
 */
export const ACCOUNT_UNITS = {
  /** What can be played with or withdrawn. */
  coin: 'money',
  safebox: 'money',
  /** Withdrawals on their way. */
  pending: 'money',
  /** The other side: of play, of the bank, and of what is given. */
  stakes: 'money',
  wins: 'money',
  deposits: 'money',
  withdrawals: 'money',
  fees: 'money',
  bonuses: 'money',
  /** The other side of what a scenario states without saying where it came from. */
  before: 'money',
  points: 'points',
  pointsGiven: 'points',
  pointsSpent: 'points',
  pointsBefore: 'points',
  /** Stakes still asked for before a withdrawal. */
  turnoverDue: 'turnover',
  turnoverSet: 'turnover',
} as const

export type Account = keyof typeof ACCOUNT_UNITS
/** Amounts by account; an account that is missing is not touched. */
export type Amounts = Partial<Record<Account, number>>

/** What belongs to the player, or is asked of them: never negative. */
export const OWN_ACCOUNTS = ['coin', 'safebox', 'pending', 'points', 'turnoverDue'] as const
