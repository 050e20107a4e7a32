// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Hosts } from '@/app/start/Hosts'
import BindPage from '@/features/accounts/BindPage.block'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { pendingActions } from '@/store/pendingActions'
import { signedOut } from '@/store/sessionSlice'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { decryptPassword, demoPublicKey } from '../../../mock-backend/demoKey'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

/** A player whose back end asks for the password before it binds a number. */
async function show(asksPassword = true) {
  const scenario = { persona: 'newbie' as const, player: { security: { asksPassword } } }
  const client = mockClient(scenario, 'newbie')
  client.context.wait = () => Promise.resolve()
  const state = await mockState(scenario, 'newbie')
  if (state.site) state.site.settings = { ...state.site.settings, publicKey: demoPublicKey }
  const view = renderBlock(
    <>
      <BindPage />
      <Hosts />
    </>,
    { client, state, layout: { routes: { '/service': { type: 'x.Service' } } } },
  )
  const mails = async () =>
    (
      (await (client.responses.getMail2 as (body: object) => Promise<object>)({ kind: 0 })) as {
        list: { title: string }[]
      }
    ).list.map(({ title }) => title)
  return { ...view, mails }
}
type Shown = Awaited<ReturnType<typeof show>>

async function addNumber({ user }: Shown) {
  await user.click(screen.getByRole('textbox', { name: /Mobile number/ }))
  await user.paste('09170001234')
  await user.click(screen.getByRole('textbox', { name: /code/ }))
  await user.paste('123456')
  await user.click(screen.getByRole('button', { name: 'Add this number' }))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
async function confirm({ user }: Shown, password: string) {
  const asked = await dialog()
  await user.type(asked.getByLabelText('Password'), password)
  await user.click(asked.getByRole('button', { name: 'Continue' }))
}

test('[AS-03] adding a phone number asks for the password where the back end does, and its owner is told by mail', async () => {
  const shown = await show()
  await addNumber(shown)
  await confirm(shown, 'demo1234')
  await screen.findByText('Your mobile number is added.')
  const [first, second, ...further] = shown.client.of('bindAccount')
  expect(further).toEqual([])
  expect(first).not.toHaveProperty('loginPassword')
  expect(decryptPassword(String(second?.loginPassword))).toBe('demo1234')
  expect(JSON.stringify(shown.client.calls)).not.toContain('demo1234')
  expect(await shown.mails()).toContain('A mobile number was added to your account')
})

test('[AS-03] a wrong password is said in the dialog, and the right one still works', async () => {
  const shown = await show()
  await addNumber(shown)
  await confirm(shown, 'wrong123')
  await screen.findByText('This is not your login password.')
  await confirm(shown, 'demo1234')
  expect(await screen.findByText('Your mobile number is added.')).toBeTruthy()
})

test('[AS-03] who closes the dialog changed nothing, and nothing stays open', async () => {
  const shown = await show()
  await addNumber(shown)
  await shown.user.click((await dialog()).getByRole('button', { name: 'Close' }))
  await screen.findByText(/Nothing was changed/)
  expect(shown.client.of('bindAccount')).toHaveLength(1)
  expect(pendingActions.of('bind', shown.store.getState().session.user?.id ?? 0)).toEqual([])
})

test('[AS-03] a back end that does not ask gets no password', async () => {
  const shown = await show(false)
  await addNumber(shown)
  await screen.findByText('Your mobile number is added.')
  expect(shown.client.of('bindAccount')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AS-03] signed out while the dialog is open, nothing more is sent', async () => {
  const shown = await show()
  await addNumber(shown)
  const asked = await dialog()
  await shown.user.type(asked.getByLabelText('Password'), 'demo1234')
  shown.store.dispatch(signedOut())
  await shown.user.click(asked.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown.client.of('bindAccount')).toHaveLength(1)
})

test('[AS-03] a lost response after the password is looked up, and never sent again', async () => {
  const shown = await show()
  const works = shown.client.responses.bindAccount as (body: object) => Promise<object>
  shown.client.responses.bindAccount = async (body) => {
    const response = await works(body)
    return 'loginPassword' in body ? { fails: 'timeout' } : response
  }
  await addNumber(shown)
  await confirm(shown, 'demo1234')
  await screen.findByText('Your mobile number is added.')
  expect(shown.client.of('bindAccount')).toHaveLength(2)
})
