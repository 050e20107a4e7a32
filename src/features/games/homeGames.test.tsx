// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import BecausePlayed from './BecausePlayed.block'
import ContinuePlaying from './ContinuePlaying.block'
import Jackpots from './Jackpots.block'
import ProviderGames from './ProviderGames.block'
import ThemeGames from './ThemeGames.block'

// What blocks load on demand takes its time on a busy machine.
beforeAll(() => Promise.all([import('./JackpotFigures'), import('./RecommendedGames')]))

const games = someGames(
  { id: 1, name: 'Koi', brandId: 11, details: { themes: ['Sea'] } },
  { id: 2, name: 'Fox', brandId: 11 },
  { id: 3, name: 'Elk', brandId: 12, maintain: 1 },
  { id: 4, name: 'Owl', brandId: 12, details: { themes: ['Sea', 'Night'] } },
)
const config = {
  appGameBrandList: [
    { id: 11, name: 'Lumen Row' },
    { id: 12, name: '' },
  ],
}
const page = { type: 'x.X' }
const played = signedInState({ appGameDataUser: { gameHistory: [1, 3, 4, 99] } })
const favourites = { favourites: { liked: {}, history: [99, 4, 3, 1] } } as unknown as RenderOptions['state']
const state = { ...lobbyState(games, config), ...played, ...favourites }
const restricted = { ...state, ...signedInState({ restriction: 'limited' }) }
const visitor = { ...lobbyState(games, config) }
const show = (element: ReactElement, options: RenderOptions = {}) =>
  renderBlock(element, {
    state,
    layout: {
      routes: {
        '/provider/{id}': page,
        '/lobby/games': page,
        '/game/{id}': page,
        '/profile/favorites': page,
      },
    },
    ...options,
  })
const shown = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ dataset }) => dataset.gameId)

/** What a section that observes the screen is told. */
let seen: (isIntersecting: boolean) => void = () => undefined
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      notify: (entries: { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = notify
      }
      observe() {
        seen = (isIntersecting) => this.notify([{ isIntersecting }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clock.reset()
})

test('[LB-03] a player continues with the latest games that can be played', () => {
  show(<ContinuePlaying />)
  expect(shown('Continue playing')).toEqual(['4', '1'])
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/profile/favorites')
})

test('[LB-03] games of a provider, and of a theme, lead to all of them', () => {
  show(<ProviderGames brandId={11} />)
  expect(shown('Games by Lumen Row')).toEqual(['1', '2'])
  show(<ThemeGames theme="Sea" />)
  expect(shown('Sea')).toEqual(['1', '4'])
  expect(screen.getAllByRole('link', { name: 'See all' }).map((link) => link.getAttribute('href'))).toEqual([
    '/provider/11',
    '/lobby/games?theme=Sea',
  ])
})

test.each([
  ['a provider without a name', <ProviderGames key="" brandId={12} />],
  ['a provider that is not there', <ProviderGames key="" brandId={77} />],
  ['a theme that no game has', <ThemeGames key="" theme="Space" />],
])('[LB-03] %s is no section', (_, element) => {
  const { container } = show(element)
  expect(container.textContent).toBe('')
})

test('[LB-03] recommended games stand under their reason; what has none is left out', async () => {
  const list = [
    { becauseId: 1, gameIds: [2, 2, 3, 99, 4] },
    { becauseId: 99, gameIds: [1] },
    { gameIds: [1] },
    { reason: 'Players of <b>your</b> level like these', becauseId: 98, gameIds: ['1'] },
    { becauseId: 2, gameIds: [3] },
  ]
  show(<BecausePlayed sections={5} />, { client: { getRecommendedGames: { list } } })
  await screen.findByText('Because you played Koi')
  expect(shown('Because you played Koi')).toEqual(['2', '4'])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Because you played Koi',
    'Players of <b>your</b> level like these',
  ])
})

test.each([
  ['a back end without it', { getRecommendedGames: { fails: 'http', status: 404 } }],
  ['rubbish', { getRecommendedGames: { list: 'x' } }],
])('[LB-03] [BK-03] %s is no section', async (_, client) => {
  const { container, client: asked } = show(<BecausePlayed />, { client })
  await waitFor(() => expect(asked.of('getRecommendedGames')).toHaveLength(1))
  expect(container.textContent).toBe('')
})

test.each([
  ['a restricted player', restricted, 0],
  ['a visitor', visitor, 1],
])('[LB-03] [SP-06] %s is not invited by what others see', async (_, who, jackpots) => {
  const { container, client } = show(
    <>
      <ContinuePlaying />
      <BecausePlayed />
      <Jackpots />
    </>,
    { state: who, client: { getJackpots: { list: [] } } },
  )
  act(() => seen(true))
  await waitFor(() => expect(client.of('getJackpots')).toHaveLength(jackpots))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(container.textContent).toBe('')
  expect(client.of('getRecommendedGames')).toEqual([])
  expect(client.of('getJackpots')).toHaveLength(jackpots)
})

const pot = (fields: object) => ({ id: 1, name: 'Harbour', amount: 250_000, gameId: 1, ...fields })
const figures = () => screen.queryAllByText(/₱/).map(({ textContent }) => textContent)

test('[LB-03] jackpots show what the back end says, and nothing that is not a figure of this site', async () => {
  const list = [
    pot({}),
    pot({ id: 2, name: '', gameId: 4, amount: '99950' }),
    pot({ id: 3, amount: 0 }),
    pot({ id: 4, amount: 'a lot' }),
    pot({ id: 5, currency: 'EUR' }),
    pot({ id: 6, time: clock.now() - 6 * 60_000 }),
    pot({ id: 7, name: '', gameId: 1000, amount: 100 }),
  ]
  show(<Jackpots />, { client: { getJackpots: { list } } })
  act(() => seen(true))
  await screen.findByText('Jackpots')
  expect(figures()).toEqual(['₱2,500.00', '₱999.50', '₱1.00'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Harbour₱2,500.00',
    'Owl₱999.50',
    'Jackpot₱1.00',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/game/1', '/game/4'])
})

test('[LB-03] jackpots are asked for while they are seen; one that falls is shown as it is, an old one goes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let amount = 300_000
  const { client } = show(<Jackpots />, {
    client: { getJackpots: () => ({ list: [pot({ amount: (amount -= 100_000) })] }) },
  })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(client.of('getJackpots')).toEqual([])
  act(() => seen(true))
  await waitFor(() => expect(figures()).toEqual(['₱2,000.00']))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await waitFor(() => expect(figures()).toEqual(['₱1,000.00']))
  act(() => seen(false))
  const before = client.of('getJackpots').length
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(client.of('getJackpots')).toHaveLength(before)
  expect(figures()).toEqual(['₱1,000.00'])
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  expect(figures()).toEqual([])
})

test('[LB-03] [BK-03] a back end that has no jackpots is asked once, one that fails is asked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const [failure, asked] of [
    [{ fails: 'http', status: 404 }, 1],
    [{ fails: 'http', status: 500 }, 7],
  ] as const) {
    const { client, unmount } = show(<Jackpots />, { client: { getJackpots: failure } })
    act(() => seen(true))
    await waitFor(() => expect(client.of('getJackpots')).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(125_000))
    expect(client.of('getJackpots')).toHaveLength(asked)
    unmount()
  }
})
