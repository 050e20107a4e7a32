// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat, setPlaying } from '@/domain/session/heartbeat'
import { signedOut, userLoaded } from '@/store/sessionSlice'
import { clock } from '@/shared/time/clock'
import { renderBlock, signedInState, testUser, type RenderOptions } from '@tests/support/renderBlock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { lobbyState, someGames } from '@tests/support/someGames'
import StartPage from './StartPage.block'

const games = someGames({ id: 42, name: 'Moon Koi' }, { id: 43, name: 'Shut Reef', maintain: 1 })
const layout = {
  routes: {
    '/lobby/home': { type: 'home.HomePage' },
    '/login': { type: 'accounts.LoginPage' },
    '/safer-play': { type: 'safer.SaferPlayPage' },
  },
}
const good: ScriptedResponses = {
  startGame: { url: 'https://games.example.com/koi?s=1' },
  exitGame: {},
  refreshData: { coin: 5000 },
  online: {},
}
const show = (options: RenderOptions = {}) =>
  renderBlock(<StartPage />, {
    layout,
    path: '/start?gameId=42',
    state: { ...lobbyState(games), ...signedInState({ coin: 123450 }) },
    client: good,
    ...options,
  })
// Strict mode must wrap the whole tree: further down React does not run effects twice.
configure({ reactStrictMode: true })
const frame = () => screen.findByTitle('Moon Koi')

afterEach(() => {
  vi.useRealTimers()
  clock.reset()
  setPlaying(null)
})

test('[GM-08] opens the game with one startGame, even when effects run twice', async () => {
  const { client, store } = show()
  expect((await frame()).getAttribute('src')).toBe('https://games.example.com/koi?s=1')
  expect(client.of('startGame')).toEqual([{ gameId: 42 }])
  expect(client.of('exitGame')).toEqual([])
  expect(store.getState().favourites.history).toEqual([42])
})

test('[GM-08] leaving calls exitGame once and refreshes the balance', async () => {
  const { client, store, unmount } = show()
  await frame()
  unmount()
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(5000))
  const calls = client.calls.map((call) => call.name).filter((name) => !name.startsWith('getPlay'))
  expect(calls).toEqual(['startGame', 'exitGame', 'refreshData'])
  expect(client.of('exitGame')).toEqual([{ gameId: 42 }])
})

test('[GM-08] the heartbeat contains the game exactly while it is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { client, store, unmount } = show()
  const stop = startHeartbeat(store, client)
  await frame()
  vi.advanceTimersByTime(60_000)
  expect(client.of('online')).toEqual([{ gameId: 42 }])
  unmount()
  await waitFor(() => expect(client.of('exitGame')).toHaveLength(1))
  vi.advanceTimersByTime(60_000)
  expect(client.of('online')).toEqual([{ gameId: 42 }, {}])
  stop()
})

test('[GM-08] leaving while the game is opening exits it once open, and does not count as playing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let settle = (_: object) => {}
  const { client, store, unmount } = show({
    client: { ...good, startGame: () => new Promise((resolve) => (settle = resolve)) },
  })
  await waitFor(() => expect(client.of('startGame')).toHaveLength(1))
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(client.of('exitGame')).toEqual([])
  settle({ url: 'https://games.example.com/koi' })
  await waitFor(() => expect(client.of('exitGame')).toHaveLength(1))
  expect(store.getState().favourites.history).toEqual([])
})

test('a frame of another origin is sandboxed; one of this origin cannot reach the portal', async () => {
  show()
  expect((await frame()).getAttribute('sandbox')).toBe(
    'allow-scripts allow-forms allow-pointer-lock allow-orientation-lock allow-same-origin allow-popups',
  )
})

test.each(['/mock-game/index.html?game=42', `https://portal.example.com/game`])(
  'a game of this origin (%s) cannot leave its sandbox',
  async (url) => {
    const { frameOf } = await import('./frameOf')
    expect(frameOf(url, 'https://portal.example.com')?.sandbox).not.toContain('allow-same-origin')
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])(
  'an address that is not safe (%s) is never framed',
  async (url) => {
    const { container } = show({ client: { ...good, startGame: { url } } })
    expect((await screen.findByRole('alert')).textContent).toContain('Moon Koi could not be opened')
    expect(container.querySelector('iframe')).toBeNull()
  },
)

test('[GM-09] a game under maintenance is not opened and explains why', () => {
  const { client, container } = show({ path: '/start?gameId=43' })
  expect(screen.getByRole('alert').textContent).toContain('Shut Reef is under maintenance.')
  expect(client.calls).toEqual([])
  expect(container.querySelector('iframe')).toBeNull()
})

