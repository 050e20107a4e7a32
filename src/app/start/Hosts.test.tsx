// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { credentialRequestStore, reauthenticate } from '@/store/reauthenticate'
import { signedOut } from '@/store/sessionSlice'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import { Hosts } from './Hosts'

beforeEach(() => stubBrowser())
afterEach(() => {
  vi.useRealTimers()
  clock.reset()
})

test('[ST-10] what a player was asked ends with their session, and counts as no', async () => {
  const { store } = renderBlock(<Hosts />, { state: signedInState() })
  const results = [
    confirmDialog({ title: 'Log out?', message: 'One' }),
    confirmDialog({ title: 'Delete?', message: 'Two' }),
  ]
  expect(await screen.findByRole('alertdialog', { name: 'Log out?' })).toBeTruthy()
  act(() => void store.dispatch(signedOut()))
  expect(await Promise.all(results)).toEqual([false, false])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[ST-10] [AS-01] the next player is not asked for the password of the one before', async () => {
  const { store } = renderBlock(<Hosts />, { state: signedInState() })
  const error = { kind: 'errcode', endpoint: 'exchange', errcode: 1210, message: '' } as const
  const end = store.dispatch(reauthenticate(() => Promise.resolve({ ok: false as const, error })))
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy()
  act(() => void store.dispatch(signedOut()))
  expect(await end).toMatchObject({ ok: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[AS-01] a dialog that was closed answers nothing that is asked later', async () => {
  const { store } = renderBlock(<Hosts />, { state: signedInState() })
  const error = { kind: 'errcode', endpoint: 'exchange', errcode: 1211, message: '' } as const
  const ask = () => store.dispatch(reauthenticate(() => Promise.resolve({ ok: false as const, error })))
  const first = ask()
  await screen.findByRole('dialog', { name: 'Enter your code' })
  const closed = credentialRequestStore.get()
  act(() => closed?.resolve(null))
  await first
  const second = ask()
  await screen.findByRole('dialog', { name: 'Enter your code' })
  // The prompt of a passkey stands beside the dialog, and may outlive it.
  act(() => closed?.resolve({ passkey: {} }))
  expect(screen.getByRole('dialog', { name: 'Enter your code' })).toBeTruthy()
  act(() => credentialRequestStore.get()?.resolve(null))
  expect(await second).toMatchObject({ ok: false })
})

test('[SP-05] a break that ends is over on every page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  clock.startAt(1_800_000_000_000)
  const { store } = renderBlock(<Hosts />, {
    state: signedInState({ restriction: 'break', restrictionUntil: 1_800_000_030_000 }),
    client: { userInfo: { id: 10001, restriction: '' } },
  })
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(store.getState().session.user?.restriction).toBe('break')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(store.getState().session.user?.restriction).toBe('')
})
