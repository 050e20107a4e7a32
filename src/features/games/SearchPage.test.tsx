// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import SearchPage from './SearchPage.block'

const games = someGames(
  { name: 'Dragon Gate', typeId: 1, brandId: 11 },
  { name: 'Golden Dragon', typeId: 1, brandId: 12 },
  { name: 'Moon Koi', typeId: 2, brandId: 12, hot: 1 },
)
const config = {
  appGameTypeList: [
    { id: 1, name: 'Slots' },
    { id: 2, name: 'Fish' },
  ],
  appGameBrandList: [
    { id: 11, name: 'Copperfin' },
    { id: 12, name: 'Moonjar' },
  ],
}
const layout = { routes: { '/start': { type: 'games.StartPage' } } }
const show = (path: RenderOptions['path'] = '/search') =>
  renderBlock(<SearchPage />, { state: { ...lobbyState(games, config), ...signedInState() }, layout, path })
const found = () =>
  within(screen.getByRole('list', { name: 'Search results' }))
    .getAllByRole('listitem')
    .map((cell) => cell.dataset.gameId)
const field = () => screen.getByRole('searchbox', { name: 'Search games' })

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('[GM-07] finds games despite a typo, announces the count and keeps the search in the URL', async () => {
  const { user, location } = show()
  await user.type(field(), 'Dargon')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 games found'))
  expect(found()).toEqual(['1', '2'])
  expect(location().search).toBe('?q=Dargon')
})

test('[HM-13] a search for a brand links to all its games, with type and brand in the navigation state', async () => {
  const { user, location } = renderBlock(<SearchPage />, {
    state: { ...lobbyState(games, config), ...signedInState() },
    layout: { routes: { ...layout.routes, '/lobby/home': { type: 'x.X' } } },
    path: '/search?q=moonj',
  })
  const brands = within(screen.getByRole('navigation', { name: 'Brands' })).getAllByRole('link')
  expect(brands.map((link) => link.textContent)).toEqual(['All games by Moonjar'])
  await user.click(brands[0] as HTMLElement)
  expect(location()).toMatchObject({ pathname: '/lobby/home', state: { typeId: 1, brandId: 12 } })
})

test('[GM-07] searches 300 ms after the last key press, not on every key', () => {
  vi.useFakeTimers()
  const { location } = show()
  fireEvent.change(field(), { target: { value: 'moo' } })
  act(() => vi.advanceTimersByTime(200))
  fireEvent.change(field(), { target: { value: 'moon' } })
  act(() => vi.advanceTimersByTime(299))
  expect(location().search).toBe('')
  act(() => vi.advanceTimersByTime(1))
  expect(location().search).toBe('?q=moon')
})

test('[GM-07] a recent search that is tapped while a key press waits wins over it', () => {
  vi.useFakeTimers()
  localStorage.setItem('RECENT_SEARCHES', JSON.stringify(['Moon Koi']))
  const { location } = show()
  fireEvent.change(field(), { target: { value: 'Dra' } })
  fireEvent.click(screen.getByRole('button', { name: 'Moon Koi' }))
  act(() => vi.advanceTimersByTime(1000))
  expect(location().search).toBe('?q=Moon+Koi')
  expect((field() as HTMLInputElement).value).toBe('Moon Koi')
})

test('[GM-07] the URL alone restores the search, filters included', () => {
  show('/search?q=dragon&type=1&brand=12')
  expect(field()).toHaveProperty('value', 'dragon')
  expect(found()).toEqual(['2'])
  expect(screen.getByRole('button', { name: 'Slots' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', '12')
})

test('[LB-04] a category or brand that the site no longer has filters nothing, as its filters say', () => {
  show('/search?q=dragon&type=9&brand=99')
  expect(found()).toEqual(['1', '2'])
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', '0')
})

test('[GM-07] filters by category and brand, and keeps the filters in the URL', async () => {
  const { user, location } = show()
  await user.click(screen.getByRole('button', { name: 'Slots' }))
  expect(found()).toEqual(['1', '2'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Copperfin')
  expect(found()).toEqual(['1'])
  expect(location().search).toBe('?type=1&brand=11')
})

test('[GM-07] without a result similar names and popular games are suggested', async () => {
  const { user } = show('/search?q=dxxgxn')
  expect(screen.getByRole('status').textContent).toBe('0 games found')
  expect(within(screen.getByRole('list', { name: 'Popular games' })).getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Dragon Gate' }))
  expect(found()[0]).toBe('1')
  expect(field()).toHaveProperty('value', 'Dragon Gate')
})

test('[GM-07] recent searches are listed, latest first, and can be cleared', async () => {
  const first = show()
  await first.user.type(field(), 'koi{Enter}')
  await first.user.clear(field())
  await first.user.type(field(), 'dragon{Enter}')
  first.unmount()

  const { user } = show()
  const recent = screen.getByRole('region', { name: 'Recent searches' })
  expect(
    within(recent)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['dragon', 'koi'])
  await user.click(within(recent).getByRole('button', { name: 'koi' }))
  expect(found()).toEqual(['3'])
  await user.clear(field())
  await waitFor(() => expect(screen.getByRole('region', { name: 'Recent searches' })).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull()
  expect(localStorage.getItem('RECENT_SEARCHES')).toBeNull()
})

test('[GM-07] recent searches that are cleared in another tab are gone here', () => {
  localStorage.setItem('RECENT_SEARCHES', '["koi"]')
  show()
  expect(screen.getByRole('region', { name: 'Recent searches' })).toBeTruthy()
  localStorage.removeItem('RECENT_SEARCHES')
  fireEvent(window, new StorageEvent('storage', { key: 'RECENT_SEARCHES' }))
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull()
})

test('[SC-07] in a long list the last results stay until those of the newest search are found', async () => {
  const bases = ['Dragon', 'Koi', 'Jade']
  const long = someGames(
    ...Array.from({ length: 1500 }, (_, i) => ({
      name: i < 90 ? `${bases[i % 3]} ${i}` : `Other ${i}`,
      typeId: 1,
      brandId: 11,
    })),
  )
  // Each slice takes its turn when the test says so.
  const waiting: (() => void)[] = []
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => waiting.push(resolve)) })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const { user } = renderBlock(<SearchPage />, {
    state: { ...lobbyState(long, config), ...signedInState() },
    layout,
    path: '/search?q=dragon',
  })
  const finish = async () => {
    await act(async () => {
      for (let idle = 0; idle < 5; idle++) {
        for (const resume of waiting.splice(0)) {
          resume()
          idle = 0
        }
        await Promise.resolve()
      }
    })
  }
  expect(screen.getByRole('status', { name: 'Loading games' })).toBeTruthy()
  await finish()
  expect(screen.getByRole('status').textContent).toBe('30 games found')
  await user.clear(field())
  // Four words and similar names: this search would end after the next one.
  await user.type(field(), 'qqqq xxxx yyyy zzzz{Enter}')
  expect(screen.getByRole('status').textContent).toBe('30 games found')
  await user.clear(field())
  await user.type(field(), 'jade 2{Enter}')
  await finish()
  expect(screen.getByRole('status').textContent).toBe('5 games found')
  expect(found()[0]).toBe('3')
  vi.unstubAllGlobals()
})

test.each(['{"a":', '[1,{"x":2},null]', '"text"', ''])(
  '[ST-08] stored searches that are %s are ignored',
  (stored) => {
    localStorage.setItem('RECENT_SEARCHES', stored)
    show()
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull()
    expect(field()).toBeTruthy()
  },
)
