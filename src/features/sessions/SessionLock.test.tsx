// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '@layout/types'
import { NodeView } from '@/engine/render/NodeView'
import { useNodes } from '@/engine/render/useNodes'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { clock } from '@/shared/time/clock'
import { signedOut } from '@/store/sessionSlice'
import { credentialRequestStore, reauthenticate } from '@/store/reauthenticate'
import { signOut } from '@/domain/session/signOut'
import { demoKeys } from '@tests/support/demoKeys'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import SessionLock from './SessionLock.block'

const keys = demoKeys()
const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE
const response = { id: 10001, account: 'tester', token: 'fresh' }

let release = () => {}
/** The overlays section, as the portal renders it, next to a payment. */
function Portal({ paying = false }: { paying?: boolean }) {
  useOverlayHold(paying)
  return (
    <>
      <p>secret of the page</p>
      {useNodes('overlays').map((node) => (
        <NodeView key={node.id} node={node} />
      ))}
    </>
  )
}
async function show({
  props,
  paying,
  ...options
}: RenderOptions & { props?: JsonObject; paying?: boolean } = {}) {
  const shown = renderBlock(<Portal paying={paying ?? false} />, {
    state: { ...siteState({ mode: 'green' }, { publicKey: keys.publicKey }), ...signedInState() },
    client: { accountLogin: response },
    layout: { nodes: { overlays: { session: { type: 'sessions.SessionLock', ...(props && { props }) } } } },
    blocks: { 'sessions.SessionLock': SessionLock },
    ...options,
  })
  release = () => shown.rerender(<Portal />)
  // Wait for the block's code.
  for (let turn = 0; turn < 4; turn++) await settle(0)
  return shown
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const question = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' })
const lock = () => screen.queryByRole('dialog', { name: 'Your session is locked' })
/** The question or the lock. */
const asked = () => question() ?? lock()
const fromOtherTab = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  fireEvent(window, new StorageEvent('storage', { key, newValue: value }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** The encryption's code is loaded by real promises. */
const settle = async (ms = 20) => {
  for (let turn = 0; turn <= ms; turn++) {
    await pass(ms > 0 ? 1 : 0)
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
}
async function unlock(password: string) {
  if (password) fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  press('Unlock')
  await settle()
}

// Preload, since its load time is irrelevant here.
beforeAll(async () => void (await import('jsencrypt')))
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 21),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(() => {
  clock.reset()
  vi.useRealTimers()
})

test('[SP-07] after 30 minutes without input it asks, and 60 seconds later it locks', async () => {
  await show()
  await pass(30 * MINUTE - 1000)
  expect(question()).toBeNull()
  await pass(1000)
  const dialog = within(question() as HTMLElement)
  dialog.getByText('Locks in 1:00')
  await pass(15_000)
  dialog.getByText('Locks in 0:45')
  await pass(44_000)
  expect(lock()).toBeNull()
  await pass(1000)
  expect(question()).toBeNull()
  expect(lock()).not.toBeNull()
})

test('[SP-07] the remaining time is announced in steps, not every second', async () => {
  await show()
  await pass(30 * MINUTE)
  const said = () => within(question() as HTMLElement).getByRole('status').textContent
  expect(said()).toBe('Your session locks in 60 seconds.')
  await pass(10_000)
  expect(said()).toBe('Your session locks in 60 seconds.')
  await pass(20_000)
  expect(said()).toBe('Your session locks in 30 seconds.')
})

test.each([
  ['a pointer', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a touch', () => fireEvent.touchStart(document.body)],
  ['the wheel', () => fireEvent.wheel(document.body)],
  ['scrolling', () => fireEvent.scroll(window)],
  ['coming back to the window', () => fireEvent.focus(window)],
  ['another tab', () => fromOtherTab('SESSION_LAST_INPUT', String(Date.now()))],
])('[SP-07] %s is input: the 30 minutes begin again', async (_name, happen) => {
  await show()
  await pass(25 * MINUTE)
  happen()
  await pass(29 * MINUTE)
  expect(asked()).toBeNull()
  await pass(MINUTE)
  expect(question()).not.toBeNull()
})

test('[SP-07] focusing a game’s iframe counts as input', async () => {
  await show()
  const frame = document.createElement('iframe')
  document.body.append(frame)
  await pass(25 * MINUTE)
  frame.focus()
  fireEvent.blur(window)
  await pass(29 * MINUTE)
  expect(asked()).toBeNull()
  await pass(2 * MINUTE)
  expect(asked()).not.toBeNull()
  frame.remove()
})

test('[SP-07] Stay logged in closes the question; mouse movement does not', async () => {
  await show()
  await pass(30 * MINUTE + 5000)
  fireEvent.pointerMove(document.body)
  await pass(2000)
  expect(question()).not.toBeNull()
  press('Stay logged in')
  expect(question()).toBeNull()
  await pass(29 * MINUTE)
  expect(asked()).toBeNull()
  await pass(MINUTE)
  expect(question()).not.toBeNull()
})

test('[SP-07] Log out ends the session without a confirmation', async () => {
  const { store } = await show()
  await pass(30 * MINUTE)
  press('Log out')
  expect(store.getState().session.token).toBeNull()
  await pass(5 * MINUTE)
  expect(asked()).toBeNull()
  expect(localStorage.getItem('SESSION_LOCKED')).toBeNull()
})

test('[SP-07] the lock cannot be dismissed, and hides the page', async () => {
  await show()
  await pass(31 * MINUTE)
  const dialog = lock() as HTMLElement
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.mouseDown(dialog)
  fireEvent.click(dialog, { detail: 1 })
  fireEvent.pointerDown(document.body)
  await pass(2000)
  expect(lock()).not.toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true)
})

test('[SP-07] the password of this account unlocks it, with one encrypted login', async () => {
  const { client, store } = await show()
  await pass(31 * MINUTE)
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'demo1234' } })
  press('Unlock')
  press('Unlock')
  await settle()
  expect(client.of('accountLogin')).toHaveLength(1)
  const [body] = client.of('accountLogin')
  expect(body).toMatchObject({ account: 'tester', countryCode: '63' })
  expect(JSON.stringify(body)).not.toContain('demo1234')
  expect(keys.open(body?.password)).toBe('demo1234')
  expect(lock()).toBeNull()
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false)
  expect(store.getState().session.token).toBe('fresh')
  expect(localStorage.getItem('SESSION_LOCKED')).toBeNull()
  await pass(29 * MINUTE)
  expect(asked()).toBeNull()
})

