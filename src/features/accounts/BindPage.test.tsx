// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '@/shared/ui/Toaster'
import { scriptedClient, type ScriptedResponses } from '@tests/support/scriptedClient'
import { renderBlock, signedInState, siteState, testUser } from '@tests/support/renderBlock'
import BindPage from './BindPage.block'

const config = {
  countryCode: '63',
  accountLengthMin: 11,
  accountLengthMax: 11,
  accountRule: { mobileStartsWith: '0' },
}
const NUMBER = '09170001234'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function show(responses: ScriptedResponses = {}, user: Record<string, unknown> = {}) {
  const client = scriptedClient({ userInfo: { ...testUser(user) }, smsSend: {}, ...responses })
  client.context.wait = () => Promise.resolve()
  return renderBlock(
    <>
      <BindPage />
      <Toaster />
    </>,
    {
      state: { ...siteState(config), ...signedInState(user) },
      client,
      layout: { routes: { '/profile/user': { type: 'x.User' } } },
    },
  )
}

async function fill({ user }: ReturnType<typeof show>, phone = NUMBER, code = '123456') {
  await user.click(screen.getByRole('textbox', { name: /Mobile number/ }))
  await user.paste(phone)
  await user.click(screen.getByRole('textbox', { name: /code/ }))
  await user.paste(code)
  await user.click(screen.getByRole('button', { name: 'Add this number' }))
}

test('[PF-05] a code is sent, and the number is bound with it once', async () => {
  let mobile = ''
  const shown = show({
    userInfo: () => ({ ...testUser({ mobile }) }),
    bindAccount: (body) => {
      mobile = String(body.mobile)
      return {}
    },
  })
  await shown.user.click(screen.getByRole('textbox', { name: /Mobile number/ }))
  await shown.user.paste('\u202a+63 (917) 000\u20111234\u202c')
  await shown.user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() =>
    expect(shown.client.of('smsSend')).toEqual([{ countryCode: '63', mobile: NUMBER, type: 0 }]),
  )
  await shown.user.click(screen.getByRole('textbox', { name: /code/ }))
  await shown.user.paste('\u2066１２３-456\u2069 ')
  await shown.user.dblClick(screen.getByRole('button', { name: 'Add this number' }))
  expect(await screen.findByText(/is added to your account: 09••••1234/)).toBeTruthy()
  expect(shown.client.of('bindAccount')).toEqual([{ countryCode: '63', mobile: NUMBER, code: '123456' }])
  expect(shown.store.getState().session.user?.mobile).toBe(NUMBER)
})

test('[PF-05] a player with a number only sees a message', () => {
  show({}, { mobile: NUMBER })
  expect(screen.getByText(/is added to your account: 09••••1234/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['', '123456', /must start with 0/],
  ['19170001234', '123456', /must start with 0/],
  ['0917', '123456', /11 to 11 digits/],
  ['0917<b>1234', '123456', /11 to 11 digits/],
  ['0٩١٧', '123456', /11 to 11 digits/],
  [NUMBER, ' ', /Enter the code/],
])('[PF-05] %j with code %j is not sent', async (phone, code, sentence) => {
  const shown = show()
  await shown.user.click(screen.getByRole('textbox', { name: /Mobile number/ }))
  if (phone) await shown.user.paste(phone)
  await shown.user.click(screen.getByRole('textbox', { name: /code/ }))
  await shown.user.paste(code)
  await shown.user.click(screen.getByRole('button', { name: 'Add this number' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(shown.client.of('bindAccount')).toEqual([])
})

test.each([
  [1020, /belongs to another account/],
  [1043, /code is not correct/],
  [1045, /not a mobile number/],
  [1180, /has a number already/],
  [9, /code 9/],
])('[PF-05] errcode %i has its own sentence, and what was typed stays', async (errcode, sentence) => {
  const shown = show({ bindAccount: { errcode } })
  await fill(shown)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((screen.getByRole('textbox', { name: /Mobile number/ }) as HTMLInputElement).value).toBe(NUMBER)
})

test('[AU-21] after a lost response the player is checked: the number is bound, and nothing is sent again', async () => {
  let mobile = ''
  const shown = show({
    userInfo: () => ({ ...testUser({ mobile }) }),
    bindAccount: () => {
      mobile = NUMBER
      return { fails: 'network' }
    },
  })
  await fill(shown)
  expect(await screen.findByText(/is added to your account/)).toBeTruthy()
  expect(shown.client.of('bindAccount')).toHaveLength(1)
})