test.each([
  [{ errcode: 1003 }, 'This game does not exist', false],
  [{ errcode: 1005 }, 'Moon Koi is under maintenance.', false],
  [{ errcode: 77 }, 'Code 77', true],
  [{ fails: 'network' as const }, 'Check your connection', true],
  [{ fails: 'timeout' as const }, 'Check your connection', true],
  [{ fails: 'shape' as const }, 'could not be opened', true],
])('a refusal (%o) says "%s", with a way on', async (startGame, text, canRetry) => {
  const { client, user } = show({ client: { ...good, startGame } })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Other games' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry)
  // A start is never retried automatically (AU-21).
  expect(client.of('startGame')).toHaveLength(1)
  if (!canRetry) return
  client.responses.startGame = { url: 'https://games.example.com/koi' }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await frame()
  expect(client.of('startGame')).toHaveLength(2)
})

test.each(['/start', '/start?gameId=', '/start?gameId=abc', '/start?gameId=99', '/start?gameId=1e9'])(
  'a URL without a game of this site (%s) opens none',
  (path) => {
    const { client } = show({ path })
    expect(screen.getByRole('alert').textContent).toContain('This game does not exist')
    expect(client.calls).toEqual([])
  },
)

test('a visitor is asked to log in and returns afterwards', async () => {
  const { user, location, client } = show({ state: lobbyState(games) })
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect(location()).toMatchObject({ pathname: '/login', state: { from: '/start?gameId=42' } })
  expect(client.calls).toEqual([])
})

test('the end of the session closes the game', async () => {
  const { store, client, container } = show()
  await frame()
  act(() => void store.dispatch(signedOut()))
  await waitFor(() => expect(client.of('exitGame')).toHaveLength(1))
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Log in to play Moon Koi.')
})

test('[SP-05] a break that begins elsewhere closes the game', async () => {
  const { client, store } = show()
  await frame()
  act(() => void store.dispatch(userLoaded(testUser({ restriction: 'break' }))))
  expect(screen.queryByTitle('Moon Koi')).toBeNull()
  await waitFor(() => expect(client.of('exitGame')).toHaveLength(1))
})

test('[SP-02] a game stays open when a limit is reached: it may be one of deposits', async () => {
  const { client, store } = show()
  await frame()
  act(() => void store.dispatch(userLoaded(testUser({ restriction: 'limited' }))))
  expect(screen.getByTitle('Moon Koi')).toBeTruthy()
  expect(client.of('exitGame')).toEqual([])
})

test('the game waits for the list of games and opens when it has loaded', async () => {
  const { store, client } = show({
    state: { ...signedInState(), ...lobbyState([]), games: { version: '', list: [], status: 'loading' } },
  })
  expect(screen.getByText(/^Opening/)).toBeTruthy()
  expect(client.calls).toEqual([])
  const { gamesLoaded } = await import('@/store/gamesSlice')
  act(() => void store.dispatch(gamesLoaded({ version: '1', list: games })))
  await frame()
})

test('[GM-10] title, share title and description are the game’s name, and are restored', async () => {
  document.title = 'Portico'
  const { unmount } = show()
  await frame()
  const share = (name: string) =>
    document.head.querySelector<HTMLMetaElement>(`[property="${name}"], [name="${name}"]`)?.content
  expect(document.title).toBe('Moon Koi')
  expect([share('og:title'), share('og:description'), share('description')]).toEqual(
    Array(3).fill('Moon Koi'),
  )
  unmount()
  expect(document.title).toBe('Portico')
  expect(share('og:title')).toBeUndefined()
})

test('its picture is shown until the game has loaded', async () => {
  show()
  const element = await frame()
  expect(screen.getByText('Opening Moon Koi…')).toBeTruthy()
  fireEvent.load(element)
  expect(screen.queryByText('Opening Moon Koi…')).toBeNull()
})

test('an offline notice appears and disappears, and the game stays', async () => {
  show()
  const element = await frame()
  fireEvent.load(element)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(screen.getByRole('status').textContent).toContain('No connection')
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.contains(element)).toBe(true)
})

test('[WD-01] a game says that money moved: balance and net result are fetched once for many rounds', async () => {
  const { client, store } = show({
    client: { ...good, getPlaySession: { since: 1, moneyIn: 100, moneyOut: 40 } },
  })
  const element = (await frame()) as HTMLIFrameElement
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const say = (data: unknown, source: Window | null = element.contentWindow) =>
    fireEvent(window, new MessageEvent('message', { data, source }))
  const before = client.of('refreshData').length
  // Another window, and what is no message of the game.
  say({ portico: 'balance' }, window)
  for (const data of [null, 'balance', { portico: 'all' }]) say(data)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(client.of('refreshData')).toHaveLength(before)
  for (let n = 0; n < 5; n++) say({ portico: 'balance' })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(client.of('refreshData')).toHaveLength(before + 1)
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(5000))
})

const activation = { isActive: false }
const askForDeposit = async () => {
  const { contentWindow } = (await frame()) as HTMLIFrameElement
  fireEvent(window, new MessageEvent('message', { data: { portico: 'deposit' }, source: contentWindow }))
}
const offer = () => screen.queryByRole('link', { name: 'Deposit' })
const withWallet = { routes: { ...layout.routes, '/lobby/wallets/deposit': { type: 'wallet.WalletPage' } } }
beforeEach(() => {
  activation.isActive = false
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => activation })
})
afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'))

