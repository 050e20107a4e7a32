import { amount, flag, latestFirstOf, listOf, num, optionalNum, text, time, uniqueOf, z } from '@/api/shape'
import { playerCount } from './prizes'

/** Hours of the periods for which a limit can be set (SP-02). */
export const LIMIT_HOURS = [24, 168, 720] as const
/** What a limit applies to: deposits, losses, or minutes played. */
export const LIMIT_KINDS = ['deposit', 'loss', 'time'] as const
/** The highest valid limit of money, minor units. */
export const MAX_LIMIT = 10_000_000_000
/** Minutes between two reality checks (SP-03). */
export const REMINDER_MINUTES = [15, 30, 60] as const
/** Days of a break and months of an exclusion (SP-05). */
export const BREAK_DAYS = [1, 7, 30, 60, 90] as const
export const EXCLUSION_MONTHS = [6, 12, 60] as const

const kind = z.enum(LIMIT_KINDS)

/** A requested higher limit (or none): it can be confirmed after `from`, and cancelled until then. Our extension. */
const pendingChange = z.object({
  /** 0 removes the limit. */
  amount: amount(),
  /** Milliseconds since the epoch. */
  from: time(),
})

/** A limit that the player has set, with what is used of it. Money is minor units, time is minutes. Our extension. */
const limit = z.object({
  kind,
  /** Hours of the period: 24, 168 or 720. */
  hours: z.pipe(amount(), z.number().check(z.positive())),
  amount: optionalNum(),
  used: optionalNum(),
  /** When the period starts again, milliseconds since the epoch. */
  resetTime: time(),
  next: z.catch(z.optional(pendingChange), undefined),
})
export type PlayLimit = z.output<typeof limit>
export type LimitKind = PlayLimit['kind']

/** An entry of the history, the latest first (our extension). Amounts as in the limit; 0 is none. */
const limitEvent = z.pipe(
  z.object({
    time: time(),
    /** `set`, `asked`, `confirmed`, `cancelled`, `break` or `exclusion`; others may come. */
    action: text(),
    kind: text(),
    /** 0 when unknown. */
    hours: num(),
    from: optionalNum(),
    to: z.optional(z.unknown()),
  }),
  z.transform(({ to, ...event }) => ({
    ...event,
    to: z.parse(optionalNum(), to),
    until: z.parse(time(), to),
  })),
)
export type LimitEvent = z.output<typeof limitEvent>

/**
 * The response of getPlayLimits and of every change (our extension). `restriction` is why the player may not play or pay:
 * `ineligible`, `excluded`, `break` or `limited` (a limit is used up); empty for none.
 */
export const playLimitsSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((raw) => ({
    limits: z.parse(uniqueOf(limit, 'kind', 'hours'), raw.limits),
    restriction: z.parse(text(), raw.restriction),
    /** When it ends automatically, milliseconds since the epoch; 0 when it does not. */
    restrictionUntil: z.parse(time(), raw.restrictionUntil),
    /** Minutes between two reality checks. */
    reminder: z.parse(num(60), raw.reminder),
    history: z.parse(
      latestFirstOf(listOf(limitEvent), ({ time }) => time),
      raw.history,
    ),
    /** Whether all limits could be read: unless it is true, one that is missing may still hold. */
    whole: !Array.isArray(raw.limits) || raw.limits.every((one) => z.safeParse(limit, one).success),
  })),
)
export type PlayLimits = z.output<typeof playLimitsSchema>

/**
 * The response of getPlaySession: what the player did since login (our extension). Money is minor units: `moneyIn` was staked,
 * `moneyOut` was won.
 */
export const playSessionSchema = z.object({
  /** Start of the session, milliseconds since the epoch. */
  since: time(),
  /** Seconds with a game open. */
  seconds: playerCount(),
  moneyIn: optionalNum(),
  moneyOut: optionalNum(),
  /** A game is open now, according to the back end. */
  playing: flag(),
})
export type PlaySession = z.output<typeof playSessionSchema>
