// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '@/shared/ui/Toaster'
import { clock } from '@/shared/time/clock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import InfoPage from './InfoPage.block'
import { ageAt } from '@/shared/time/age'

const other = { email: 'a@b.ph', birthday: '1990-02-03', gender: 'female', address: 'Cebu', facebook: '' }
const kyc = (status: number) => ({
  status,
  form: { fullName: 'Ligaya Santos', birthDate: '1990-02-03', currentAddress: '1 Rizal St, Cebu' },
})

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.UTC(2026, 6, 1))
})
afterEach(() => vi.restoreAllMocks())

const show = (client: ScriptedResponses, user: Record<string, unknown> = {}) =>
  renderBlock(
    <>
      <InfoPage />
      <Toaster />
    </>,
    { state: { ...siteState(), ...signedInState(user) }, client },
  )

test('[PF-07] personal details are shown and saved as one form', async () => {
  let response = (_: object) => {}
  const answered = new Promise<object>((resolve) => (response = resolve))
  const { user, client } = show({ appUserOther: other, kyc: kyc(0), updateAppUserOther: () => answered })
  const email = await screen.findByRole('textbox', { name: 'E-mail address' })
  expect((screen.getByLabelText('Date of birth') as HTMLInputElement).value).toBe('1990-02-03')
  await user.clear(email)
  await user.type(email, ' new@example.com ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Male')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  response({})
  expect(await screen.findByText('Your details are saved.')).toBeTruthy()
  expect(client.of('updateAppUserOther')).toEqual([{ ...other, email: 'new@example.com', gender: 'male' }])
})

test('[PF-07] details confirmed by KYC are shown and cannot be changed', async () => {
  show({ appUserOther: other, kyc: kyc(3) }, { hasKyc: 1, hasUserOther: 1 })
  expect(await screen.findByText('Ligaya Santos')).toBeTruthy()
  expect(screen.getByText('1 Rizal St, Cebu')).toBeTruthy()
  expect(screen.queryByLabelText('Date of birth')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toBeTruthy()
})

test('[PF-07] while KYC fails to load, the confirmed details stay locked', async () => {
  show({ appUserOther: other, kyc: { errcode: 500 } }, { hasKyc: 1 })
  expect(await screen.findAllByText('Not available')).toHaveLength(3)
  expect(screen.queryByLabelText('Date of birth')).toBeNull()
})

test('[PF-07] a profile that is not complete asks for the rest', async () => {
  const { unmount } = show({ appUserOther: {}, kyc: kyc(0) }, { hasUserOther: 0 })
  expect(await screen.findByText(/Complete your profile/)).toBeTruthy()
  unmount()
  show({ appUserOther: other, kyc: kyc(0) }, { hasUserOther: 1 })
  expect(screen.queryByText(/Complete your profile/)).toBeNull()
})

test.each([
  ['E-mail address', 'name@', 'Enter an address such as name@example.com.'],
  ['E-mail address', '<script>alert(1)</script>', 'Enter an address such as name@example.com.'],
  ['Date of birth', '2010-01-01', 'Players must be 21 or older.'],
  ['Address', 'x'.repeat(201), 'Use at most 200 characters.'],
])('%s: %j is not sent', async (label, typed, sentence) => {
  const { user, client } = show({ appUserOther: other, kyc: kyc(0) })
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.click(field)
  if (label === 'Date of birth') await user.type(field, typed)
  else await user.paste(typed)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(client.of('updateAppUserOther')).toEqual([])
})

test.each([
  [{ errcode: 1187 }, /players must be 21 or older/],
  [{ fails: 'network' as const }, /The server did not respond/],
])('what is not saved for %j stays in the form', async (response, sentence) => {
  const { user } = show({ appUserOther: other, kyc: kyc(0), updateAppUserOther: response })
  const email = await screen.findByRole('textbox', { name: 'E-mail address' })
  await user.type(email, 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect((email as HTMLInputElement).value).toBe('a@b.phx'))
})

test('details that fail to load show a code, and can be retried', async () => {
  const { user, client } = show({ appUserOther: { errcode: 500 }, kyc: kyc(0) })
  expect(await screen.findByText('Your details did not load.')).toBeTruthy()
  client.responses.appUserOther = other
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toBeTruthy()
})

test('ages are whole years by the date in Manila', () => {
  const at = Date.UTC(2026, 5, 30, 16)
  expect(
    ['2005-07-01', '2005-07-02', '2005-06-30', '2005-02-30', 'soon'].map((day) => ageAt(day, at)),
  ).toEqual([21, 20, 21, null, null])
})