test.each([
  [{ errcode: 1018 }, /1018$/],
  [{ errcode: 777 }, /code 777/],
  [{ fails: 'network' as const }, /connection/i],
  [{ ...response, id: 5 }, /another account/],
])('[SP-07] a refusal (%o) is said at the field, and it stays locked', async (accountLogin, text) => {
  const { store } = await show({ client: { accountLogin } })
  await pass(31 * MINUTE)
  await unlock('wrong')
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(document.getElementById(`${field.id}-error`)?.textContent).toMatch(text)
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(lock()).not.toBeNull()
  expect(store.getState().session.token).toBe('token')
})

test('[SP-07] without a password nothing is sent', async () => {
  const { client } = await show()
  await pass(31 * MINUTE)
  await unlock('')
  expect(client.of('accountLogin')).toEqual([])
  expect(lock()).not.toBeNull()
})

test('[SP-07] an account without a password is offered a new login only', async () => {
  localStorage.setItem('SESSION_SOCIAL', '1')
  const { store } = await show()
  await pass(31 * MINUTE)
  expect(screen.queryByLabelText('Password')).toBeNull()
  press('Log out and log in again')
  expect(store.getState().session.token).toBeNull()
  expect(localStorage.getItem('SESSION_LOCKED')).toBeNull()
  expect(localStorage.getItem('SESSION_SOCIAL')).toBeNull()
})

test('[SP-07] a phone number is masked', async () => {
  await show({ state: { ...siteState({ mode: 'green' }), ...signedInState({ account: '09171234567' }) } })
  await pass(31 * MINUTE)
  expect(lock()?.textContent).toContain('09••••4567')
  expect(lock()?.textContent).not.toContain('09171234567')
})

test('[SP-07] [AS-01] what was asked before the lock is given up, so that a second factor can be asked to unlock', async () => {
  const { store } = await show()
  const error = { kind: 'errcode', endpoint: 'exchange', errcode: 1210, message: '' } as const
  const end = store.dispatch(reauthenticate(() => Promise.resolve({ ok: false as const, error })))
  await settle(1)
  expect(credentialRequestStore.get()?.asks).toBe('password')
  await pass(31 * MINUTE)
  expect(credentialRequestStore.get()).toBeNull()
  expect(await end).toMatchObject({ ok: false })
})

test('[SP-07] the lock survives a reload', async () => {
  const first = await show()
  await pass(31 * MINUTE)
  first.unmount()
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false)
  await show()
  expect(question()).toBeNull()
  expect(lock()).not.toBeNull()
})

