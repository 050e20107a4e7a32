// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { decryptPassword, demoPublicKey } from '../../../mock-backend/demoKey'
import { DEMO_SAFE_PASSWORD } from '../../../mock-backend/areas/vault'
import { digestOf } from '../../../mock-backend/digestOf'
import { mockClient } from '@tests/support/mockState'
import { renderBlock, siteState, signedInState } from '@tests/support/renderBlock'
import { credentialRequestStore } from '@/store/reauthenticate'
import PasswordPage from './PasswordPage.block'

const layout = { routes: { '/lobby/wallets/{id}': { type: 'x.Page' } } }
const owner = { hasSafeboxPassword: 1, vault: { digest: digestOf('newbie', DEMO_SAFE_PASSWORD) } }

beforeEach(() => localStorage.clear())

function show(player: Record<string, unknown> = {}, publicKey = demoPublicKey) {
  const client = mockClient({ persona: 'newbie', player }, 'newbie')
  client.context.wait = () => Promise.resolve()
  const state = {
    ...signedInState({ id: 7, hasSafeboxPassword: 0, ...player }),
    ...siteState({}, { publicKey }),
  }
  const view = renderBlock(<PasswordPage />, { state, layout, client })
  return {
    ...view,
    async fill(...values: string[]) {
      const labels =
        values.length === 3
          ? ['Old password', 'New password', 'Repeat the new password']
          : ['New password', 'Repeat the new password']
      for (const [at, label] of labels.entries()) {
        const field = screen.getByLabelText(label)
        await view.user.clear(field)
        if (values[at]) await view.user.type(field, values[at])
      }
    },
    save: () => view.user.click(screen.getByRole('button', { name: /^(Save|Change) the password$/ })),
  }
}

test('[WL-13] the first password is six digits, entered twice, encrypted, and leads to the safebox', async () => {
  const { fill, save, client, store } = show()
  await fill('７٣ 10\u200b 42', '731042')
  await save()
  const link = await screen.findByRole('link', { name: 'Go to the safebox' })
  expect(link.getAttribute('href')).toBe('/lobby/wallets/safebox')
  expect(screen.getByText('Your safebox has a password now.')).toBeTruthy()
  expect(decryptPassword(String(client.of('safeboxPasswordInit')[0]?.password))).toBe('731042')
  expect(store.getState().session.user?.hasSafeboxPassword).toBe(true)
})

test.each([
  [['', ''], 'Enter the 6-digit password.'],
  [['12345', '12345'], 'The password is exactly 6 digits.'],
  [['1234567', '1234567'], 'The password is exactly 6 digits.'],
  [['<b>12', '<b>12'], 'The password is exactly 6 digits.'],
  [['😀😀😀', '😀😀😀'], 'The password is exactly 6 digits.'],
  [['731042', '731043'], 'The two passwords do not match.'],
])('[WL-13] %j is refused with its own sentence, and nothing is sent', async (values, sentence) => {
  const { fill, save, client } = show()
  await fill(...values)
  await save()
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(client.of('safeboxPasswordInit')).toEqual([])
})

test('[WL-13] it is changed with the old one', async () => {
  const { fill, save, client } = show(owner)
  await fill(DEMO_SAFE_PASSWORD, DEMO_SAFE_PASSWORD, DEMO_SAFE_PASSWORD)
  await save()
  expect(await screen.findByText(/The new password is the same as the old one/)).toBeTruthy()
  await fill('000000', '731042', '731042')
  await save()
  expect(await screen.findByText('This password is wrong.')).toBeTruthy()
  expect(await screen.findByText(/Tries left.*: 2/)).toBeTruthy()
  await fill(DEMO_SAFE_PASSWORD, '731042', '731042')
  await save()
  expect(await screen.findByText('Your new password is now in effect.')).toBeTruthy()
  expect(client.of('modifySafePassword')).toHaveLength(2)
})

test('[WL-13] after three wrong passwords it is locked, with the time', async () => {
  const { fill, save } = show(owner)
  for (let tries = 0; tries < 3; tries++) {
    await fill('000000', '731042', '731042')
    await save()
    await waitFor(() => expect(screen.getByRole('button', { name: /Change/ }).ariaBusy).not.toBe('true'))
  }
  expect(await screen.findByText(/Locked after 3 wrong passwords.*[AP]M/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change the password' })).toHaveProperty('disabled', true)
})

test('[AU-14] without a usable key nothing is sent', async () => {
  const { fill, save, client } = show({}, '')
  await fill('731042', '731042')
  await save()
  expect(await screen.findByText(/could not be protected/)).toBeTruthy()
  expect(client.of('safeboxPasswordInit')).toEqual([])
})

test('[AU-21] a lost response to the first password is looked up, and two taps send one POST', async () => {
  const { fill, client, user } = show()
  const works = client.responses.safeboxPasswordInit as (body: object) => Promise<object>
  client.responses.safeboxPasswordInit = async (body) => {
    await works(body)
    return { fails: 'timeout' }
  }
  await fill('731042', '731042')
  await user.dblClick(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByText('Your safebox has a password now.')).toBeTruthy()
  expect(client.of('safeboxPasswordInit')).toHaveLength(1)
})

test('[WL-13] after a lost response to a change a message says that the valid password is unknown', async () => {
  const { fill, save, client } = show(owner)
  client.responses.modifySafePassword = { fails: 'network' }
  await fill(DEMO_SAFE_PASSWORD, '731042', '731042')
  await save()
  expect(await screen.findByText(/do not know which password is in effect/)).toBeTruthy()
})

test('[WL-13] offline it cannot be saved', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(screen.getByRole('button', { name: 'Save the password' })).toHaveProperty('disabled', true)
  online.mockRestore()
})

test('[WL-13] opened directly it fetches the player, and shows a failure', async () => {
  const client = mockClient({ persona: 'newbie' }, 'newbie')
  const works = client.responses.userInfo as object
  client.responses.userInfo = { fails: 'network' }
  const { user } = renderBlock(<PasswordPage />, {
    state: { session: { token: 'token', user: null } },
    layout,
    client,
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  client.responses.userInfo = works
  await user.click(again)
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})

test('[AS-01] who does not confirm that it is them is told that nothing was changed', async () => {
  const { fill, save, client } = show()
  client.responses.safeboxPasswordInit = { errcode: 1210 }
  await fill('731042', '731042')
  await save()
  await waitFor(() => expect(credentialRequestStore.get()?.asks).toBe('password'))
  act(() => credentialRequestStore.get()?.resolve(null))
  expect(await screen.findByText(/^Nothing was changed, because it was not confirmed/)).toBeTruthy()
})

test.each([
  [1, 'Change the password', 'Enter your current password, then the new one twice.'],
  [0, 'Save the password', 'This password opens your safebox. It is not the one you log in with.'],
])(
  '[WL-13] where only the safebox says whether it has a password (%j), its page believes it',
  async (hasPassword, button, lead) => {
    const client = mockClient({ persona: 'newbie' }, 'newbie')
    client.responses.getSafebox = { fails: 'network' }
    const { user } = renderBlock(<PasswordPage />, {
      state: {
        ...signedInState({ id: 7, hasSafeboxPassword: undefined }),
        ...siteState({}, { publicKey: demoPublicKey }),
      },
      layout,
      client,
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/This password opens/)).toBeNull()
    client.responses.getSafebox = { hasPassword }
    await user.click(again)
    expect(await screen.findByRole('button', { name: button })).toBeTruthy()
    expect(screen.getByText(lead)).toBeTruthy()
  },
)
