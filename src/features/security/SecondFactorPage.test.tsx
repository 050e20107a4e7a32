// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { generateSync } from 'otplib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hosts } from '@/app/start/Hosts'
import { logIn } from '@/features/accounts/authenticate'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { toastTexts } from '@tests/support/toastTexts'
import { demoPublicKey } from '../../../mock-backend/demoKey'
import { encrypted, testBackend } from '../../../mock-backend/testCalls'
import SecondFactorPage from './SecondFactorPage.block'

interface Options {
  optionsJSON: { challenge: string }
}
const browser = vi.hoisted(() => ({
  startRegistration: vi.fn<(options: Options) => Promise<object>>(),
  startAuthentication: vi.fn<(options: Options) => Promise<object>>(),
}))
vi.mock('@simplewebauthn/browser', () => browser)

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const NOW = Date.UTC(2026, 10, 21, 2)
let now = NOW
const codeAt = (secret: string, at = now) => generateSync({ secret, epoch: Math.floor(at / 1000) })
const isOn = { security: { authenticator: { secret: SECRET, step: 0 }, recoveryCodes: [] } }

beforeEach(() => {
  localStorage.clear()
  now = NOW
  for (const toast of toastStore.get()) dismissToast(toast.id)
})
afterEach(() => clock.reset())

async function show(player: Record<string, unknown> = {}, signedIn = true) {
  const scenario = { persona: 'regular' as const, player }
  const client = mockClient(scenario, 'regular', () => now)
  client.context.wait = () => Promise.resolve()
  const state = await mockState(scenario, signedIn ? 'regular' : undefined)
  if (state.site) state.site.settings = { ...state.site.settings, publicKey: demoPublicKey, appName: 'Demo' }
  const view = renderBlock(
    <>
      <SecondFactorPage />
      <Hosts />
    </>,
    { client, state, layout: { routes: { '/service': { type: 'x.X' } } } },
  )
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }))
  const answerWith = async (title: string, label: string, value: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await view.user.type(dialog.getByLabelText(label), value)
    await view.user.click(dialog.getByRole('button', { name: 'Continue' }))
  }
  return {
    ...view,
    press,
    givePassword: () => answerWith('Confirm that it is you', 'Password', 'demo1234'),
    giveCode: (code: string) => answerWith('Enter your code', 'Code', code),
  }
}
type Shown = Awaited<ReturnType<typeof show>>

