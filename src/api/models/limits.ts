import { listOf, num, text, z } from '@/api/shape'

/** † a limit that the player has set: how much may be used in its period, and how much was. Money is minor units, time is minutes. */
const limit = z.object({
  kind: z.enum(['deposit', 'loss', 'time']),
  /** Hours of the period: 24, 168 or 720. */
  hours: num(24),
  amount: num(),
  used: num(),
  /** When the period begins anew, milliseconds since the epoch. */
  resetTime: num(),
})
export type PlayLimit = z.output<typeof limit>

/** † the answer of getPlayLimits. `restriction` says what the player may not do; empty when nothing holds. */
export const playLimitsSchema = z.object({ limits: listOf(limit), restriction: text() })
export type PlayLimits = z.output<typeof playLimitsSchema>
