// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { Toaster } from '@/shared/ui/Toaster'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { agreementChanged } from '@/store/agreementSlice'
import { demoKeys } from '@tests/support/demoKeys'
import { renderBlock, siteState, type RenderOptions } from '@tests/support/renderBlock'
import RegisterPage from './RegisterPage.block'

const keys = demoKeys()
const user = { id: 8, account: 'berta', token: 'fresh' }
const page = { type: 'test.Page' }
const routes = { '/login': page, '/lobby/home': page }
const agreement = { routes, nodes: { account: { agreement: { type: 'legal.Agreement' } } } }
const PHONE = { registerType: 'phone', otpStatus: 1, accountRule: { mobileStartsWith: '9' } }

function open(config: object = {}, options: RenderOptions = {}) {
  return renderBlock(
    <>
      <RegisterPage />
      <Toaster />
    </>,
    {
      path: '/register',
      state: siteState({ ...config }, { publicKey: keys.publicKey }),
      layout: { routes },
      client: { accountRegist: user, accountRegist4: user, smsSend: {} },
      ...options,
    },
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })
type Hand = ReturnType<typeof open>['user']
async function fillIn(hand: Hand, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await hand.type(field(label), value)
}
/** The first that is sent, when a tap has to send nothing and another one follows it. */
async function sentFirst(hand: Hand, client: ReturnType<typeof open>['client']) {
  await act(() => vi.advanceTimersByTimeAsync(300))
  await hand.click(submit())
  await screen.findByText('Success')
  return client.of('accountRegist')[0]
}
const PASSWORDS = { Password: 'demo1234', 'Repeat the password': 'demo1234' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})
afterEach(() => {
  vi.useRealTimers()
  clock.reset()
})

test('[AU-08] [AU-12] [AU-14] by username it sends accountRegist with type 0 and an encrypted password', async () => {
  const { user: hand, client, store } = open()
  expect(screen.queryByLabelText('One-time code')).toBeNull()
  expect(screen.queryByLabelText('Website')).toBeNull()
  expect(field('Username').maxLength).toBe(50)
  expect(field('Password').autocomplete).toBe('new-password')
  await fillIn(hand, { Username: 'berta\u200b ', ...PASSWORDS })
  await hand.click(submit())
  await screen.findByText('Success')
  const [body] = client.of('accountRegist')
  expect(body).toEqual({
    outUrl: expect.any(String) as string,
    phoneinfoJsonModel: expect.objectContaining({ isBrowser: 1 }) as object,
    countryCode: '63',
    account: 'berta',
    password: expect.any(String) as string,
    type: 0,
  })
  expect(keys.open(body?.password)).toBe('demo1234')
  expect(JSON.stringify(client.calls)).not.toContain('demo1234')
  expect(store.getState().session.token).toBe('fresh')
})

test('[AU-08] [AU-09] [AU-12] by phone with a code it sends accountRegist4 with the code', async () => {
  const { user: hand, client } = open(PHONE)
  expect(field('One-time code').autocomplete).toBe('one-time-code')
  expect(field('Mobile number').type).toBe('tel')
  await fillIn(hand, { 'Mobile number': '917 123 4567', 'One-time code': '123456', ...PASSWORDS })
  await hand.click(submit())
  await waitFor(() => expect(client.of('accountRegist4')).toHaveLength(1))
  expect(client.of('accountRegist4')[0]).toMatchObject({ account: '9171234567', code: '123456', type: 0 })
})

test('[AU-09] [AU-12] without codes (phoneNoOtp) there is no code field and accountRegist is called', async () => {
  const { user: hand, client } = open({ ...PHONE, registerType: 'phoneNoOtp' })
  expect(screen.queryByLabelText('One-time code')).toBeNull()
  await fillIn(hand, { 'Mobile number': '9171234567', ...PASSWORDS })
  await hand.click(submit())
  await waitFor(() => expect(client.of('accountRegist')).toHaveLength(1))
  expect(client.of('accountRegist')[0]).not.toHaveProperty('code')
})

test('[AU-08] [AU-10] green mode registers by phone and lists the current host as the only website', () => {
  open({ mode: 'green' })
  expect(field('Mobile number')).toBeTruthy()
  const chooser = screen.getByLabelText<HTMLSelectElement>('Website')
  expect([...chooser.options].map((option) => option.text)).toEqual([location.host])
  expect(chooser.getAttribute('aria-readonly')).toBe('true')
})

