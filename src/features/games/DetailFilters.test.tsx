// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { manyGames, lobbyState, someGames } from '@tests/support/someGames'
import GamesPage from './GamesPage.block'
import ProviderPage from './ProviderPage.block'
import SearchPage from './SearchPage.block'

const LONG = '<i>' + 'Bonus '.repeat(30)
const games = someGames(
  {
    id: 1,
    name: 'Koi',
    brandId: 11,
    typeId: 1,
    details: { volatility: 'high', features: ['Free spins'], minStake: 100, maxStake: 5000 },
  },
  {
    id: 2,
    name: 'Fox',
    brandId: 11,
    typeId: 2,
    details: { volatility: 'LOW', features: ['Free spins', LONG], minStake: '500' },
  },
  { id: 3, name: 'Elk', brandId: 12, typeId: 1, details: { minStake: 10, currency: 'EUR' } },
  { id: 4, name: 'Owl', brandId: 12, typeId: 1 },
  { id: 5, name: 'Ray', brandId: 12, typeId: 1, details: 'rubbish' },
)
const config = {
  appGameTypeList: [
    { id: 1, name: 'Slots' },
    { id: 2, name: 'Fish' },
  ],
  appGameBrandList: [
    { id: 11, name: 'Lumen Row', icon3: 'lumen.png' },
    { id: 13, name: '' },
    { id: 14, name: 'No Games' },
  ],
}
const show = (path: string, list = games, options: RenderOptions = {}) =>
  renderBlock(
    <Routes>
      <Route path="/lobby/games" element={<GamesPage />} />
      <Route path="/search" element={<SearchPage />} />
      <Route path="/provider/:id" element={<ProviderPage />} />
    </Routes>,
    {
      path,
      state: { ...lobbyState(list, config), ...signedInState() },
      layout: { routes: { '/start': { type: 'x.X' }, '/lobby/home': { type: 'x.X' } } },
      ...options,
    },
  )
const shown = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap(({ dataset, textContent }) => (dataset.gameId ? [textContent] : []))
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('[LB-04] filters offer what the games of the list have, and nothing else', () => {
  show('/lobby/games')
  expect(options('Feature')).toEqual(['Any', 'Free spins', LONG.trim()])
  expect(options('Volatility')).toEqual(['Any', 'Low', 'High'])
  // A stake in another currency cannot be compared.
  expect(options('Stake')).toEqual(['Any', '₱1', '₱5'])
  expect(screen.queryByLabelText('Theme')).toBeNull()
})

test('[LB-04] [BK-03] a list that says nothing of its games offers no such filter', () => {
  show('/lobby/games', someGames({ id: 1, name: 'Koi' }))
  expect(screen.queryByRole('group', { name: 'More filters' })).toBeNull()
  expect(shown()).toEqual(['Koi'])
})

test.each([
  ['/lobby/games?feature=Free%20spins', ['Koi', 'Fox']],
  ['/lobby/games?volatility=low', ['Fox']],
  ['/lobby/games?stake=100', ['Koi']],
  ['/lobby/games?stake=500', ['Koi', 'Fox']],
  ['/lobby/games?feature=Free%20spins&volatility=high', ['Koi']],
  ['/lobby/games?feature=Unknown&volatility=wild&stake=7&theme=x', ['Koi', 'Fox', 'Elk', 'Owl', 'Ray']],
  ['/search?volatility=high', ['Koi']],
  ['/search?q=fox&feature=Free%20spins', ['Fox']],
  ['/provider/11?stake=100', ['Koi']],
  ['/provider/11?type=2', ['Fox']],
  ['/provider/11?type=9', ['Koi', 'Fox']],
])('[LB-04] the address %s shows %o', (path, names) => {
  show(path)
  expect(shown()).toEqual(names)
})

test('[LB-04] a choice is in the address, and leaves the others there', async () => {
  const { user, location } = show('/lobby/games?brand=11')
  await user.selectOptions(screen.getByLabelText('Volatility'), 'High')
  expect(location().search).toBe('?brand=11&volatility=high')
  expect(shown()).toEqual(['Koi'])
  await user.selectOptions(screen.getByLabelText('Volatility'), 'Any')
  expect(location().search).toBe('?brand=11')
})

test('[LB-04] filters that no game matches can all be removed at once', async () => {
  const { user, location } = show('/provider/11?type=1&volatility=low')
  await user.click(screen.getByRole('button', { name: 'Show all games' }))
  expect(location().search).toBe('')
  expect(shown()).toEqual(['Koi', 'Fox'])
})

test('[LB-04] a long list is read in slices, and until then shows no game that may not match', async () => {
  const long = [...games, ...manyGames(1500).map((game) => ({ ...game, id: `x${game.id}` }))]
  show('/lobby/games?volatility=high', long)
  expect(shown()).toEqual([])
  expect(await screen.findByText('Koi')).toBeTruthy()
  expect(shown()).toEqual(['Koi'])
})

test.each([
  ['/provider/11', 'Lumen Row', ['Koi', 'Fox']],
  // Games of a provider of which the configuration says nothing.
  ['/provider/12', 'Provider without a name', ['Elk', 'Owl', 'Ray']],
])('[LB-04] the provider of %s is shown as %s, with its games', (path, name, names) => {
  show(path)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain(name)
  expect(shown()).toEqual(names)
})

test.each([
  ['/provider/99', 'Provider', 'This provider does not exist or is no longer offered.'],
  ['/provider/__proto__', 'Provider', 'This provider does not exist or is no longer offered.'],
  ['/provider/13', 'Provider without a name', 'There are no games by this provider at the moment.'],
  ['/provider/14', 'No Games', 'There are no games by this provider at the moment.'],
])('[LB-04] %s, %s, says: %s', (path, title, text) => {
  show(path)
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe(title)
  expect(screen.getByText(text)).toBeTruthy()
})

test('[LB-04] a logo that is missing leaves the name', () => {
  const { container } = show('/provider/12')
  expect(container.querySelector('header img')).toBeNull()
})