test('[SP-07] a lock in another tab locks this one, and unlocking unlocks both', async () => {
  await show()
  fromOtherTab('SESSION_LOCKED', '1')
  await pass(0)
  expect(lock()).not.toBeNull()
  fromOtherTab('SESSION_LOCKED', null)
  await pass(0)
  expect(lock()).toBeNull()
  await pass(29 * MINUTE)
  expect(asked()).toBeNull()
})

test('[SP-07] clearing storage does not unlock it', async () => {
  await show()
  await pass(31 * MINUTE)
  localStorage.clear()
  fireEvent(window, new StorageEvent('storage', { key: null }))
  await pass(MINUTE)
  expect(lock()).not.toBeNull()
})

test('[SP-07] a device that slept for hours is locked on wake-up', async () => {
  await show()
  await pass(MINUTE)
  clock.startAt(clock.now() + 5 * 60 * MINUTE)
  fireEvent.pointerDown(document.body)
  await pass(0)
  expect(question()).toBeNull()
  expect(lock()).not.toBeNull()
})

test('[SP-07] reopening after hours finds the session locked', async () => {
  localStorage.setItem('SESSION_LAST_INPUT', String(Date.now() - 3 * 60 * MINUTE))
  await show()
  expect(lock()).not.toBeNull()
})

test('[SP-07] setting the device clock back neither locks nor prevents the lock', async () => {
  await show()
  await pass(10 * MINUTE)
  clock.startAt(clock.now() - 3 * YEAR)
  await pass(19 * MINUTE)
  expect(asked()).toBeNull()
  await pass(3 * MINUTE)
  expect(asked()).not.toBeNull()
})

test.each(['9e15', 'NaN', '-5', 'x'])(
  '[SP-07] an impossible time of last input (%s) is ignored',
  async (kept) => {
    localStorage.setItem('SESSION_LAST_INPUT', kept)
    await show()
    await pass(29 * MINUTE)
    expect(asked()).toBeNull()
    await pass(2 * MINUTE)
    expect(lock()).not.toBeNull()
  },
)

test('[SP-07] a payment defers the lock; activity during it counts as input', async () => {
  await show({ paying: true })
  await pass(30 * MINUTE + 10_000)
  expect(question()).toBeNull()
  fireEvent.pointerDown(document.body)
  await pass(29 * MINUTE)
  release()
  await pass(0)
  expect(asked()).toBeNull()
})

test('[SP-07] an abandoned payment is locked once closed', async () => {
  await show({ paying: true })
  await pass(32 * MINUTE)
  fireEvent.pointerDown(document.body)
  await pass(2000)
  expect(asked()).toBeNull()
  release()
  await pass(0)
  expect(lock()).not.toBeNull()
})

test('[SP-07] a session ended by the back end is not asked for a password', async () => {
  const { store } = await show()
  await pass(31 * MINUTE)
  act(() => void store.dispatch(signOut()))
  await pass(0)
  expect(lock()).toBeNull()
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false)
})

test('[SP-07] logging out while the password is checked does not log in again', async () => {
  let settleLogin = (_: object) => {}
  const { store } = await show({
    client: { accountLogin: () => new Promise((resolve) => (settleLogin = resolve)) },
  })
  await pass(31 * MINUTE)
  await unlock('demo1234')
  act(() => void store.dispatch(signedOut()))
  settleLogin(response)
  await settle()
  expect(store.getState().session.token).toBeNull()
})

test('[SP-07] its times are configurable', async () => {
  await show({ props: { minutes: 5, warnSeconds: 20 } })
  await pass(5 * MINUTE)
  expect(question()).not.toBeNull()
  await pass(20_000)
  expect(lock()).not.toBeNull()
})

test('[SP-07] a dialog opened behind the lock does not cover it', async () => {
  await show()
  await pass(31 * MINUTE)
  const { pushDialog } = await import('@/shared/ui/dialogStack')
  const other = document.createElement('dialog')
  document.body.append(other)
  const own = lock() as HTMLDialogElement
  const shown = vi.spyOn(own, 'showModal')
  act(() => void pushDialog(other))
  await settle()
  expect(shown).toHaveBeenCalledOnce()
  expect(own.open).toBe(true)
  other.remove()
})

test('visitors have no session to lock', async () => {
  await show({ state: siteState({ mode: 'green' }) })
  await pass(40 * MINUTE)
  expect(asked()).toBeNull()
})
