// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { reauthenticate } from '@/store/reauthenticate'
import { signedOut } from '@/store/sessionSlice'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import { Hosts } from './Hosts'

beforeEach(() => stubBrowser())

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
