import type { Game } from '@/api/models/game'
import { gameDetailsSchema, type GameDetails } from '@/api/models/gameDetails'
import { z } from '@/api/shape'

const known = new WeakMap<Game, GameDetails>()
const NOTHING = z.parse(gameDetailsSchema, {})

/** What the game list itself says of a game; each game is read once. */
export function listedDetails(game: Game): GameDetails {
  if (game.details === undefined) return NOTHING
  let details = known.get(game)
  if (!details) {
    const parsed = z.safeParse(gameDetailsSchema, game.details)
    known.set(game, (details = parsed.success ? parsed.data : NOTHING))
  }
  return details
}

/** ISO codes of the site's currencies (portal.md §1). */
const CODES: Readonly<Record<string, string>> = { philippine: 'PHP', pakistani: 'PKR', thai: 'THB' }

/** Whether stakes are in the site's currency: only then they can be shown, and compared with a filter. */
export const isSiteCurrency = (code: string, siteCurrency: string): boolean =>
  code.trim() === '' || code.trim().toUpperCase() === (CODES[siteCurrency] ?? 'PHP')
