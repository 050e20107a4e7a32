// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LayoutNode } from '@layout/types'
import { NodeView } from '@/engine/render/NodeView'
import { useNodes } from '@/engine/render/useNodes'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { clock } from '@/shared/time/clock'
import { sessionLock } from '@/domain/safer-play/sessionLock'
import { playTime } from '@/domain/safer-play/playTime'
import { configLoaded } from '@/store/siteSlice'
import { renderBlock, signedInState, testConfig, type RenderOptions } from '@tests/support/renderBlock'
import type { ScriptedResponse, ScriptedResponses } from '@tests/support/scriptedClient'
import { lobbyState, someGames } from '@tests/support/someGames'
import StartPage from './StartPage.block'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 21, 7, 5)
const games = someGames({ id: 42, name: 'Moon Koi' }, { id: 43, name: 'Shut Reef' })
const session = (won: number, staked: number) => ({
  since: START,
  moneyIn: staked,
  moneyOut: won,
  seconds: 60,
})
const good: ScriptedResponses = {
  startGame: { url: 'https://games.example.com/koi?s=1' },
  exitGame: {},
  refreshData: { coin: 5000 },
  getPlaySession: session(8000, 20_000),
  getPlayLimits: { reminder: 15 },
}
/** The page and the overlays section, as the portal renders them. */
function Portal({ elsewhere = false }: { elsewhere?: boolean }) {
  return (
    <>
      {!elsewhere && <StartPage />}
      {useNodes('overlays').map((node) => (
        <NodeView key={node.id} node={node} />
      ))}
    </>
  )
}
/** An overlay that opens at once, or when its button is pressed. */
const overlay = (atOnce: boolean) =>
  function Overlay() {
    const [wants, setWants] = useState(atOnce)
    const mayShow = useOverlayTurn(wants)
    return (
      <>
        <button onClick={() => setWants(true)}>news arrive</button>
        {mayShow && <button onClick={() => setWants(false)}>close the overlay</button>}
      </>
    )
  }
const node = (fields: Partial<LayoutNode> = {}) => ({
  overlays: { one: { type: 'test.Overlay', ...fields } },
})
const show = (options: RenderOptions = {}) =>
  renderBlock(<Portal />, {
    path: '/start?gameId=42',
    state: { ...lobbyState(games), ...signedInState({ coin: 123_450 }) },
    ...options,
    client: { ...good, ...(options.client as ScriptedResponses) },
    layout: { routes: { '/record/transaction': { type: 'records.RecordsPage' } }, ...options.layout },
  })
// Strict mode must wrap the whole tree: further down React does not run effects twice.
configure({ reactStrictMode: true })

/** Stores earlier play time, since advancing the clock rerenders the bar every second. */
const playedBefore = (minutes: number) =>
  localStorage.setItem(
    'PLAY_TIME',
    JSON.stringify({ played: minutes * MINUTE, unanswered: minutes * MINUTE, at: START, due: false }),
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const net = () => screen.getByText('this session', { exact: false, selector: 'span' }).textContent
const frame = () => screen.queryByTitle('Moon Koi')
const check = () => screen.queryByRole('alertdialog', { name: 'Time for a check' })
const press = (name: string, role = 'button') => fireEvent.click(screen.getByRole(role, { name }))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START, shouldAdvanceTime: false })
})
afterEach(() => {
  act(() => sessionLock.end())
  clock.reset()
  vi.useRealTimers()
})
async function playing(options: RenderOptions = {}) {
  const shown = show(options)
  await pass(10)
  await pass(10)
  return shown
}

test('[SP-04] while a game runs the bar shows the time, the time elapsed and the net result with its sign', async () => {
  const { client } = await playing()
  expect(frame()).not.toBeNull()
  expect(screen.getByRole('timer').textContent).toBe('Now 3:05 PM Played 0:00')
  expect(net()).toBe('Net result −₱120.00 this session')
  client.responses.getPlaySession = session(20_500, 20_000)
  await pass(30_000)
  expect(net()).toBe('Net result +₱5.00 this session')
  client.responses.getPlaySession = session(20_500, 20_500)
  await pass(30_000)
  expect(net()).toBe('Net result ₱0.00 this session')
  expect(client.of('getPlaySession')).toHaveLength(3)
})

