import { anyId, listOf, optionalNum, text, time, uniqueOf, z } from '@/api/shape'

/** Games that fit what a player has played (not in portal.md: our extension). */
const recommendation = z.object({
  /** The game that was played; its name is shown as the reason. */
  becauseId: z.catch(z.optional(anyId()), undefined),
  /** The reason as a sentence, in place of that. Without either, nothing is shown. */
  reason: text(),
  /** Ids of the games, the best first. */
  gameIds: listOf(anyId()),
})
export const recommendationsSchema = z.object({ list: listOf(recommendation) })
export type Recommendation = z.output<typeof recommendation>

/** A jackpot as it stands now (not in portal.md: our extension). */
const jackpot = z.object({
  id: anyId(),
  /** Its name; without one that of its game. */
  name: text(),
  /** What it stands at. Minor units. */
  amount: optionalNum(),
  /** ISO 4217 code of its currency; without it the site's. */
  currency: text(),
  /** A game that it can be won in. */
  gameId: z.catch(z.optional(anyId()), undefined),
  /** When it stood at that, in milliseconds since the epoch; without it, when the answer came. */
  time: time(),
})
export const jackpotsSchema = z.object({ list: uniqueOf(jackpot) })
export type Jackpot = z.output<typeof jackpot>