async function setUp(shown: Shown) {
  await shown.press('Set up two-step login')
  await shown.givePassword()
  const secret = (await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent.replaceAll(' ', '')
  const enter = async (code: string) => {
    const field = screen.getByLabelText('Code from the app')
    await shown.user.clear(field)
    await shown.user.type(field, code)
    await shown.press('Turn on')
  }
  return { secret, enter }
}
const recoveryCodes = async () =>
  within(await screen.findByRole('region', { name: 'Your recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[AS-01] the app is set up with key, QR code and its first code, and the recovery codes are shown once', async () => {
  const shown = await show()
  const { secret, enter } = await setUp(shown)
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy()
  await enter('000000')
  expect(await screen.findByText(/This code is not correct/)).toBeTruthy()
  await enter(codeAt(secret))
  const codes = await recoveryCodes()
  expect(new Set(codes).size).toBe(10)
  await shown.press('I have stored them')
  expect(await screen.findByText('10 recovery codes are left.')).toBeTruthy()
  expect(document.body.textContent).not.toContain(codes[0])
  expect(JSON.stringify(shown.store.getState())).not.toMatch(new RegExp(`${secret}|${codes[0]}`))
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret)
})

test('[AS-01] after the password, login asks for the code where the account has one', async () => {
  const shown = await show(isOn, false)
  const login = shown.store.dispatch(logIn({ account: 'regular', password: 'demo1234' }))
  await shown.giveCode(codeAt(SECRET))
  expect(await login).toEqual({ ok: true })
  expect(shown.store.getState().session.user?.account).toBe('regular')
  expect(shown.client.of('accountLogin')).toHaveLength(2)
})

test('[AS-01] who does not enter the code is not logged in, and reads why', async () => {
  const shown = await show(isOn, false)
  const login = shown.store.dispatch(logIn({ account: 'regular', password: 'demo1234' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your code' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await login).toEqual({ ok: false })
  expect(toastTexts().join()).toContain('the code of the second step was not entered')
  expect(shown.store.getState().session.token).toBeNull()
})

test('[AS-01] a clock that is wrong by a year is named, and a code in other digits is understood', async () => {
  const shown = await show(isOn, false)
  clock.setServerTime(Date.now() + 365 * 86_400_000, 0)
  const login = shown.store.dispatch(logIn({ account: 'regular', password: 'demo1234' }))
  await shown.giveCode('000000')
  await screen.findByText(/The clock of this device is not right/)
  const arabic = codeAt(SECRET).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  await shown.giveCode(arabic)
  expect(await login).toEqual({ ok: true })
})

test('[AS-01] it is turned off with password and code, and not by the password alone', async () => {
  const shown = await show(isOn)
  await shown.press('Turn off the authenticator app')
  await shown.press('Turn off')
  await shown.givePassword()
  await shown.giveCode(codeAt(SECRET))
  expect(await screen.findByRole('button', { name: 'Set up two-step login' })).toBeTruthy()
})

test('[AS-01] when the response with the recovery codes is lost, the page says so and new ones can be made', async () => {
  const shown = await show()
  const works = shown.client.responses.confirmAuthenticator as (body: object) => Promise<object>
  shown.client.responses.confirmAuthenticator = async (body) => {
    await works(body)
    return { fails: 'timeout' }
  }
  const { secret, enter } = await setUp(shown)
  await enter(codeAt(secret))
  await shown.press('New recovery codes')
  await shown.press('Make new codes')
  await shown.givePassword()
  expect(await recoveryCodes()).toHaveLength(10)
})

test('[AS-01] [BK-03] without the calls it says that it is not offered', async () => {
  const state = await mockState({}, 'regular')
  renderBlock(<SecondFactorPage />, { state, client: { getSecondFactor: { fails: 'http', status: 404 } } })
  expect(await screen.findByText('Two-step login is not offered here.')).toBeTruthy()
})

/** What a browser makes of a challenge, as far as the back end of the demo looks at it. */
const made = (type: string, challenge: string, id = 'a2V5') => ({
  id,
  response: { clientDataJSON: btoa(JSON.stringify({ type, challenge })) },
})

test('[AS-01] a passkey is added, asked for at login instead of a code, and removed with it', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  browser.startRegistration.mockImplementation(({ optionsJSON }) =>
    Promise.resolve(made('webauthn.create', optionsJSON.challenge)),
  )
  browser.startAuthentication.mockImplementation(({ optionsJSON }) =>
    Promise.resolve(made('webauthn.get', optionsJSON.challenge)),
  )
  const shown = await show()
  await shown.press('Add a passkey')
  await shown.givePassword()
  expect(await recoveryCodes()).toHaveLength(10)
  await shown.press('I have stored them')
  await shown.press(/^Remove /)
  await shown.press('Remove')
  await shown.givePassword()
  await shown.press('Use a passkey')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull())
  expect(screen.getByText('Off')).toBeTruthy()
  vi.unstubAllGlobals()
})

test('[AS-01] who cancels the passkey can enter a code instead', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  browser.startAuthentication.mockRejectedValue(new Error('NotAllowedError'))
  const security = { ...isOn.security, passkeys: [{ id: 'a2V5', name: 'Chrome', createTime: 0 }] }
  const shown = await show({ security }, false)
  const login = shown.store.dispatch(logIn({ account: 'regular', password: 'demo1234' }))
  await shown.press('Use a passkey')
  await screen.findByText('No passkey was used. Try again, or enter a code.')
  await shown.giveCode(codeAt(SECRET))
  expect(await login).toEqual({ ok: true })
  vi.unstubAllGlobals()
})

test('[AS-01] a passkey of another account, or for an older challenge, is refused', async () => {
  const { call } = protectedAccount({ passkeys: [{ id: 'a2V5', name: '', createTime: 0 }] })
  const login = (passkey?: object) =>
    call('accountLogin', {
      ...{ account: 'regular', password: encrypted('demo1234') },
      ...(passkey && { passkey }),
    })
  const challengeOf = async () => ((await login()).passkey as { challenge: string }).challenge
  const old = await challengeOf()
  const fresh = await challengeOf()
  expect((await login(made('webauthn.get', old))).errcode).toBe(1216)
  expect((await login(made('webauthn.get', fresh))).errcode).toBe(1216)
  expect((await login(made('webauthn.get', await challengeOf(), 'b3RoZXI'))).errcode).toBe(1216)
  expect((await login(made('webauthn.get', await challengeOf()))).errcode).toBe(0)
})

/** A back end with the authenticator on, and a caller of its player. */
function protectedAccount(security: Record<string, unknown> = {}) {
  const player = { security: { ...isOn.security, ...security } }
  const { call, backend } = testBackend(JSON.stringify({ persona: 'regular', player }), { clock: () => now })
  const login = async (factorCode?: string) =>
    (
      await call('accountLogin', {
        ...{ account: 'regular', password: encrypted('demo1234') },
        ...(factorCode !== undefined && { factorCode }),
      })
    ).errcode
  return { call, login, token: backend.tokenOf('regular') }
}

test('[AS-01] a code counts one step before and after, once, and is not needed for a wrong password', async () => {
  const { call, login } = protectedAccount()
  const wrong = { account: 'regular', password: encrypted('wrong123'), factorCode: codeAt(SECRET) }
  expect((await call('accountLogin', wrong)).errcode).toBe(1018)
  expect(await login()).toBe(1211)
  expect(await login(codeAt(SECRET, now - 60_000))).toBe(1212)
  expect(await login(codeAt(SECRET, now - 30_000))).toBe(0)
  expect(await login(codeAt(SECRET, now - 30_000))).toBe(1213)
  expect(await login(codeAt(SECRET, now + 30_000))).toBe(0)
  expect(await login(codeAt(SECRET))).toBe(1213)
})

test('[AS-01] a recovery code works instead of the app, once', async () => {
  const { call, login, token } = protectedAccount()
  const { recoveryCodes: codes } = await call(
    'renewRecoveryCodes',
    { loginPassword: encrypted('demo1234') },
    token,
  )
  const [first] = codes as string[]
  expect(await login(first?.replace('-', '').toUpperCase())).toBe(0)
  expect(await login(first)).toBe(1212)
  expect((await call('getSecondFactor', {}, token)).recoveryLeft).toBe(9)
})

test('[AS-01] money leaves only with the second factor', async () => {
  const { call, token } = protectedAccount()
  const { min, methods } = await call('getExchange', {}, token)
  const order = { amount: min, method: (methods as { name: string }[])[0]?.name, bankId: 7 }
  expect((await call('exchange', order, token)).errcode).toBe(1211)
  expect((await call('getExchangeOrder', { page: 1, pageSize: 1, days: 7 }, token)).list).not.toMatchObject([
    { amount: min, createTime: now },
  ])
  expect((await call('exchange', { ...order, factorCode: codeAt(SECRET) }, token)).errcode).toBe(0)
})

test('[AS-01] where the back end does not say whether it is on, it is not called off', async () => {
  const client = mockClient({ persona: 'regular' }, 'regular')
  const known = client.responses.getSecondFactor as object
  client.responses.getSecondFactor = { passkeys: [], offersPasskeys: 1 }
  const { user } = renderBlock(<SecondFactorPage />, { client, state: await mockState({}, 'regular') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('We could not load how your account is protected.')).toBeTruthy()
  expect(screen.queryByText('Off')).toBeNull()
  client.responses.getSecondFactor = known
  await user.click(again)
  expect(await screen.findByText('Off')).toBeTruthy()
})

test('[AS-01] with a passkey it is on, and nothing is said of an app that the back end does not name', async () => {
  const client = mockClient({ persona: 'regular' }, 'regular')
  client.responses.getSecondFactor = { passkeys: [{ id: 'a', name: 'Phone' }] }
  renderBlock(<SecondFactorPage />, { client, state: await mockState({}, 'regular') })
  expect(await screen.findByText('On')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /two-step login/ })).toBeNull()
})
