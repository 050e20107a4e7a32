// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import GamesPage from './GamesPage.block'

const games = someGames(
  { name: 'Cactus', typeId: 1, brandId: 11 },
  { name: 'Amber', typeId: 1, brandId: 12, recent: 1 },
  { name: 'Bells', typeId: 1, brandId: 12, hot: 1, hotSort: 3 },
  { name: 'Reef', typeId: 2, brandId: 12, hot: 1, hotSort: 1 },
)
const config = {
  appGameTypeList: [
    { id: 1, name: 'Slots', sort: 1 },
    { id: 2, name: 'Fish', sort: 2 },
  ],
  appGameBrandList: [
    { id: 11, name: 'Copperfin', sort: 1 },
    { id: 12, name: 'Moonjar', sort: 2 },
  ],
}
const show = (path: RenderOptions['path'] = '/lobby/games') =>
  renderBlock(<GamesPage />, {
    device: 'desktop',
    path,
    state: {
      ...lobbyState(games, config),
      ...signedInState(),
      favourites: { liked: { 1: true }, history: [] },
    },
    client: { gameLike: {} },
  })
const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((cell) => cell.dataset.gameId)

test('[HM-11] all games are in rows of five, popular ones first', () => {
  show()
  expect(screen.getByRole('list').dataset.columns).toBe('5')
  expect(shown()).toEqual(['4', '3', '1', '2'])
  expect(screen.getByRole('status').textContent).toBe('4 games')
})

test('[GM-01] a category filters the games, and each brand shows its number of games', async () => {
  const { user, location } = show()
  await user.click(screen.getByRole('tab', { name: 'Slots' }))
  expect(shown()).toEqual(['3', '1', '2'])
  const brands = within(screen.getByRole('group', { name: 'Brand' })).getAllByRole('button')
  expect(brands.map((brand) => brand.textContent)).toEqual(['All brands3', 'Copperfin1', 'Moonjar2'])
  await user.click(screen.getByRole('button', { name: /Moonjar/ }))
  expect(shown()).toEqual(['3', '2'])
  expect(location().search).toBe('?type=1&brand=12')
})

test('[LB-04] a brand that the site no longer has filters nothing', () => {
  show('/lobby/games?type=1&brand=99')
  expect(shown()).toEqual(['3', '1', '2'])
  expect(screen.getByRole('button', { name: /All brands/ }).getAttribute('aria-pressed')).toBe('true')
})

test('sorts by popularity, newness or name, and keeps the order in the URL', async () => {
  const { user, location } = show('/lobby/games?sort=new')
  expect(shown()[0]).toBe('2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'A–Z')
  expect(shown()).toEqual(['2', '3', '1', '4'])
  expect(location().search).toBe('?sort=az')
})

test('favourites only: a removed one leaves the list, and an empty list offers all games', async () => {
  const { user, location } = show('/lobby/games?liked=1')
  expect(shown()).toEqual(['1'])
  await user.click(screen.getByRole('button', { name: 'Favourite: Cactus' }))
  await waitFor(() => expect(screen.getByText(/None of your favourites/)).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Show all games' }))
  expect(shown()).toHaveLength(4)
  expect(location().search).toBe('')
})

test.each(['?type=99&brand=99', '?type=__proto__&brand=-1&sort=x', '?type=1e9'])(
  'an invalid query (%s) still shows a usable page',
  (search) => {
    show(`/lobby/games${search}`)
    expect(screen.getByRole('heading', { name: 'All games' })).toBeTruthy()
    expect(screen.queryByRole('list') ?? screen.getByRole('button', { name: 'Show all games' })).toBeTruthy()
  },
)
