import type { OpenId } from '@/api/shape'
import { createSelector } from '@reduxjs/toolkit'
import type { Game } from '@/api/models/game'
import type { Brand, GameType } from '@/api/models/webConfig'
import type { RootState } from '@/store/makeStore'

const selectList = (state: RootState) => state.games.list
const selectConfig = (state: RootState) => state.site.config
const bySort = <T extends { sort: number; id: OpenId }>(a: T, b: T) =>
  a.sort - b.sort || (a.id < b.id ? -1 : 1)

/** Visible game types: status 1, by sort (GM-01). */
export const selectGameTypes = createSelector([selectConfig], (config): GameType[] =>
  (config?.appGameTypeList ?? []).filter((type) => type.status === 1).sort(bySort),
)

/** Visible brands: status 1, in the order of their platforms, then by sort. */
export const selectBrands = createSelector([selectConfig], (config): Brand[] => {
  const place = new Map<number, number>()
  for (const platform of (config?.appGamePlatformList ?? []).toSorted(bySort))
    for (const id of platform.brands) if (!place.has(id)) place.set(id, place.size)
  const placeOf = (brand: Brand) => place.get(brand.id) ?? Number.MAX_SAFE_INTEGER
  return (config?.appGameBrandList ?? [])
    .filter((brand) => brand.status === 1)
    .sort((a, b) => placeOf(a) - placeOf(b) || bySort(a, b))
})

/** Visible games, by sort: status 1, with a visible type and brand. */
export const selectGames = createSelector([selectList, selectConfig], (list, config): Game[] => {
  const off = (members: { id: number; status: number }[] = []) =>
    new Set(members.filter((member) => member.status !== 1).map((member) => member.id))
  const typesOff = off(config?.appGameTypeList)
  const brandsOff = off(config?.appGameBrandList)
  return list
    .filter((game) => game.status === 1 && !typesOff.has(game.typeId) && !brandsOff.has(game.brandId))
    .sort(bySort)
})

/** Games by id. */
export const selectGamesById = createSelector(
  [selectGames],
  (games): ReadonlyMap<OpenId, Game> => new Map(games.map((game) => [game.id, game])),
)

/** Hot games: hot 1 and showType 0, by hotSort (GM-02). */
export const selectHotGames = createSelector([selectGames], (games): Game[] =>
  games
    .filter((game) => game.hot === 1 && game.showType === 0)
    .sort((a, b) => a.hotSort - b.hotSort || bySort(a, b)),
)

/** Games that are new, by sort. */
export const selectNewGames = createSelector([selectGames], (games): Game[] =>
  games.filter((game) => game.recent),
)

const NO_GAMES: Game[] = []
const selectByType = createSelector([selectGames], (games) => {
  const byType = new Map<number, Game[]>()
  for (const game of games) {
    const members = byType.get(game.typeId)
    if (members) members.push(game)
    else byType.set(game.typeId, [game])
  }
  return byType
})

/** The games of one type, by sort. */
export const selectGamesOfType = (state: RootState, typeId: number): Game[] =>
  selectByType(state).get(typeId) ?? NO_GAMES

const known = (ids: OpenId[], byId: ReadonlyMap<OpenId, Game>) =>
  ids.flatMap((id) => {
    const game = byId.get(id)
    return game ? [game] : []
  })

/** The player's games, most recent first (GM-03). */
export const selectHistory = createSelector(
  [(state: RootState) => state.favourites.history, selectGamesById],
  known,
)

/** The player's favourites, by sort. */
export const selectFavourites = createSelector(
  [(state: RootState) => state.favourites.liked, selectGames],
  (liked, games): Game[] => games.filter((game) => liked[game.id]),
)

/** The first visible game type in which a brand has games; 0 for none (HM-13). */
export const selectTypeOfBrand = createSelector([selectGames, selectGameTypes], (games, types) => {
  const byBrand = new Map<number, Set<number>>()
  for (const { brandId, typeId } of games) {
    const known = byBrand.get(brandId)
    if (known) known.add(typeId)
    else byBrand.set(brandId, new Set([typeId]))
  }
  return (brandId: number): number => types.find(({ id }) => byBrand.get(brandId)?.has(id))?.id ?? 0
})