test('[WD-01] a game never leads to the deposit by itself; after a tap its wish is an offer in the bar', async () => {
  const { location, user } = show({ layout: withWallet })
  for (let n = 0; n < 3; n++) await askForDeposit()
  expect(offer()).toBeNull()
  activation.isActive = true
  await askForDeposit()
  expect(within(screen.getByRole('banner')).getByText(/asks if you want to deposit/)).toBeTruthy()
  expect(location().pathname).toBe('/start')
  await user.click(offer() as HTMLElement)
  expect(location().pathname).toBe('/lobby/wallets/deposit')
})

test('[WD-01] a game may ask for a deposit once for each opening', async () => {
  const { user, rerender } = show({ layout: withWallet })
  activation.isActive = true
  await askForDeposit()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(offer()).toBeNull()
  for (let n = 0; n < 3; n++) await askForDeposit()
  expect(offer()).toBeNull()
  rerender(<p>Elsewhere</p>)
  rerender(<StartPage />)
  await askForDeposit()
  expect(offer()).not.toBeNull()
})

test('[WD-01] where the browser knows no user activation, the game’s frame must have the focus', async () => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: undefined })
  show({ layout: withWallet })
  await askForDeposit()
  expect(offer()).toBeNull()
  act(() => screen.getByTitle('Moon Koi').focus())
  await askForDeposit()
  expect(offer()).not.toBeNull()
})

test('[SP-06] a limited player is offered no deposit, whatever the game asks', async () => {
  show({
    layout: withWallet,
    state: { ...lobbyState(games), ...signedInState({ coin: 123450, restriction: 'limited' }) },
  })
  activation.isActive = true
  await askForDeposit()
  expect(offer()).toBeNull()
  expect(screen.queryByText(/asks if you want to deposit/)).toBeNull()
})

test.each(['excluded', 'break', 'ineligible'])(
  '[SP-05] %s: neither a game nor a deposit',
  async (restriction) => {
    const { client } = show({
      layout: withWallet,
      state: { ...lobbyState(games), ...signedInState({ coin: 123450, restriction }) },
    })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByTitle('Moon Koi')).toBeNull()
    expect(client.of('startGame')).toEqual([])
    expect(offer()).toBeNull()
  },
)

test.each([
  ['which the portal knows', { restriction: 'excluded' }, good],
  ['which the back end says', {}, { ...good, startGame: { errcode: 1061 } }],
])('[SP-06] a player with a restriction, %s, is invited to no other game', async (_, player, client) => {
  show({ state: { ...lobbyState(games), ...signedInState(player) }, client })
  const notice = within(await screen.findByRole('alert'))
  notice.getByText(/^Games are not available for your account/)
  expect(notice.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/safer-play'])
})

test('[SP-04] while a game does not open, no time is played', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show({ client: { ...good, startGame: { fails: 'timeout' } } })
  await screen.findByRole('alert')
  act(() => vi.advanceTimersByTime(70_000))
  expect(screen.getByRole('timer').textContent).toMatch(/Played 0:0\d$/)
})

test('balance, time and time played are visible', async () => {
  vi.useFakeTimers()
  clock.freeze(Date.UTC(2026, 10, 21, 7, 5, 0))
  show()
  await act(() => vi.advanceTimersByTimeAsync(10))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByText('₱1,234.50')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('Now 3:05 PM Played 0:00')
  clock.freeze(Date.UTC(2026, 10, 21, 7, 6, 7))
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByRole('timer').textContent).toBe('Now 3:06 PM Played 1:07')
})

test('[AX-02] the exit button is the first tab stop', async () => {
  const { user, location } = show()
  await frame()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Leave the game')
  await user.keyboard('{Enter}')
  expect(location().pathname).toBe('/lobby/home')
})

const changed = { agreedTexts: { terms: '0.1' } }
const agreed = { agreedTexts: { terms: '99.0' } }

test('[AG-06] a game waits until changed terms are agreed to, and opens then', async () => {
  const { user, client } = show({
    state: { ...lobbyState(games), ...signedInState(changed) },
    client: { ...good, agreeToTexts: {}, userInfo: { id: 10001, ...agreed } },
  })
  const question = within(await screen.findByRole('alert'))
  question.getByText('Our terms have changed')
  expect(client.of('startGame')).toEqual([])
  await user.click(question.getByRole('button', { name: 'I agree' }))
  await frame()
  expect(client.of('startGame')).toEqual([{ gameId: 42 }])
})

test('[AG-06] [OV-07] terms that turn out to have changed while a game runs wait for its end', async () => {
  const { client, store } = show()
  await frame()
  act(() => void store.dispatch(userLoaded(testUser(changed))))
  await frame()
  expect(screen.queryByText('Our terms have changed')).toBeNull()
  expect(client.of('exitGame')).toEqual([])
})

test('[AG-06] why a game is closed is said before anyone is asked to agree', async () => {
  show({ state: { ...lobbyState(games), ...signedInState({ ...changed, restriction: 'excluded' }) } })
  await screen.findByRole('alert')
  expect(screen.queryByText('Our terms have changed')).toBeNull()
})
