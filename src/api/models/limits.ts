import { flag, latestFirstOf, listOf, num, text, uniqueOf, z } from '@/api/shape'

/** Hours of the periods for which a limit can be set (SP-02). */
export const LIMIT_HOURS = [24, 168, 720] as const
/** What a limit holds: money paid in, money lost, or minutes played. */
export const LIMIT_KINDS = ['deposit', 'loss', 'time'] as const
/** The highest amount of money that is still a limit, minor units. */
export const MAX_LIMIT = 10_000_000_000
/** Minutes between two reality checks (SP-03). */
export const REMINDER_MINUTES = [15, 30, 60] as const
/** Days of a break and months of an exclusion (SP-05). */
export const BREAK_DAYS = [1, 7, 30, 60, 90] as const
export const EXCLUSION_MONTHS = [6, 12, 60] as const

const kind = z.enum(LIMIT_KINDS)

/** † a higher limit (or none) that was asked for: it may be confirmed once `from` has passed, and cancelled until then. */
const pendingChange = z.object({
  /** 0 takes the limit away. */
  amount: num(),
  /** Milliseconds since the epoch. */
  from: num(),
})

/** † a limit that the player has set: how much may be used in its period, and how much was. Money is minor units, time is minutes. */
const limit = z.object({
  kind,
  /** Hours of the period: 24, 168 or 720. */
  hours: num(24),
  amount: num(),
  used: num(),
  /** When the period begins anew, milliseconds since the epoch. */
  resetTime: num(),
  next: z.catch(z.optional(pendingChange), undefined),
})
export type PlayLimit = z.output<typeof limit>
export type LimitKind = PlayLimit['kind']

/** † one thing that happened to the player's tools, the latest first. Amounts as in the limit; 0 is none. */
const limitEvent = z.object({
  time: num(),
  /** `set`, `asked`, `confirmed`, `cancelled`, `break` or `exclusion`; others may come. */
  action: text(),
  kind: text(),
  hours: num(),
  from: num(),
  to: num(),
})
export type LimitEvent = z.output<typeof limitEvent>

/**
 * † the answer of getPlayLimits and of every change. `restriction` says why the player may not play or pay: `ineligible`,
 * `excluded`, `break` or `limited` (a limit is used up); empty when nothing holds.
 */
export const playLimitsSchema = z.object({
  limits: uniqueOf(limit, 'kind', 'hours'),
  restriction: text(),
  /** When it ends by itself, milliseconds since the epoch; 0 when it does not. */
  restrictionUntil: num(),
  /** Minutes between two reality checks. */
  reminder: num(60),
  history: latestFirstOf(listOf(limitEvent), ({ time }) => time),
})
export type PlayLimits = z.output<typeof playLimitsSchema>

/**
 * † the answer of getPlaySession: what the player did since they logged in. Money is minor units. `moneyIn` is what was
 * staked and `moneyOut` what was won.
 */
export const playSessionSchema = z.object({
  /** When it began, milliseconds since the epoch. */
  since: num(),
  /** Seconds with a game open. */
  seconds: num(),
  moneyIn: num(),
  moneyOut: num(),
  /** A game is open now, as far as the back end knows. */
  playing: flag(),
})
export type PlaySession = z.output<typeof playSessionSchema>