test.each([
  ['no response', { fails: 'timeout' as const }],
  ['a refusal', { errcode: 5 }],
  ['an answer that says nothing', {}],
  ['an answer of the wrong shape', { since: 'x', moneyIn: {}, moneyOut: null }],
])('[SP-04] with %s the net result is a dash, never a number', async (_name, response) => {
  const { client } = await playing({ client: { getPlaySession: response } })
  expect(net()).toBe('Net result –not known yet this session')
  client.responses.getPlaySession = session(100, 0)
  await pass(30_000)
  expect(net()).toBe('Net result +₱1.00 this session')
  client.responses.getPlaySession = response
  await pass(30_000)
  expect(net()).toBe('Net result –not known yet this session')
})

test('[SP-04] the figures of an earlier game are not shown before they are fetched again', async () => {
  const { client, rerender } = await playing()
  expect(net()).toContain('−₱120.00')
  rerender(<Portal elsewhere />)
  await pass(1000)
  client.responses.getPlaySession = () => new Promise(() => {})
  rerender(<Portal />)
  await pass(100)
  expect(net()).toContain('–not known yet')
})

test('[SP-04] changing the device clock does not change the time elapsed', async () => {
  await playing()
  await pass(30_000)
  const before = screen.getByRole('timer').textContent
  clock.startAt(Date.now() + 365 * 24 * 60 * MINUTE)
  await pass(1000)
  expect(before).toContain('0:30')
  expect(screen.getByRole('timer').textContent).toContain('Played 0:30')
})