test('[VA-01] [VA-03] [VA-04] violated rules are shown with their bounds, and nothing is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user: hand, client } = open({ usernameLengthMin: 5, passwordLengthMax: 9 })
  await fillIn(hand, { Username: 'a b', Password: '123', 'Repeat the password': '124' })
  fireEvent.submit(submit().closest('form') as HTMLFormElement)
  await screen.findByText('Use letters and numbers only, 5 to 20 characters.')
  await screen.findByText('Use 6 to 9 characters for the password.')
  await screen.findByText(/two passwords are not the same/)
  expect(field('Username').value).toBe('a b')
  for (const label of ['Username', ...Object.keys(PASSWORDS)]) await hand.clear(field(label))
  await fillIn(hand, { Username: 'berta', Password: 'demo12345', 'Repeat the password': 'demo12345' })
  expect(await sentFirst(hand, client)).toMatchObject({ account: 'berta' })
})

test('[VA-02] [VA-05] phone and code are checked before anything is sent', async () => {
  const { user: hand, client } = open(PHONE)
  await fillIn(hand, { 'Mobile number': '8171234567', ...PASSWORDS })
  await hand.click(submit())
  await screen.findByText('The mobile number must start with 9.')
  await screen.findByText('Enter the code we sent to your phone.')
  await hand.clear(field('Mobile number'))
  await hand.type(field('Mobile number'), '917')
  await screen.findByText('Enter a mobile number of 10 to 11 digits.')
  expect(client.calls).toEqual([])
})

test('[AU-11] until the terms are agreed the button is aria-disabled, not disabled', async () => {
  const { store } = open({}, { layout: agreement })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  expect(submit().disabled).toBe(false)
  screen.getByText('Agree to the terms to continue.')
  act(() => void store.dispatch(agreementChanged(true)))
  expect(submit().getAttribute('aria-disabled')).toBeNull()
})

test('[AG-05] [AU-11] tapping the button before agreeing shows verify.accountTips, and nothing is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user: hand, client, store } = open({}, { layout: agreement })
  await hand.click(submit())
  await screen.findByText('Please read and agree to the Terms of Use and the Privacy Policy first.')
  await fillIn(hand, { Username: 'berta', ...PASSWORDS })
  await hand.click(submit())
  await hand.type(field('Username'), '2')
  act(() => void store.dispatch(agreementChanged(true)))
  expect(await sentFirst(hand, client)).toMatchObject({ account: 'berta2' })
})

test('[AG-05] [AU-11] in green mode tapping the button opens the sheet instead', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user: hand, client, store } = open({ mode: 'green', otpStatus: 0 }, { layout: agreement })
  await fillIn(hand, { 'Mobile number': '9171234567', ...PASSWORDS })
  await hand.click(submit())
  expect(store.getState().agreement.sheet).toBe('terms')
  expect(toastStore.get()).toEqual([])
  await hand.type(field('Mobile number'), '{Backspace}8')
  act(() => void store.dispatch(agreementChanged(true)))
  expect(await sentFirst(hand, client)).toMatchObject({ account: '9171234568' })
})

test('[AG-05] in green mode registration requires agreement even if the layout has no widget', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user: hand, client, store } = open({ mode: 'green', otpStatus: 0 })
  await fillIn(hand, { 'Mobile number': '9171234567', ...PASSWORDS })
  await hand.click(submit())
  await screen.findByText(/read and agree/)
  await hand.type(field('Mobile number'), '{Backspace}8')
  act(() => void store.dispatch(agreementChanged(true)))
  expect(await sentFirst(hand, client)).toMatchObject({ account: '9171234568' })
})

test('[AU-11] [AU-21] submitting is debounced by 300 ms and sends one POST', async () => {
  const { user: hand, client } = open()
  await fillIn(hand, { Username: 'berta\u200b ', ...PASSWORDS })
  const form = submit().closest('form') as HTMLFormElement
  vi.useFakeTimers()
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
  fireEvent.submit(form)
  await settle()
  await act(() => vi.advanceTimersByTimeAsync(200))
  fireEvent.submit(form)
  await settle()
  await act(() => vi.advanceTimersByTimeAsync(299))
  // The POST also waits for the encryption; aria-busy shows that it has started.
  expect(submit().getAttribute('aria-busy')).toBeNull()
  expect(client.calls).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(submit().getAttribute('aria-busy')).toBe('true')
  vi.useRealTimers()
  await waitFor(() => expect(client.of('accountRegist')).toHaveLength(1))
})

