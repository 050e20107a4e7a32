// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '@/shared/ui/Toaster'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { demoKeys } from '@tests/support/demoKeys'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { renderBlock, siteState } from '@tests/support/renderBlock'
import ForgetPage from './ForgetPage.block'

const keys = demoKeys()
const open = (client: ScriptedResponses) =>
  renderBlock(
    <>
      <ForgetPage />
      <Toaster />
    </>,
    {
      path: '/forget',
      state: siteState({}, { publicKey: keys.publicKey }),
      layout: { routes: { '/login': { type: 'test.Page' } } },
      client,
    },
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

beforeEach(() => {
  sessionStorage.clear()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

async function fillIn(hand: ReturnType<typeof open>['user'], confirmation = 'newpass1') {
  await hand.type(field('Mobile number'), '9171234567')
  await hand.type(field('One-time code'), '12\u200b3 4५६')
  await hand.type(field('New password'), 'newpass1')
  await hand.type(field('Repeat the password'), confirmation)
  await hand.click(screen.getByRole('button', { name: 'Set password' }))
}

test('[AU-19] [AU-14] a code is sent, the new password is sent encrypted, and the login opens', async () => {
  const { user: hand, client, location } = open({ smsSend: {}, forgetPassword: {} })
  await hand.type(field('Mobile number'), '+63 917.123.4567')
  await hand.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(client.of('smsSend')).toMatchObject([{ mobile: '9171234567' }]))
  await hand.clear(field('Mobile number'))
  await fillIn(hand)
  await waitFor(() => expect(location().pathname).toBe('/login'))
  const [body] = client.of('forgetPassword')
  expect(body).toMatchObject({ countryCode: '63', mobile: '9171234567', code: '123456' })
  expect(keys.open(body?.password)).toBe('newpass1')
  expect(JSON.stringify(client.calls)).not.toContain('newpass1')
})

test('[AU-19] a refusal shows its code and keeps the fields', async () => {
  const { user: hand, client } = open({ forgetPassword: { errcode: 1043 } })
  await fillIn(hand)
  await screen.findByText(/not changed \(code 1043\)/)
  expect(field('Mobile number').value).toBe('9171234567')
  expect(client.of('forgetPassword')).toHaveLength(1)
})

test('[AU-19] [VA-04] two different passwords are not sent', async () => {
  const { user: hand, client } = open({ forgetPassword: {} })
  await fillIn(hand, 'other123')
  await screen.findByText(/two passwords are not the same/)
  expect(client.calls).toEqual([])
})

test('[AU-19] an account without a mobile number is referred to customer service with a link', async () => {
  const { user: hand, runAction, client } = open({})
  screen.getByText(/No mobile number on your account/)
  await hand.click(screen.getByRole('button', { name: 'Contact customer service' }))
  expect(runAction).toHaveBeenCalledWith('customerService')
  expect(client.calls).toEqual([])
})
