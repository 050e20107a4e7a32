// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameSchema } from '@/api/models/game'
import { z } from '@/api/shape'
import { signedIn } from '@/store/sessionSlice'
import { renderBlock, signedInState, testUser } from '@tests/support/renderBlock'
import WinnerTicker from './WinnerTicker.block'
import entry from './WinnerTicker.entry'

const rows = [
  { phone: '09171234567', gameId: 7, amount: 123450, timestamp: 1_795_000_000 },
  { phone: '09281112222', gameId: 8, amount: 5000, timestamp: 1_795_000_000_000 },
]
const games = {
  games: {
    version: '1',
    status: 'ready' as const,
    list: [z.parse(gameSchema, { id: 7, name: 'Amber Fox' })],
  },
}
async function show(response: object | undefined, state: object = games) {
  const shown = renderBlock(<WinnerTicker {...entry.props.parse({})} />, {
    state,
    client: response ? { lobbyTips: response } : {},
  })
  // The store notifies its subscribers within a frame.
  await act(() => vi.advanceTimersByTimeAsync(32))
  return shown
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const row = () => screen.getByRole('region', { name: 'Recent wins' }).textContent

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[HM-10] rows with masked phones advance every 2500 ms in a loop', async () => {
  await show({ jackpotList: rows })
  expect(row()).toBe('09••••4567Amber Fox · 7:06 PM₱1,234.50')
  await pass(2450)
  expect(row()).toContain('09••••4567')
  await pass(50)
  expect(row()).toBe('09••••2222A game · 7:06 PM₱50.00')
  await pass(2500)
  expect(row()).toContain('09••••4567')
  expect(document.body.textContent).not.toContain('0917123')
})

test('[HM-10] [BK-04] the latest win comes first, and equal rows are not merged', async () => {
  const older = { phone: '09173334444', gameId: 7, amount: 700, timestamp: 1_794_000_000_000 }
  await show({ jackpotList: [older, rows[0], rows[0]] })
  expect(row()).toContain('09••••4567')
  await pass(2500)
  expect(row()).toContain('09••••4567')
  await pass(2500)
  expect(row()).toContain('09••••4444')
})

test('[HM-10] it can be paused, and pauses on hover and focus', async () => {
  await show({ jackpotList: rows })
  fireEvent.click(screen.getByRole('button', { name: 'Pause recent wins' }))
  await pass(9000)
  expect(row()).toContain('09••••4567')
  fireEvent.click(screen.getByRole('button', { name: 'Play recent wins' }))
  fireEvent.pointerEnter(screen.getByRole('region'))
  await pass(9000)
  expect(row()).toContain('09••••4567')
  fireEvent.pointerLeave(screen.getByRole('region'))
  await pass(2500)
  expect(row()).toContain('09••••2222')
  act(() => screen.getByRole('button').focus())
  await pass(9000)
  expect(row()).toContain('09••••2222')
})

test('[HM-10] [AX-03] it does not rotate under reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await show({ jackpotList: rows })
  await pass(9000)
  expect(row()).toContain('09••••4567')
})

test('[HM-10] without rows, or when the request fails, it is hidden', async () => {
  for (const response of [{ jackpotList: [] }, {}, { errcode: 500 }, { fails: 'network' }]) {
    const { container, unmount } = await show(response)
    expect(container.innerHTML).toBe('')
    unmount()
  }
})

test('[HM-10] its height is reserved while the rows load', async () => {
  const { container } = await show(new Promise(() => {}))
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('[HM-10] rows are fetched again each minute', async () => {
  const { client } = await show({ jackpotList: rows })
  expect(client.of('lobbyTips')).toHaveLength(1)
  await pass(60_000)
  expect(client.of('lobbyTips')).toHaveLength(2)
})

test('[HM-10] rows stay when a refetch fails', async () => {
  const { client } = await show({ jackpotList: rows })
  client.responses.lobbyTips = { fails: 'network' }
  await pass(60_000)
  expect(client.of('lobbyTips')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Recent wins' })).toBeTruthy()
})

test('[NW-06] visitors fetch the anonymous trade info, players their own; it shows where the layout puts it', async () => {
  const responses = {
    lobbyTips: { jackpotList: rows },
    anonymousTradeInfo: { tradeList: [{ phone: '09180001111', amount: 250_000, timestamp: 1_795_000_000 }] },
    tradeInfo: { tradeList: [{ phone: '09180002222', amount: 990_000, timestamp: 1_795_000_000 }] },
  }
  const payouts = async (state: object) => {
    const { client, unmount } = renderBlock(<WinnerTicker source="payouts" />, { state, client: responses })
    await act(() => vi.advanceTimersByTimeAsync(32))
    const text = screen.getByRole('region', { name: 'Recent payouts' }).textContent
    unmount()
    return { text, requests: client.calls.map(({ name }) => name).toSorted() }
  }
  expect(await payouts(games)).toEqual({
    text: '09••••1111Paid out · 7:06 PM₱2,500.00',
    requests: ['anonymousTradeInfo', 'lobbyTips'],
  })
  expect(await payouts({ ...games, ...signedInState() })).toEqual({
    text: '09••••2222Paid out · 7:06 PM₱9,900.00',
    requests: ['lobbyTips', 'tradeInfo'],
  })
})

test('[NW-06] after login the response fetched as a visitor is not shown', async () => {
  const { store, client } = await show({ jackpotList: rows })
  client.responses.tradeInfo = { tradeList: [] }
  act(() => void store.dispatch(signedIn({ token: 'T', user: testUser() })))
  expect(store.getState().lobby.trades.data).toBeUndefined()
  await pass(32)
  expect(client.of('tradeInfo')).toHaveLength(1)
  expect(client.of('lobbyTips')).toHaveLength(1)
})

test('[RT-05] hidden and shown again, it fetches nothing; two tickers fetch once', async () => {
  function Kept({ away }: { away: boolean }) {
    return (
      <Activity mode={away ? 'hidden' : 'visible'}>
        <WinnerTicker />
        <WinnerTicker source="payouts" />
      </Activity>
    )
  }
  const client = { lobbyTips: { jackpotList: rows }, anonymousTradeInfo: { tradeList: [] } }
  const shown = renderBlock(<Kept away={false} />, { state: games, client })
  await pass(32)
  const requests = () => shown.client.calls.map(({ name }) => name).toSorted()
  expect(requests()).toEqual(['anonymousTradeInfo', 'lobbyTips'])
  for (const minutes of [0.5, 5]) {
    shown.rerender(<Kept away />)
    await pass(minutes * 60_000)
    shown.rerender(<Kept away={false} />)
    await pass(32)
    expect(requests()).toEqual(['anonymousTradeInfo', 'lobbyTips'])
  }
  expect(row()).toContain('09••••')
  await pass(60_000)
  expect(requests()).toHaveLength(4)
})

test('[SP-06] for a restricted player nothing is requested and nothing shows', async () => {
  const { client, container } = await show(
    { jackpotList: rows },
    { ...games, ...signedInState({ restriction: 'excluded' }) },
  )
  expect(container.innerHTML).toBe('')
  expect(client.calls).toEqual([])
})
