// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setPlaying } from '@/domain/session/heartbeat'
import { sessionLock } from '@/domain/safer-play/sessionLock'
import { clock } from '@/shared/time/clock'
import { userLoaded } from '@/store/sessionSlice'
import { renderBlock, signedInState, testUser, type RenderOptions } from '@tests/support/renderBlock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { lobbyState, someGames } from '@tests/support/someGames'
import StartPage from './StartPage.block'

const games = someGames(
  { id: 42, name: 'Moon Koi', typeId: 1 },
  { id: 43, name: 'Shut Reef', typeId: 1, maintain: 1 },
  { id: 44, name: 'Card Room', typeId: 3 },
  { id: 45, name: 'Sun Fox', typeId: 1 },
)
const page = { type: 'x.X' }
const DAY = { kind: 'loss', hours: 24, amount: 100_000, used: 25_050, resetTime: Date.UTC(2026, 10, 30, 4) }
const good: ScriptedResponses = {
  startGame: ({ gameId }) => ({ url: `https://games.example.com/${gameId}` }),
  exitGame: {},
  refreshData: { coin: 5000 },
  getPlaySession: {},
  getGameDetails: { rules: 'Three alike pay.' },
  getPlayLimits: { limits: [DAY, { kind: 'time', hours: 168, amount: 600 }] },
}
const deposit = () => (
  <label>
    Amount <input />
  </label>
)
const show = (options: RenderOptions = {}) =>
  renderBlock(<StartPage />, {
    path: '/start?gameId=42',
    state: { ...lobbyState(games), ...signedInState({ coin: 123_450 }) },
    blocks: { 'a.Deposit': deposit },
    ...options,
    client: { ...good, ...(options.client as ScriptedResponses) },
    layout: {
      routes: { '/start': page, '/lobby/home': page, '/lobby/wallets/{id}': page, '/safer-play': page },
      nodes: { walletTabs: { deposit: { type: 'a.Deposit' } } },
      ...options.layout,
    },
  })
configure({ reactStrictMode: true })
const frame = (name = 'Moon Koi') => screen.findByTitle(name)
const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Game menu' }))
  return screen.findByRole('dialog', { name: 'Game menu' })
}
const openings = (client: { calls: { name: string; body: object }[] }) =>
  client.calls.filter(({ name }) => /startGame|exitGame/.test(name))

afterEach(() => {
  act(() => sessionLock.end())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clock.reset()
  setPlaying(null)
  localStorage.clear()
})

test('[LB-05] a deposit is made beside the game, which stays open', async () => {
  const { client, user } = show()
  const before = await frame()
  const menu = await openMenu()
  await user.click(within(menu).getByRole('button', { name: 'Deposit' }))
  const sheet = await screen.findByRole('dialog', { name: 'Deposit' })
  expect(await within(sheet).findByLabelText('Amount')).toBeTruthy()
  expect(await frame()).toBe(before)
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(await frame()).toBe(before)
  expect(openings(client)).toEqual([{ name: 'startGame', body: { gameId: 42 } }])
})

test.each([
  [
    'who may not play or pay',
    { state: { ...lobbyState(games), ...signedInState({ restriction: 'limited' }) } },
  ],
  ['whose site has no such tab', { layout: { nodes: {} } }],
])('[LB-05] [SP-06] no deposit is offered to players %s', async (_, options) => {
  show(options)
  await frame()
  const menu = await openMenu()
  expect(within(menu).queryByRole('button', { name: 'Deposit' })).toBeNull()
})

test('[LB-05] a player who may no longer deposit finds the deposit closed', async () => {
  const { store, user } = show()
  await frame()
  await user.click(within(await openMenu()).getByRole('button', { name: 'Deposit' }))
  await screen.findByRole('dialog', { name: 'Deposit' })
  act(() => void store.dispatch(userLoaded(testUser({ restriction: 'limited' }))))
  expect(screen.queryByRole('dialog', { name: 'Deposit' })).toBeNull()
  // The limit is over: nothing opens that was not asked for.
  act(() => void store.dispatch(userLoaded(testUser())))
  expect(screen.queryByRole('dialog', { name: 'Deposit' })).toBeNull()
})

