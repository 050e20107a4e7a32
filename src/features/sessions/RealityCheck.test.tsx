// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeView } from '@/engine/render/NodeView'
import { useNodes } from '@/engine/render/useNodes'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { playTime } from '@/domain/safer-play/playTime'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import RealityCheck from './RealityCheck.block'

/** The overlays section, as the portal renders it, next to something that must not be covered. */
function Portal({ held = false }: { held?: boolean }) {
  useOverlayHold(held)
  return useNodes('overlays').map((node) => <NodeView key={node.id} node={node} />)
}
const SINCE = Date.UTC(2026, 10, 21, 6, 5)
const session = { since: SINCE, seconds: 3720, moneyIn: 50_000, moneyOut: 38_000, playing: 0 }
const show = ({ held, ...options }: RenderOptions & { held?: boolean } = {}) =>
  renderBlock(<Portal held={held ?? false} />, {
    state: { ...siteState(), ...signedInState() },
    client: { getPlaySession: session },
    layout: {
      nodes: { overlays: { realityCheck: { type: 'sessions.RealityCheck' } } },
      routes: { '/record/transaction': { type: 'records.RecordsPage' } },
    },
    blocks: { 'sessions.RealityCheck': RealityCheck },
    ...options,
  })
const due = (minutes = 60) =>
  localStorage.setItem(
    'PLAY_TIME',
    JSON.stringify({ played: minutes * 60_000, unanswered: minutes * 60_000, at: SINCE, due: true }),
  )
const check = () => screen.findByRole('alertdialog', { name: 'Time for a check' })
const figure = (dialog: HTMLElement, name: string) =>
  within(dialog).getByText(name).nextElementSibling?.textContent
const settle = () => act(() => vi.advanceTimersByTimeAsync(10_000))

beforeEach(() => {
  localStorage.clear()
  due()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[SP-03] shows time played, money in and out, the result and since when', async () => {
  show()
  const dialog = await check()
  await waitFor(() => expect(figure(dialog, 'Net result')).toBe('−₱120.00'))
  expect(figure(dialog, 'Time played')).toBe('1 h 2 min')
  expect(figure(dialog, 'Money staked')).toBe('₱500.00')
  expect(figure(dialog, 'Money won')).toBe('₱380.00')
  expect(figure(dialog, 'Since')).toBe('Nov 21, 2026, 2:05 PM')
})

test('[SP-03] it must be answered: neither Esc nor the backdrop closes it', async () => {
  const { user } = show()
  const dialog = await check()
  await user.keyboard('{Escape}')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.mouseDown(dialog)
  fireEvent.click(dialog, { detail: 1 })
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  await check()
})

test('[SP-03] Continue closes it, and the next interval starts', async () => {
  const { user } = show()
  await check()
  await user.click(screen.getByRole('button', { name: 'Continue playing' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(playTime.now()).toMatchObject({ played: 3_600_000, unanswered: 0, due: false })
})

test('[SP-03] My records closes it and opens the records', async () => {
  const { user, location } = show()
  await check()
  await user.click(screen.getByRole('link', { name: 'My records' }))
  expect(location().pathname).toBe('/record/transaction')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[SP-03] Log out ends the session and its play time', async () => {
  const { user, store } = show()
  await check()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(store.getState().session.token).toBeNull()
  expect(localStorage.getItem('PLAY_TIME')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('[SP-03] closing it in another tab closes it here', async () => {
  show()
  await check()
  localStorage.setItem(
    'PLAY_TIME',
    JSON.stringify({ played: 3_600_000, unanswered: 0, at: SINCE, due: false }),
  )
  fireEvent(window, new StorageEvent('storage', { key: 'PLAY_TIME' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['fails', { fails: 'http' as const }],
  ['says nothing of itself', {}],
])(
  '[SP-03] when the back end %s, the time still shows, and the money is fetched again',
  async (_name, response) => {
    const { user, client } = show({ client: { getPlaySession: response } })
    const dialog = await check()
    await within(dialog).findByText('The amounts could not be loaded.')
    expect(figure(dialog, 'Time played')).toBe('1 h 0 min')
    expect(figure(dialog, 'Money staked')).toBe('Not available now')
    expect(figure(dialog, 'Net result')).toBe('Not available now')
    client.responses.getPlaySession = session
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(figure(dialog, 'Net result')).toBe('−₱120.00'))
  },
)

test('[SP-03] offline it shows a message, and can be closed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = show({ client: { getPlaySession: { fails: 'network' } } })
  await screen.findByText('You are offline. The amounts show when you are back.')
  await user.click(screen.getByRole('button', { name: 'Continue playing' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[OV-07] it does not cover payments or games, nor show for visitors', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const held = show({ held: true })
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  held.unmount()
  const visitor = show({ state: siteState() })
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  visitor.unmount()
  show()
  await settle()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('[SP-03] it is hidden while no check is due', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  const { unmount } = show()
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  unmount()
  due()
  show()
  await settle()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