test('[SP-03] after the player’s interval of play the reality check replaces the game, which is inert', async () => {
  playedBefore(13)
  const { client } = await playing()
  frame()?.focus()
  await pass(MINUTE)
  expect(check()).toBeNull()
  await pass(MINUTE)
  const card = check() as HTMLElement
  expect(document.activeElement).toBe(card)
  expect(card.closest('dialog')).toBeNull()
  expect(frame()?.closest('[inert]')).not.toBeNull()
  expect(within(card).getByText('−₱120.00')).toBeTruthy()
  expect(within(card).getByText('15 min')).toBeTruthy()
  expect(client.of('exitGame')).toEqual([])
  press('Continue playing')
  expect(check()).toBeNull()
  expect(frame()?.closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(frame())
  await pass(MINUTE)
  expect(check()).toBeNull()
  expect(playTime.now().unanswered).toBeLessThanOrEqual(MINUTE)
})

test('[SP-03] an interval that was chosen in another tab counts here once the player is back', async () => {
  playedBefore(16)
  const { client } = await playing({ client: { getPlayLimits: { reminder: 60 } } })
  client.responses.getPlayLimits = { reminder: 15 }
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(6000)
  expect(check()).not.toBeNull()
})

test.each<[ScriptedResponse, string]>([
  [{ fails: 'network' }, 'unknown'],
  [{ reminder: 1 }, 'not one of the three'],
])('[SP-03] every 60 minutes when the interval (%o) is %s', async (getPlayLimits) => {
  playedBefore(58)
  await playing({ client: { getPlayLimits } })
  await pass(MINUTE)
  expect(check()).toBeNull()
  await pass(MINUTE + 5000)
  expect(check()).not.toBeNull()
})

test('[SP-03] time at the reality check and on other pages is not play time', async () => {
  playedBefore(14)
  const { rerender } = await playing()
  await pass(MINUTE)
  const { played } = playTime.now()
  expect(check()).not.toBeNull()
  await pass(2 * MINUTE)
  expect(playTime.now().played).toBe(played)
  press('Continue playing')
  rerender(<Portal elsewhere />)
  await pass(30 * MINUTE)
  expect(playTime.now().played - played).toBeLessThan(5000)
})

test('[SP-03] My records leaves the game for the records; Log out ends the session', async () => {
  playedBefore(14)
  const { location, unmount } = await playing()
  await pass(MINUTE)
  press('My records', 'link')
  expect(location().pathname).toBe('/record/transaction')
  expect(playTime.now().due).toBe(false)
  unmount()
  playedBefore(14)
  const { store } = await playing()
  await pass(MINUTE)
  press('Log out')
  expect(store.getState().session.token).toBeNull()
})

test('[OV-07] no overlay covers a running game; it opens when the game is left', async () => {
  const { rerender } = await playing({
    layout: { nodes: node() },
    blocks: { 'test.Overlay': overlay(false) },
  })
  press('news arrive')
  await pass(1000)
  expect(screen.queryByText('close the overlay')).toBeNull()
  expect(frame()).not.toBeNull()
  rerender(<Portal elsewhere />)
  await pass(100)
  expect(screen.queryByText('close the overlay')).not.toBeNull()
})

test('[OV-07] a game waits for the open overlay', async () => {
  const { client, rerender } = show({ layout: { nodes: node() }, blocks: { 'test.Overlay': overlay(false) } })
  rerender(<Portal elsewhere />)
  await pass(10)
  await pass(10)
  press('news arrive')
  const before = client.of('startGame').length
  rerender(<Portal />)
  await pass(1000)
  expect(client.of('startGame')).toHaveLength(before)
  press('close the overlay')
  await pass(100)
  expect(client.of('startGame')).toHaveLength(before + 1)
})

test('[OV-07] a legal notice whose code is still loading opens before the game', async () => {
  let arrive = () => {}
  const { client } = await playing({
    layout: { nodes: node({ whenUnknown: 'show' }) },
    blocks: { 'test.Overlay': overlay(true) },
    delays: { 'test.Overlay': new Promise<void>((resolve) => (arrive = resolve)) },
  })
  await pass(3000)
  expect(client.of('startGame')).toEqual([])
  arrive()
  await pass(10)
  await pass(10)
  expect(client.of('startGame')).toEqual([])
  press('close the overlay')
  await pass(100)
  expect(client.of('startGame')).toHaveLength(1)
  expect(frame()).not.toBeNull()
})

test('[OV-07] a notice that never loads does not block the game for ever', async () => {
  const { client } = await playing({
    layout: { nodes: node({ whenUnknown: 'show' }) },
    blocks: { 'test.Overlay': overlay(true) },
    delays: { 'test.Overlay': new Promise<void>(() => {}) },
  })
  await pass(9000)
  expect(client.of('startGame')).toEqual([])
  await pass(1500)
  expect(client.of('startGame')).toHaveLength(1)
})

test('[OV-07] no game opens before the site’s mode is known; it opens when the mode fails to load', async () => {
  const state = { ...lobbyState(games), ...signedInState() }
  state.site = { ...state.site, config: null, status: 'loading' }
  const { client, store } = await playing({ state })
  await pass(1000)
  expect(client.of('startGame')).toEqual([])
  act(() => void store.dispatch(configLoaded(testConfig())))
  await pass(100)
  expect(client.of('startGame')).toHaveLength(1)
})

test('[SP-07] while a game runs the question shows above it, and the game goes on', async () => {
  await playing({ client: { getPlayLimits: { reminder: 60 } } })
  act(() => sessionLock.begin({ idleMs: 2 * MINUTE, warnMs: MINUTE }))
  await pass(2 * MINUTE)
  const strip = screen.getByRole('alertdialog', { name: 'Are you still there?' })
  within(strip).getByText('Locks in 1:00')
  expect(document.activeElement).toBe(strip)
  expect(frame()?.closest('[inert]')).toBeNull()
  press('Stay logged in')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pass(MINUTE)
  expect(frame()).not.toBeNull()
})

test('[SP-07] the lock leaves the game, and it restarts only when the player chooses to', async () => {
  const { client } = await playing({ client: { getPlayLimits: { reminder: 60 } } })
  act(() => sessionLock.begin({ idleMs: MINUTE, warnMs: 20_000 }))
  await pass(MINUTE + 20_000)
  await pass(100)
  expect(client.of('exitGame')).toEqual([{ gameId: 42 }])
  expect(frame()).toBeNull()
  act(() => sessionLock.unlocked())
  await pass(5000)
  expect(client.of('startGame')).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toContain('Moon Koi was closed when your session was locked.')
  press('Play')
  await pass(100)
  expect(client.of('startGame')).toHaveLength(2)
  expect(frame()).not.toBeNull()
})

test('[SP-07] no game starts while the session is locked, nor when the lock ends', async () => {
  localStorage.setItem('SESSION_LOCKED', '1')
  act(() => sessionLock.begin({ idleMs: 30 * MINUTE, warnMs: MINUTE }))
  const { client } = await playing()
  await pass(1000)
  expect(client.of('startGame')).toEqual([])
  act(() => sessionLock.unlocked())
  await pass(5000)
  expect(client.of('startGame')).toEqual([])
  press('Play')
  await pass(100)
  expect(client.of('startGame')).toHaveLength(1)
})