test('[AU-21] several taps register once', async () => {
  const { user: hand, client, location } = open()
  await fillIn(hand, { Username: 'berta\u200b ', ...PASSWORDS })
  await hand.dblClick(submit())
  await hand.click(submit())
  await screen.findByText('Success')
  await hand.click(submit())
  // 500 ms after it succeeded, and so later than the 300 ms of the last tap.
  await waitFor(() => expect(location().pathname).toBe('/lobby/home'))
  expect(client.of('accountRegist')).toHaveLength(1)
})

test('[AU-17] errcode 1045 has its own message on phone registration, and the form is kept', async () => {
  const { user: hand } = open({ ...PHONE, otpStatus: 0 }, { client: { accountRegist: { errcode: 1045 } } })
  await fillIn(hand, { 'Mobile number': '9171234567', ...PASSWORDS })
  await hand.click(submit())
  await screen.findByText(/Code: 1045/)
  expect(field('Mobile number').value).toBe('9171234567')
  expect(field('Password').value).toBe('demo1234')
})

const sendButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Send code|Resend in|Sending/ })

test('[AU-13] the number is checked before a code is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user: hand, client } = open(PHONE)
  await hand.type(field('Mobile number'), '817')
  await hand.click(sendButton())
  await screen.findByText('The mobile number must start with 9.')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await hand.clear(field('Mobile number'))
  await hand.type(field('Mobile number'), '9171234567')
  await hand.click(sendButton())
  await waitFor(() => expect(client.of('smsSend')).not.toEqual([]))
  expect(client.of('smsSend')).toMatchObject([{ mobile: '9171234567' }])
})

test('[AU-13] after a code was sent the button waits 60 s, even across leaving the page', async () => {
  clock.freeze(1_000_000)
  const { user: hand, client, rerender } = open(PHONE)
  await hand.type(field('Mobile number'), '9171234567')
  await hand.dblClick(sendButton())
  await screen.findByText(/Code sent/)
  expect(client.of('smsSend')).toEqual([{ countryCode: '63', mobile: '9171234567', type: 0 }])
  expect(sendButton().textContent).toBe('Resend in 60 s')
  expect(sendButton().disabled).toBe(true)
  clock.freeze(1_020_000)
  rerender(<RegisterPage key="again" />)
  expect(sendButton().textContent).toBe('Resend in 40 s')
  expect(sendButton().disabled).toBe(true)
  clock.freeze(1_060_000)
  rerender(<RegisterPage key="later" />)
  expect(sendButton().textContent).toBe('Send code')
  expect(sendButton().disabled).toBe(false)
})

test('[AU-13] a code that could not be sent can be requested again at once', async () => {
  const { user: hand } = open(PHONE, { client: { smsSend: { errcode: 5 } } })
  await hand.type(field('Mobile number'), '9171234567')
  await hand.click(sendButton())
  await screen.findByText(/could not send the code/)
  expect(sendButton().disabled).toBe(false)
})

test('[AU-13] taps on the send button are debounced by 300 ms', async () => {
  const { user: hand, client } = open(PHONE)
  await hand.type(field('Mobile number'), '9171234567')
  vi.useFakeTimers()
  fireEvent.click(sendButton())
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(client.of('smsSend')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(client.of('smsSend')).toHaveLength(1)
})

test('without a configuration it waits, and offers a retry when loading failed', async () => {
  const loading = siteState()
  loading.site.config = null
  loading.site.status = 'loading'
  const { unmount } = open({}, { state: loading })
  expect(screen.queryByRole('textbox')).toBeNull()
  unmount()
  const failed = siteState()
  failed.site = { ...failed.site, config: null, status: 'failed' }
  const shown = open({}, { state: failed, client: { appConfig: { config: {}, gameListVersion: '1' } } })
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})

test('[SP-08] [HM-02] the registration bonus and its terms are on the register page', () => {
  const shown = open({ userRegisterCoin: 3050 }, { layout: { routes: { ...routes, '/terms-of-use': page } } })
  const terms = screen.getByText(/₱30\.50 for registering/).closest('details')
  const lines = [...(terms?.querySelectorAll('dl > div') ?? [])]
  expect(lines.map((line) => line.querySelector('dt')?.textContent)).toEqual([
    ...['The bonus', 'How it is credited', 'Who may join', 'Period', 'Turnover', 'Withdrawals', 'Cancelling'],
  ])
  for (const line of lines) expect(line.querySelector('dd')?.textContent).toMatch(/^[A-Z₱].{8,}\.$/)
  expect(lines[0]?.textContent).toContain('₱30.50')
  expect(terms?.querySelector('a[href^="/terms-of-use"]')).toBeTruthy()
  shown.unmount()
  open()
  expect(screen.queryByText(/for registering/)).toBeNull()
})
