// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { localStore } from '@/shared/safe/storage'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { KEY } from '@/store/storageKeys'
import { demoPublicKey } from '../../../mock-backend/demoKey'
import { encrypted } from '../../../mock-backend/testCalls'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import PasswordPage from './PasswordPage.block'

beforeEach(() => {
  localStorage.clear()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

async function open(client: ScriptedClient = mockClient({}, 'regular')) {
  const state = await mockState({}, 'regular')
  if (state.site) state.site.settings = { ...state.site.settings, publicKey: demoPublicKey }
  return { ...renderBlock(<PasswordPage />, { client, state, path: '/profile/password' }), back: client }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
type Shown = Awaited<ReturnType<typeof open>>
async function change({ user }: Shown, current: string, next: string, again = next) {
  for (const [label, value] of [
    ['Current password', current],
    ['New password', next],
    ['Repeat the password', again],
  ] as const) {
    await user.clear(field(label))
    await user.type(field(label), value)
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}
const login = (client: ScriptedClient, password: string) =>
  (client.responses.accountLogin as (body: object) => Promise<{ errcode: number }>)({
    account: 'regular',
    password: encrypted(password),
  }).then(({ errcode }) => errcode)

test('[PF-06] [AU-14] the password is changed: the new one logs in, the old one does not, and neither is sent in plain text', async () => {
  const shown = await open()
  await change(shown, 'demo1234', 'newpass99')
  await screen.findByText(/password is changed/)
  expect(await login(shown.back, 'newpass99')).toBe(0)
  expect(await login(shown.back, 'demo1234')).toBe(1018)
  expect(shown.back.of('updateProfile')).toHaveLength(1)
  expect(JSON.stringify(shown.back.calls)).not.toMatch(/demo1234|newpass99/)
  expect(field('New password').value).toBe('')
})

test('[PF-06] a wrong current password shows an error at its field, and the new one is kept', async () => {
  const shown = await open()
  await change(shown, 'wrong123', 'newpass99')
  await screen.findByText('This is not your current password.')
  expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(field('New password').value).toBe('newpass99')
  expect(await login(shown.back, 'demo1234')).toBe(0)
})

test.each([
  ['short', '123', '123', /6 to 20 characters/],
  ['the same', 'demo1234', 'demo1234', /different from the current one/],
  ['not repeated', 'newpass99', 'newpass98', /two passwords are not the same/],
])(
  '[PF-06] [VA-03] [VA-04] a new password that is %s is refused before anything is sent',
  async (_, next, again, sentence) => {
    const shown = await open()
    await change(shown, 'demo1234', next, again)
    await screen.findByText(sentence)
    expect(shown.back.of('updateProfile')).toEqual([])
  },
)

test('[PF-06] without a response it warns that either password may be valid', async () => {
  const client = mockClient({}, 'regular')
  client.responses.updateProfile = { fails: 'timeout' }
  const shown = await open(client)
  await change(shown, 'demo1234', 'newpass99')
  await waitFor(() =>
    expect(
      toastStore
        .get()
        .map(({ message }) => message)
        .join(),
    ).toMatch(/may have been changed/),
  )
  expect(client.of('updateProfile')).toHaveLength(1)
})

test('[PF-06] an account of a social login has no password to change', async () => {
  localStore.set(KEY.social, '1')
  await open()
  await act(async () => undefined)
  expect(screen.queryByLabelText('Current password')).toBeNull()
})
