import type { OpenId } from '@/api/shape'
import type { Game } from '@/api/models/game'

export const SORTS = ['hot', 'new', 'az'] as const
export type GameSort = (typeof SORTS)[number]

/** What all-games can be narrowed to; 0 is all. */
export interface GameFilter {
  typeId: number
  brandId: number
  /** Only these ids, where given. */
  liked?: Record<OpenId, true>
}

const matches = (game: Game, { typeId, brandId, liked }: GameFilter): boolean =>
  (!typeId || game.typeId === typeId) &&
  (!brandId || game.brandId === brandId) &&
  (!liked || liked[game.id] === true)

/** The games that pass, in their order. */
export const filterGames = (games: Game[], filter: GameFilter): Game[] =>
  games.filter((game) => matches(game, filter))

/** How many games of each brand pass, whichever brand is chosen. */
export function countByBrand(games: Game[], filter: GameFilter): Map<number, number> {
  const counts = new Map<number, number>()
  for (const game of games)
    if (matches(game, { ...filter, brandId: 0 }))
      counts.set(game.brandId, (counts.get(game.brandId) ?? 0) + 1)
  return counts
}

const isHot = (game: Game) => game.hot === 1 && game.showType === 0
const byName = new Intl.Collator('en', { numeric: true })

/** Hot ones first (by hotSort), new ones first, or by name; the rest keeps its order. */
export function sortGames(games: Game[], sort: GameSort): Game[] {
  if (sort === 'az') return games.toSorted((a, b) => byName.compare(a.name, b.name))
  if (sort === 'new') return games.toSorted((a, b) => Number(b.recent) - Number(a.recent))
  return games.toSorted(
    (a, b) => Number(isHot(b)) - Number(isHot(a)) || (isHot(a) && isHot(b) ? a.hotSort - b.hotSort : 0),
  )
}