test('[SP-03] [OV-07] a reality check that comes due beside a deposit is asked there, and takes nothing of it away', async () => {
  const { user } = show()
  await frame()
  await user.click(within(await openMenu()).getByRole('button', { name: 'Deposit' }))
  const sheet = await screen.findByRole('dialog', { name: 'Deposit' })
  await user.type(await within(sheet).findByLabelText('Amount'), '500')
  act(() => {
    const due = { played: 3_600_000, unanswered: 3_600_000, at: Date.now(), due: true }
    localStorage.setItem('PLAY_TIME', JSON.stringify(due))
    fireEvent(window, new StorageEvent('storage', { key: 'PLAY_TIME' }))
  })
  const check = within(sheet).getByRole('alertdialog', { name: 'Time for a check' })
  expect(document.activeElement).toBe(check)
  expect(screen.getAllByRole('alertdialog')).toEqual([check])
  await user.click(within(check).getByRole('button', { name: 'Continue playing' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(within(sheet).getByLabelText('Amount')).toHaveProperty('value', '500')
})

test('[LB-05] the next game of the category takes the place of this one, which is left first', async () => {
  const { client, user, location } = show()
  await frame()
  const menu = await openMenu()
  await user.click(within(menu).getByRole('link', { name: 'Next game: Sun Fox' }))
  expect(await frame('Sun Fox')).toBeTruthy()
  expect(location().search).toBe('?gameId=45')
  expect(openings(client)).toEqual([
    { name: 'startGame', body: { gameId: 42 } },
    { name: 'exitGame', body: { gameId: 42 } },
    { name: 'startGame', body: { gameId: 45 } },
  ])
  // After the last one comes the first.
  expect(within(await openMenu()).getByRole('link', { name: 'Next game: Moon Koi' })).toBeTruthy()
})

test('[LB-05] the only game of its category has no next one', async () => {
  show({ path: '/start?gameId=44' })
  await frame('Card Room')
  expect(within(await openMenu()).queryByRole('link', { name: /Next game/ })).toBeNull()
})

test('[LB-05] a reload leaves the game and opens it again', async () => {
  const { client, user } = show()
  const before = await frame()
  await user.click(within(await openMenu()).getByRole('button', { name: 'Reload the game' }))
  await waitFor(async () => expect(await frame()).not.toBe(before))
  expect(openings(client).map(({ name }) => name)).toEqual(['startGame', 'exitGame', 'startGame'])
})

test('[LB-05] a reload does not wait for an end that never comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let left = 0
  const { client } = show({
    client: { exitGame: () => (++left === 1 ? new Promise<object>(() => undefined) : {}) },
  })
  await frame()
  fireEvent.click(within(await openMenu()).getByRole('button', { name: 'Reload the game' }))
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  await waitFor(() => expect(client.of('startGame')).toHaveLength(2))
})

test('[LB-05] the menu says what is left of the limits, and nothing that is not known', async () => {
  show()
  await frame()
  const menu = await openMenu()
  expect(await within(menu).findByText(/Losses in 24 hours: ₱749.50 left./)).toBeTruthy()
  expect(within(menu).queryByText(/7 days/)).toBeNull()
  expect(within(menu).getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe(
    '/safer-play',
  )
})

test('[LB-05] what was lost since the game was opened is taken from what is left', async () => {
  const { client } = show()
  await frame()
  await waitFor(() => expect(client.of('getPlayLimits')).not.toEqual([]))
  client.responses.getPlayLimits = { limits: [{ ...DAY, used: 95_000 }] }
  const menu = await openMenu()
  expect(await within(menu).findByText(/Losses in 24 hours: ₱50.00 left./)).toBeTruthy()
})

test.each([
  ['none is set', { limits: [] }],
  ['the back end knows none', { fails: 'http', status: 404 }],
])('[LB-05] [BK-03] nothing is said of limits where %s', async (_, getPlayLimits) => {
  show({ client: { getPlayLimits } })
  await frame()
  const menu = await openMenu()
  expect(await within(menu).findByText('Three alike pay.')).toBeTruthy()
  expect(within(menu).queryByText('Your limits')).toBeNull()
})

test('[LB-05] a game that has not loaded within 15 s says so, reports it, and can be tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { client, report } = show()
  const before = await frame()
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.queryByText(/has not loaded yet/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getByText('Moon Koi has not loaded yet. You can wait, or try again.')).toBeTruthy()
  expect(report).toHaveBeenCalledTimes(1)
  expect(String(report.mock.calls[0]?.[0].error)).toContain('Game 42 did not load within 15 s')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await frame()).not.toBe(before))
  expect(client.of('startGame')).toHaveLength(2)
  expect(screen.queryByText(/has not loaded yet/)).toBeNull()
})

test('[LB-05] a game that loads in time, or late after all, says nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { report } = show()
  const element = await frame()
  await act(() => vi.advanceTimersByTimeAsync(15_500))
  fireEvent.load(element)
  expect(screen.queryByText(/has not loaded yet/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(report).toHaveBeenCalledTimes(1)
})

test('[LB-05] a back end that does not respond is no reason to wait for longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  const { client } = show({
    client: {
      startGame: () =>
        ++asked === 1 ? new Promise<object>(() => undefined) : { url: 'https://games.example.com/k' },
    },
  })
  await waitFor(() => expect(client.of('startGame')).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(15_500))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await frame()).toBeTruthy()
  expect(client.of('exitGame')).toEqual([])
})

test('[LB-05] [SP-07] the question whether somebody is still there closes what covers it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  act(() => sessionLock.begin({ idleMs: 60_000, warnMs: 20_000 }))
  await frame()
  fireEvent.click(within(await openMenu()).getByRole('button', { name: 'Deposit' }))
  await screen.findByRole('dialog', { name: 'Deposit' })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.queryByRole('dialog', { name: 'Deposit' })).toBeNull()
})

test('[LB-05] the full screen shows the page where the browser can, and there is no button where it cannot', async () => {
  const { unmount } = show()
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
  unmount()
  let full: Element | null = null
  const change = (element: Element | null) => {
    full = element
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, get: () => true },
    fullscreenElement: { configurable: true, get: () => full },
    exitFullscreen: { configurable: true, value: () => change(null) },
  })
  document.documentElement.requestFullscreen = () => change(document.documentElement)
  const { user, unmount: leave } = show()
  const button = screen.getByRole('button', { name: 'Full screen' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  // Escape is the browser's.
  act(() => void change(null))
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await user.click(button)
  leave()
  expect(full).toBeNull()
})
