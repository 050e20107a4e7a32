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

/** What both say, the call before the list. */
export function mergeDetails(listed: GameDetails, own: GameDetails | undefined): GameDetails {
  if (!own) return listed
  const lists = (first: string[], second: string[]) => (first.length > 0 ? first : second)
  // The stakes and their currency belong together.
  const stakes = own.minStake !== undefined || own.maxStake !== undefined ? own : listed
  return {
    returnToPlayer: own.returnToPlayer ?? listed.returnToPlayer,
    volatility: own.volatility ?? listed.volatility,
    minStake: stakes.minStake,
    maxStake: stakes.maxStake,
    currency: stakes.currency,
    features: lists(own.features, listed.features),
    themes: lists(own.themes, listed.themes),
    rules: own.rules || listed.rules,
    languages: lists(own.languages, listed.languages),
    devices: own.devices.length > 0 ? own.devices : listed.devices,
    fun: own.fun || listed.fun,
  }
}

/** ISO codes of the site's currencies (portal.md §1). */
const CODES: Readonly<Record<string, string>> = { philippine: 'PHP', pakistani: 'PKR', thai: 'THB' }

/** Whether stakes are in the site's currency: only then they can be shown, and compared with a filter. */
export const isSiteCurrency = (code: string, siteCurrency: string): boolean =>
  code.trim() === '' || code.trim().toUpperCase() === (CODES[siteCurrency] ?? 'PHP')
