import type { Game } from '@/api/models/game'
import { VOLATILITIES } from '@/api/models/gameDetails'
import type { SlicedWork } from '@/shared/time/slices'
import { isSiteCurrency, listedDetails } from './listedDetails'

/** What can be filtered by, of what the game list says in `details` (LB-04): only what at least one game has. */
export interface OfferedFilters {
  /** The most frequent first. */
  features: string[]
  themes: string[]
  /** From low to high. */
  volatilities: string[]
  /** Least stakes that games ask for, minor units, ascending; none where all are equal. */
  stakes: number[]
}

/** Chosen values; an empty one filters nothing. */
export interface DetailFilter {
  feature: string
  theme: string
  volatility: string
  /** A stake that a game must accept, minor units; 0 for any. */
  stake: number
}

const MAX_OPTIONS = 30
/** Games that are read between two points where the work can be interrupted. */
const STEP = 100

/** Reads what the games of a list have in common; each game is read once, and known afterwards. */
export function* readOffered(games: readonly Game[], currency: string): SlicedWork<OfferedFilters> {
  const features = new Map<string, number>()
  const themes = new Map<string, number>()
  const volatilities = new Set<string>()
  const stakes = new Set<number>()
  for (const [at, game] of games.entries()) {
    const details = listedDetails(game)
    for (const feature of details.features) features.set(feature, (features.get(feature) ?? 0) + 1)
    for (const theme of details.themes) themes.set(theme, (themes.get(theme) ?? 0) + 1)
    if (details.volatility) volatilities.add(details.volatility)
    if (details.minStake !== undefined && isSiteCurrency(details.currency, currency))
      stakes.add(details.minStake)
    if (at % STEP === STEP - 1) yield
  }
  return {
    features: mostFrequent(features),
    themes: mostFrequent(themes),
    volatilities: VOLATILITIES.filter((one) => volatilities.has(one)),
    stakes: stakes.size > 1 ? [...stakes].sort((a, b) => a - b).slice(0, MAX_OPTIONS) : [],
  }
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_OPTIONS)
    .map(([name]) => name)

/** The games that match; one of which something is not known does not match a filter by it. */
export const filterByDetails = (games: Game[], filter: DetailFilter, currency: string): Game[] =>
  isEmpty(filter) ? games : games.filter((game) => matches(game, filter, currency))

export const isEmpty = ({ feature, theme, volatility, stake }: DetailFilter): boolean =>
  !feature && !theme && !volatility && !stake

function matches(game: Game, { feature, theme, volatility, stake }: DetailFilter, currency: string): boolean {
  const details = listedDetails(game)
  return (
    (!feature || details.features.includes(feature)) &&
    (!theme || details.themes.includes(theme)) &&
    (!volatility || details.volatility === volatility) &&
    (!stake ||
      (isSiteCurrency(details.currency, currency) &&
        details.minStake !== undefined &&
        details.minStake <= stake &&
        (details.maxStake === undefined || stake <= details.maxStake)))
  )
}
