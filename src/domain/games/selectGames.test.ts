import type { OpenId } from '@/api/shape'
import { expect, test } from 'vitest'
import { gameSchema } from '@/api/models/game'
import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { scriptedClient } from '@tests/support/scriptedClient'
import { favouritesSlice, gameLiked, gameOpened } from '@/store/favouritesSlice'
import { gamesLoaded } from '@/store/gamesSlice'
import { makeStore } from '@/store/makeStore'
import {
  selectBrands,
  selectFavourites,
  selectGames,
  selectGamesOfType,
  selectGameTypes,
  selectHistory,
  selectHotGames,
  selectNewGames,
} from './selectGames'
import { configLoaded } from '@/store/siteSlice'
import { signedIn } from '@/store/sessionSlice'
import { userSchema } from '@/api/models/user'

function storeOf(games: object[], config: object = {}) {
  const store = makeStore({ client: scriptedClient() })
  store.dispatch(configLoaded(z.parse(webConfigSchema, config)))
  store.dispatch(gamesLoaded({ version: '1', list: games.map((game) => z.parse(gameSchema, game)) }))
  return store
}
const ids = (games: { id: OpenId }[]) => games.map((game) => game.id)

test('[GM-01] only types with status 1 show, sorted by sort', () => {
  const store = storeOf([], {
    appGameTypeList: [
      { id: 3, name: 'Poker', status: 1, sort: 20 },
      { id: 1, name: 'Slots', status: 1, sort: 30 },
      { id: 5, name: 'Live', status: 0, sort: 1 },
      { id: 2, name: 'Fish', status: '1', sort: '10' },
    ],
  })
  expect(ids(selectGameTypes(store.getState()))).toEqual([2, 3, 1])
})

test('[GM-01] games of a type or a brand that is switched off, or switched off themselves, do not show', () => {
  const store = storeOf(
    [
      { id: 1, typeId: 1, brandId: 1, sort: 4 },
      { id: 2, typeId: 2, brandId: 1, sort: 3 },
      { id: 3, typeId: 1, brandId: 2, sort: 2 },
      { id: 4, typeId: 1, brandId: 1, status: 0, sort: 1 },
      { id: 5, typeId: 1, brandId: 9, sort: 0 },
    ],
    {
      appGameTypeList: [{ id: 1 }, { id: 2, status: 0 }],
      appGameBrandList: [{ id: 1 }, { id: 2, status: 0 }],
    },
  )
  expect(ids(selectGames(store.getState()))).toEqual([5, 1])
  expect(ids(selectGamesOfType(store.getState(), 1))).toEqual([5, 1])
  expect(selectGamesOfType(store.getState(), 2)).toEqual([])
})

test('[GM-02] hot games have hot 1 and showType 0 and are sorted by hotSort', () => {
  const store = storeOf([
    { id: 1, hot: 1, showType: 0, hotSort: 30 },
    { id: 2, hot: 1, showType: 1, hotSort: 1 },
    { id: 3, hot: 0, showType: 0, hotSort: 2 },
    { id: 4, hot: '1', showType: '0', hotSort: '10' },
    { id: 5, hot: 2, showType: 0, hotSort: 5 },
  ])
  expect(ids(selectHotGames(store.getState()))).toEqual([4, 1])
})

test('[GM-03] history lists the most recent first, without removed games', () => {
  const store = storeOf([{ id: 1 }, { id: 2 }, { id: 3 }])
  const user = z.parse(userSchema, {
    id: 7,
    appGameDataUser: { gameLikes: { 2: 1 }, gameHistory: [1, 99, 3] },
  })
  store.dispatch(signedIn({ token: 't', user }))
  expect(ids(selectHistory(store.getState()))).toEqual([3, 1])
  store.dispatch(gameOpened(1))
  store.dispatch(gameOpened(2))
  expect(ids(selectHistory(store.getState()))).toEqual([2, 1, 3])
  expect(ids(selectFavourites(store.getState()))).toEqual([2])
})

test('brands follow their platforms, and those that are switched off do not show', () => {
  const store = storeOf([], {
    appGameBrandList: [
      { id: 1, sort: 1 },
      { id: 2, sort: 2 },
      { id: 3, sort: 3, status: 0 },
      { id: 4, sort: 0 },
    ],
    appGamePlatformList: [
      { id: 1, sort: 2, brands: [1] },
      { id: 2, sort: 1, brands: [3, 2] },
    ],
  })
  expect(ids(selectBrands(store.getState()))).toEqual([2, 1, 4])
})

test('a new favourite leaves every list of games as it is', () => {
  const store = storeOf([{ id: 1, hot: 1, recent: 1, typeId: 1 }], {})
  const lists = () => {
    const state = store.getState()
    return [selectGames(state), selectHotGames(state), selectNewGames(state), selectGamesOfType(state, 1)]
  }
  const before = lists()
  store.dispatch(gameLiked({ id: 1, like: true }))
  for (const [index, list] of lists().entries()) expect(list).toBe(before[index])
  expect(favouritesSlice.selectSlice(store.getState()).liked).toEqual({ 1: true })
})
