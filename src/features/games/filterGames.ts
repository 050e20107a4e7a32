import type { OpenId } from '@/api/shape'
import type { Game } from '@/api/models/game'

export const SORTS = ['hot', 'new', 'az'] as const
export type GameSort = (typeof SORTS)[number]

/** Filters of all games; 0 is all. */
export interface GameFilter {
  typeId: number
  brandId: number
  /** Only these ids, if given. */
  liked?: Record<OpenId, true>
}

const matches = (game: Game, { typeId, brandId, liked }: GameFilter): boolean =>
  (!typeId || game.typeId === typeId) &&
  (!brandId || game.brandId === brandId) &&
  (!liked || liked[game.id] === true)

/** The matching games, in their original order. */
export const filterGames = (games: Game[], filter: GameFilter): Game[] =>
  games.filter((game) => matches(game, filter))

/** Number of matching games per brand, ignoring the brand filter. */
export function countByBrand(games: Game[], filter: GameFilter): Map<number, number> {
  const counts = new Map<number, number>()
  for (const game of games)
    if (matches(game, { ...filter, brandId: 0 }))
      counts.set(game.brandId, (counts.get(game.brandId) ?? 0) + 1)
  return counts
}

const isHot = (game: Game) => game.hot === 1 && game.showType === 0
const byName = new Intl.Collator('en', { numeric: true })

/** Hot games first (by hotSort), new games first, or by name; the sort is stable. */
export function sortGames(games: Game[], sort: GameSort): Game[] {
  if (sort === 'az') return games.toSorted((a, b) => byName.compare(a.name, b.name))
  if (sort === 'new') return games.toSorted((a, b) => Number(b.recent) - Number(a.recent))
  return games.toSorted(
    (a, b) => Number(isHot(b)) - Number(isHot(a)) || (isHot(a) && isHot(b) ? a.hotSort - b.hotSort : 0),
  )
}
