// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formatDateTime } from '@/shared/format/dateTime'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { demoPublicKey } from '../../../mock-backend/demoKey'
import { parseScenario } from '../../../mock-backend/scenario'
import { encrypted } from '../../../mock-backend/testCalls'
import LoginPage from './LoginPage.block'
import RegisterPage from './RegisterPage.block'

const routes = { '/login': { type: 'x.Y' }, '/register': { type: 'x.Y' }, '/lobby/home': { type: 'x.Y' } }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

async function open(
  page: 'login' | 'register',
  config: Record<string, unknown> = {},
  client: ScriptedClient = mockClient({ config }),
) {
  const state = await mockState({ config })
  if (state.site) state.site.settings = { ...state.site.settings, publicKey: demoPublicKey }
  const element = page === 'login' ? <LoginPage /> : <RegisterPage />
  return renderBlock(element, { client, state, layout: { routes }, path: `/${page}` })
}
type Shown = Awaited<ReturnType<typeof open>>

/** Submits the form with these fields and returns the last toast's text. */
async function toastAfter({ user }: Shown, fields: Record<string, string>, button: string) {
  for (const toast of toastStore.get()) act(() => dismissToast(toast.id))
  for (const [label, value] of Object.entries(fields)) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.type(field, value)
  }
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(toastStore.get().map(({ kind }) => kind)).toContain('error'))
  return toastStore.get().find(({ kind }) => kind === 'error')?.message
}
const USER = 'Username or mobile number'
const passwords = (word: string) => ({ Password: word, 'Repeat the password': word })
const PHONE = { registerType: 'phone', otpStatus: 1 }

test('[AU-17] [WD-03] 1018: a wrong password and an unknown account show the same message', async () => {
  const shown = await open('login')
  const wrong = await toastAfter(shown, { [USER]: 'regular', Password: 'wrong123' }, 'Log in')
  expect(wrong).toMatch(/account or password was not accepted.*1018$/)
  expect(await toastAfter(shown, { [USER]: 'nobody', Password: 'demo1234' }, 'Log in')).toBe(wrong)
})

test('[AU-17] [WD-03] 1049: too many wrong passwords lock the account for a while', async () => {
  const shown = await open('login')
  const login = (password: string) => toastAfter(shown, { [USER]: 'regular', Password: password }, 'Log in')
  for (let times = 0; times < 10; times++) await login('wrong123')
  expect(await login('demo1234')).toMatch(/locked after too many wrong passwords.*1049$/)
})

test('[WD-03] a locked account opens again after a quarter of an hour of the demo', async () => {
  const time = { now: Date.now() }
  const client = mockClient({}, undefined, () => time.now)
  const shown = await open('login', {}, client)
  const ask = client.responses.accountLogin as (body: object) => Promise<object>
  const wrong = { account: 'regular', password: encrypted('wrong123') }
  for (let times = 0; times < 10; times++) await ask(wrong)
  time.now += 14 * 60_000
  const fields = { [USER]: 'regular', Password: 'demo1234' }
  const opens = formatDateTime(time.now + 60_000)
  expect(await toastAfter(shown, fields, 'Log in')).toBe(
    `This account is locked after too many wrong passwords. You can try again at ${opens}, or reset your password. Code: 1049`,
  )
  time.now += 60_000
  await shown.user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(shown.store.getState().session.user?.account).toBe('regular'))
})

// What a person can do in the demo, by the scenarios of docs/demo.md.
test.each([
  [101, 'login', 'normal', { [USER]: 'no name!', Password: 'demo1234' }, /not a valid account name.*101$/],
  [
    102,
    'register',
    'normal',
    { Username: 'berta123', ...passwords('berta123') },
    /same as your account name.*102$/,
  ],
  [
    1045,
    'register',
    'phone-no-otp',
    { 'Mobile number': '02812345678', ...passwords('demo1234') },
    /not a mobile number that can register.*1045$/,
  ],
  [
    1047,
    'login',
    'key-replaced',
    { [USER]: 'regular', Password: 'demo1234' },
    /did not reach us in a form we can read.*1047$/,
  ],
] as const)('[WD-03] code %i at %s in the scenario %s', async (_, page, name, fields, sentence) => {
  const scenario = parseScenario(name)
  const shown = await open(page, scenario.config, mockClient(scenario))
  const button = page === 'login' ? 'Log in' : 'Register'
  expect(await toastAfter(shown, fields, button)).toMatch(sentence)
})

test('[AU-17] [WD-03] 1047: a password encrypted with another key cannot be decrypted', async () => {
  const shown = await open('login')
  const { generateKeyPairSync } = await import('node:crypto')
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { settings } = shown.store.getState().site
  act(() => void shown.store.dispatch({ type: 'site/settingsLoaded', payload: { ...settings, publicKey } }))
  const message = await toastAfter(shown, { [USER]: 'regular', Password: 'demo1234' }, 'Log in')
  expect(message).toMatch(/password did not reach us in a form we can read.*1047$/)
})

test('[AU-17] [WD-03] 1019: a name that is taken', async () => {
  const shown = await open('register')
  const message = await toastAfter(shown, { Username: 'regular', ...passwords('demo1234') }, 'Register')
  expect(message).toMatch(/username is already taken.*1019$/)
})

// The portal validates with its loaded configuration, which the operator may have changed since.
test.each([
  ['101', { usernameLengthMin: 12 }, 'berta1', 'demo1234', /not a valid account name.*101$/],
  ['102', { passwordLengthMin: 12 }, 'berta1', 'demo1234', /password is too short or too long.*102$/],
])('[AU-17] [WD-03] %s: against rules that changed meanwhile', async (_, config, account, word, sentence) => {
  const shown = await open('register', {}, mockClient({ config }))
  expect(await toastAfter(shown, { Username: account, ...passwords(word) }, 'Register')).toMatch(sentence)
})

test('[AU-17] [WD-03] 1020 and 1043: a number that has an account, and a wrong code', async () => {
  const shown = await open('register', PHONE)
  const number = { 'Mobile number': '09171234567', ...passwords('demo1234') }
  expect(await toastAfter(shown, { ...number, 'One-time code': '000000' }, 'Register')).toMatch(
    /one-time code is not correct.*1043$/,
  )
  expect(await toastAfter(shown, { ...number, 'One-time code': '123456' }, 'Register')).toMatch(
    /already an account with this mobile number.*1020$/,
  )
})

test('[AU-17] [WD-03] 1045 on phone registration: a number that cannot register here', async () => {
  const shown = await open(
    'register',
    PHONE,
    mockClient({ config: { ...PHONE, accountLengthMin: 12, accountLengthMax: 12 } }),
  )
  const fields = { 'Mobile number': '09170001234', 'One-time code': '123456', ...passwords('demo1234') }
  expect(await toastAfter(shown, fields, 'Register')).toMatch(/not a mobile number that can register.*1045$/)
})
