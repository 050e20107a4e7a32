import type { Game } from '@/api/models/game'
import type { GameDetails } from '@/api/models/gameDetails'
import { isNotOffered } from '@/api/isNotOffered'
import type { LoadedQuery } from '@/shared/ui/Loaded'
import { useGameDetailsQuery } from './gamesApi'
import { listedDetails } from './listedDetails'

export interface KnownDetails {
  /** What the list and the call say. */
  details: GameDetails
  query: LoadedQuery<GameDetails>
  /** Whether the back end has the call. */
  isOffered: boolean
}

/** What the back end says of a game: the list at once, the call when it has come. */
export function useGameDetails(game: Game): KnownDetails {
  const query = useGameDetailsQuery(game.id)
  return {
    details: mergeDetails(listedDetails(game), query.data),
    query,
    isOffered: !isNotOffered(query.error),
  }
}

/** What both say, the call before the list. */
function mergeDetails(listed: GameDetails, own: GameDetails | undefined): GameDetails {
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
