// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from '@/shared/safe/storage'
import { Toaster } from '@/shared/ui/Toaster'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import * as remembered from '@/domain/session/rememberLogin'
import { TEXT_VERSIONS } from '@/domain/session/textVersions'
import { agreementChanged } from '@/store/agreementSlice'
import { signOut } from '@/domain/session/signOut'
import { signedIn } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'
import { demoKeys } from '@tests/support/demoKeys'
import {
  renderBlock,
  signedInState,
  siteState,
  testUser,
  type RenderOptions,
} from '@tests/support/renderBlock'
import LoginPage from './LoginPage.block'

const keys = demoKeys()
const user = { id: 7, account: 'anna', token: 'fresh' }
const page = { type: 'test.Page' }
const routes = { '/login': page, '/register': page, '/forget': page, '/lobby/home': page, '/search': page }
const PROVIDER = 'https://login.example.com/authorize?client_id=42'

function open(options: RenderOptions & { config?: object; settings?: object; strict?: boolean } = {}) {
  const login = (
    <>
      <LoginPage />
      <Toaster />
    </>
  )
  return renderBlock(options.strict ? <StrictMode>{login}</StrictMode> : login, {
    path: '/login',
    state: siteState({ ...options.config }, { publicKey: keys.publicKey, ...options.settings }),
    layout: { routes, ...options.layout },
    client: { accountLogin: user, lineLogin: user },
    ...options,
  })
}
const agreement = { nodes: { account: { agreement: { type: 'legal.Agreement' } } } }
const account = () => screen.getByLabelText<HTMLInputElement>('Username or mobile number')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})
afterEach(() => vi.useRealTimers())

test('[ST-03] says that the back end ended the session, and not that its player did', async () => {
  const { store } = open()
  expect(screen.getByText(/^Welcome back/)).toBeTruthy()
  act(() => store.dispatch(signOut({ isEnded: true })))
  expect(screen.getByText('You have been logged out. Log in to go on.')).toBeTruthy()
  act(() => store.dispatch(signOut()))
  expect(screen.getByText(/^Welcome back/)).toBeTruthy()
})

test('[AU-01] has its fields, links, back button, customer service and a show-password button', async () => {
  const shown = open()
  expect(account().maxLength).toBe(50)
  expect(account().autocomplete).toBe('username')
  expect(password().autocomplete).toBe('current-password')
  expect(password().type).toBe('password')
  await shown.user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await shown.user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')
  expect(screen.getByRole('link', { name: /forgot/i }).getAttribute('href')).toBe('/forget')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  await shown.user.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(shown.runAction).toHaveBeenCalledWith('customerService')
  await shown.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(shown.location().pathname).toBe('/')
})

test('[AU-02] sends nothing while a field is empty', async () => {
  const { user: hand, client } = open()
  await hand.click(submit())
  await hand.type(account(), 'anna')
  await hand.click(submit())
  await hand.clear(account())
  await hand.type(password(), 'demo1234')
  await hand.click(submit())
  expect(client.calls).toEqual([])
  expect(account().getAttribute('aria-invalid')).toBe('true')
})

test('[AU-06] [AU-14] [AU-18] [NW-04] [NW-05] sends the payload with an encrypted password, stores the session and says Success', async () => {
  localStore.set(KEY.attribution, JSON.stringify({ afuid: 'af-1' }))
  const { user: hand, client, store } = open({ config: { countryCode: '63' } })
  await hand.type(account(), ' an\u200bna\u00a0')
  await hand.type(password(), 'demo1234')
  await hand.click(submit())
  await screen.findByText('Success')
  const [body] = client.of('accountLogin')
  expect(body).toEqual({
    outUrl: expect.stringMatching(/^http/) as string,
    countryCode: '63',
    account: 'anna',
    password: expect.any(String) as string,
    phoneinfoJsonModel: expect.objectContaining({
      channel: 'WEB',
      appId: 'demo-web',
      isBrowser: 1,
      version: '1.0.28',
      deviceModel: expect.any(String) as string,
      os: expect.any(String) as string,
      deviceId: { afuid: 'af-1' },
    }) as object,
  })
  expect(JSON.stringify(client.calls)).not.toContain('demo1234')
  expect(keys.open(body?.password)).toBe('demo1234')
  expect(store.getState().session).toMatchObject({ token: 'fresh', user: { id: 7 } })
  expect(localStore.get(KEY.token)).toBe('fresh')
  expect(localStore.get(KEY.attribution)).toBeNull()
  expect(localStore.get(KEY.account)).toBe('anna')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('demo1234')
})

const sendsOf = async (config: object) => {
  localStore.set(
    KEY.attribution,
    JSON.stringify({
      afuid: 'af-1',
      ttclid: 'click 1',
      fbp: 'fb.1.2.3',
      entry: 'pwa',
      url: 'https://play.example/?entry=pwa',
    }),
  )
  const { user: hand, client, unmount } = open({ config })
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234')
  await hand.click(submit())
  await screen.findByText('Success')
  unmount()
  return client.of('accountLogin')[0] as { outUrl: string; phoneinfoJsonModel: { deviceId: unknown } }
}

test('[TR-03] outUrl is this page with the referrer query: stored data, url and user agent; never form values', async () => {
  const { outUrl } = await sendsOf({})
  const url = new URL(outUrl)
  expect(url.origin + url.pathname).toBe(location.origin + location.pathname)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    install_referrer: 'web',
    fbp: 'fb.1.2.3',
    afuid: 'af-1',
    entry: 'pwa',
    url: 'https://play.example/?entry=pwa',
    ua: navigator.userAgent,
  })
  expect(outUrl).not.toMatch(/anna|demo1234/)
})

test('[TR-03] a stored outValue replaces this page', async () => {
  localStore.set(KEY.attribution, JSON.stringify({ outValue: 'https://go.example/x?c=1&token=T' }))
  const { user: hand, client } = open()
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234')
  await hand.click(submit())
  await screen.findByText('Success')
  expect(client.of('accountLogin')[0]?.outUrl).toMatch(
    /^https:\/\/go\.example\/x\?c=1&install_referrer=web&ua=/,
  )
})

test('[TR-04] where consent is required but not given, login sends the defaults', async () => {
  const { outUrl, phoneinfoJsonModel } = await sendsOf({ adConsent: 1 })
  expect(outUrl).toBe(location.origin + location.pathname)
  expect(phoneinfoJsonModel.deviceId).toEqual({ afuid: '' })
})

test('[TR-04] where consent is required and given, login sends the stored data', async () => {
  localStore.set(KEY.adConsent, '1')
  const { outUrl, phoneinfoJsonModel } = await sendsOf({ adConsent: 1 })
  expect(new URL(outUrl).searchParams.get('fbp')).toBe('fb.1.2.3')
  expect(phoneinfoJsonModel.deviceId).toEqual({ afuid: 'af-1' })
})

test.each([
  [undefined, '/lobby/home'],
  ['/search?q=fish', '/search?q=fish'],
  ['https://evil.example/', '/lobby/home'],
  ['//evil.example', '/lobby/home'],
  ['/no/such/page', '/lobby/home'],
  ['/login', '/lobby/home'],
  ['/login/', '/lobby/home'],
])('[AU-05] [RT-01] with a return path %j it goes to %s after 500 ms', async (from, target) => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  const { store, location } = open({ path: { pathname: '/login', state: { from } } })
  act(() => void store.dispatch(signedIn({ token: 'fresh', user: testUser() })))
  act(() => void vi.advanceTimersByTime(499))
  expect(location().pathname).toBe('/login')
  act(() => void vi.advanceTimersByTime(1))
  expect(location().pathname + location().search).toBe(target)
})

test('[RT-01] a return path in the query is followed when it is a page of the portal', () => {
  vi.useFakeTimers()
  const { location } = open({ path: '/login?from=/search', state: { ...siteState(), ...signedInState() } })
  act(() => void vi.advanceTimersByTime(500))
  expect(location().pathname).toBe('/search')
})

test('[AU-17] a refused login closes the loading toast, shows the error and keeps the form', async () => {
  const { user: hand, store } = open({ client: { accountLogin: { errcode: 1018 } } })
  await hand.type(account(), 'anna')
  await hand.type(password(), 'wrong-one')
  await hand.click(submit())
  await screen.findByText(/Code: 1018/)
  expect(screen.queryByText('One moment…')).toBeNull()
  expect(account().value).toBe('anna')
  expect(password().value).toBe('wrong-one')
  expect(store.getState().session.token).toBeNull()
  expect(submit().getAttribute('aria-busy')).toBeNull()
})

test('[AU-06] errcode 0 with another code than 200 is a failure', async () => {
  const { user: hand, store } = open({ client: { accountLogin: { ...user, code: 500 } } })
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await screen.findByText(/code 500/)
  expect(store.getState().session.token).toBeNull()
})

test.each([
  ['', /no key/],
  ['nonsense', /bad key/],
])('[AU-14] with the key %j nothing is sent and it says why', async (publicKey, text) => {
  const { user: hand, client } = open({ settings: { publicKey } })
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await screen.findByText(text)
  expect(client.calls).toEqual([])
})

test('[AU-21] double tap, Enter with a click, and a page opened again send one POST', async () => {
  let response: (body: object) => void = () => {}
  const slow = new Promise<object>((resolve) => (response = resolve))
  const { user: hand, client, rerender, store } = open({ client: { accountLogin: () => slow } })
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234')
  const form = submit().closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  fireEvent.click(submit())
  await waitFor(() => expect(client.of('accountLogin')).toHaveLength(1))
  rerender(<LoginPage key="again" />)
  await hand.clear(account())
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await act(async () => response(user))
  await waitFor(() => expect(store.getState().session.token).toBe('fresh'))
  fireEvent.submit(submit().closest('form') as HTMLFormElement)
  await act(async () => undefined)
  expect(client.of('accountLogin')).toHaveLength(1)
})

test('[AU-21] a lost response is not retried automatically', async () => {
  const { user: hand, client } = open({ client: { accountLogin: { fails: 'network' } } })
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await screen.findByText(/did not respond/i)
  expect(client.of('accountLogin')).toHaveLength(1)
})

test('[AG-05] [VA-06] with the widget, login without agreement shows a message and sends nothing', async () => {
  const { user: hand, client } = open({ layout: { routes, ...agreement } })
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await screen.findByText(/agree to the Terms of Use and the Privacy Policy first/)
  expect(client.calls).toEqual([])
})

test('[AG-05] in green mode login without agreement opens the sheet', async () => {
  const {
    user: hand,
    client,
    store,
  } = open({
    config: { mode: 'green' },
    layout: { routes, ...agreement },
  })
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await waitFor(() => expect(store.getState().agreement.sheet).toBe('terms'))
  expect(client.calls).toEqual([])
  expect(toastStore.get()).toEqual([])
})

test('[AG-03] without the widget no agreement is required: a notice with both links is shown', async () => {
  const { user: hand, client } = open({
    layout: { routes: { ...routes, '/terms-of-use': page, '/privacy-policy': page } },
  })
  expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/terms-of-use')
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await waitFor(() => expect(client.of('accountLogin')).toHaveLength(1))
})

test('[AU-04] its cover is the generic image with the key login', () => {
  const list = [
    { uniqueKey: 'register', img: '/mock-assets/register.png' },
    { uniqueKey: 'login', img: '/mock-assets/login.png' },
  ]
  const { container } = open({ config: { appGenericImgList: list } })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/mock-assets/login.png')
})

test('[AU-15] a remembered password shows as dots and its ciphertext is sent', async () => {
  vi.spyOn(remembered, 'recallLogin').mockResolvedValue({ account: 'anna', cipher: 'kept==' })
  const { user: hand, client } = open()
  await waitFor(() => expect(password().value).toBe('••••••••'))
  expect(account().value).toBe('anna')
  await hand.click(submit())
  await waitFor(() =>
    expect(client.of('accountLogin')[0]).toMatchObject({ account: 'anna', password: 'kept==' }),
  )
})

test('[AU-15] typing replaces the dots', async () => {
  vi.spyOn(remembered, 'recallLogin').mockResolvedValue({ account: 'anna', cipher: 'kept==' })
  const { user: hand, client } = open()
  await waitFor(() => expect(password().value).not.toBe(''))
  await hand.type(password(), 'demo1234')
  expect(password().value).toBe('demo1234')
  await hand.click(submit())
  await waitFor(() => expect(client.of('accountLogin')).toHaveLength(1))
  expect(keys.open(client.of('accountLogin')[0]?.password)).toBe('demo1234')
})

test('[AU-06] a remembered account that comes while the field has the focus is replaced by what is typed', async () => {
  let recalled: (login: remembered.RememberedLogin) => void = () => {}
  vi.spyOn(remembered, 'recallLogin').mockReturnValue(new Promise((resolve) => (recalled = resolve)))
  const { user: hand } = open()
  await hand.click(account())
  await waitFor(() => expect(remembered.recallLogin).toHaveBeenCalled())
  // The first key may come before any timer.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await act(async () => recalled({ account: 'anna', cipher: null }))
  vi.useRealTimers()
  expect(account().value).toBe('anna')
  await hand.keyboard('maria')
  expect(account().value).toBe('maria')
})

test('[AU-15] another account than the remembered one clears the dots', async () => {
  vi.spyOn(remembered, 'recallLogin').mockResolvedValue({ account: 'anna', cipher: 'kept==' })
  const { user: hand } = open()
  await waitFor(() => expect(password().value).not.toBe(''))
  await hand.type(account(), 'b')
  expect(password().value).toBe('')
})

test('[AU-15] in green mode only the account is remembered', async () => {
  const recall = vi.spyOn(remembered, 'recallLogin')
  const remember = vi.spyOn(remembered, 'rememberLogin')
  const { user: hand, store } = open({ config: { mode: 'green' } })
  act(() => void store.dispatch(agreementChanged(true)))
  await waitFor(() => expect(recall).toHaveBeenCalledWith(expect.objectContaining({ allowed: false })))
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await waitFor(() => expect(remember).toHaveBeenCalledWith(expect.objectContaining({ allowed: false })))
})

test('[AU-03] the social button is hidden by default and for invalid URLs', () => {
  const { unmount } = open()
  expect(screen.queryByText(/social account/)).toBeNull()
  unmount()
  open({ settings: { socialLogin: 'javascript:alert(1)' } })
  expect(screen.queryByText(/social account/)).toBeNull()
})

test('[AU-03] the social button redirects to the provider with code, scope and the fixed state, and marks the login as pending', () => {
  const state = beginSocialLogin()
  sessionStore.remove(KEY.socialPending)
  open({ settings: { socialLogin: PROVIDER } })
  const link = screen.getByRole('link', { name: /social account/ })
  const href = link.getAttribute('href') ?? ''
  expect(href).toContain('scope=profile%20openid%20email')
  const query = new URL(href).searchParams
  expect(Object.fromEntries(query)).toEqual({
    client_id: '42',
    response_type: 'code',
    scope: 'profile openid email',
    state,
    redirect_uri: `${location.origin}/login`,
  })
  expect(sessionStore.get(KEY.socialPending)).toBeNull()
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(sessionStore.get(KEY.socialPending)).not.toBeNull()
})

/** Goes to the provider as a player does; returns the state that comes back from there. */
function beginSocialLogin(): string {
  const { unmount } = open({ settings: { socialLogin: PROVIDER } })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /social account/ })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  unmount()
  return new URL(link.href).searchParams.get('state') ?? ''
}
const back = (state: string) => `/login?code=abc&state=${state}`

test('[AU-03] the provider’s response completes the login once and is removed from the URL', async () => {
  const state = beginSocialLogin()
  expect(state).not.toBe('')
  const { client, store, location } = open({
    path: back(state),
    settings: { socialLogin: PROVIDER },
    strict: true,
  })
  await waitFor(() => expect(store.getState().session.token).toBe('fresh'))
  expect(client.of('lineLogin')).toEqual([
    {
      state,
      code: 'abc',
      uuid: 'fingerprint',
      phoneinfoJsonModel: expect.objectContaining({ isBrowser: 1 }) as object,
    },
  ])
  expect(location().search).toBe('')
  expect(sessionStore.get(KEY.socialPending)).toBeNull()
  expect(screen.queryByText(/was not started in this browser/)).toBeNull()
})

test.each([
  ['nobody started it', back, () => sessionStore.remove(KEY.socialPending)],
  ['its state is another', () => back('other'), () => undefined],
  [
    'it was started long ago',
    back,
    () => sessionStore.set(KEY.socialPending, JSON.stringify({ since: Date.now() - 601_000 })),
  ],
])('[AU-03] an answer is not used when %s', async (_why, pathOf, prepare) => {
  const path = pathOf(beginSocialLogin())
  prepare()
  const { client, location } = open({ path, settings: { socialLogin: PROVIDER } })
  await screen.findByText(/was not started in this browser/)
  expect(client.calls).toEqual([])
  expect(location().search).toBe('')
})

test('[AU-02] a password of blanks, which registration takes, is filled in', async () => {
  const { user: person, client } = open()
  await person.type(account(), 'anna')
  await person.type(password(), '      ')
  await person.click(submit())
  await waitFor(() => expect(client.of('accountLogin')).toHaveLength(1))
})

test.each([
  ['ticked', true, { terms: '0.1', privacy: '' }, [TEXT_VERSIONS]],
  ['ticked, by a back end that stores no agreement', true, undefined, []],
  ['not asked for', false, { terms: '0.1', privacy: '' }, []],
])('[AG-06] login stores the agreement that was %s', async (_, ticked, agreedTexts, sent) => {
  const response = { code: 200, token: 'T', id: 7, account: 'anna', agreedTexts }
  const { user: hand, client, store } = open({ client: { accountLogin: response, agreeToTexts: {} } })
  act(() => void store.dispatch(agreementChanged(ticked)))
  await hand.type(account(), 'anna')
  await hand.type(password(), 'demo1234{Enter}')
  await waitFor(() => expect(store.getState().session.token).toBe('T'))
  await waitFor(() => expect(client.of('agreeToTexts')).toEqual(sent))
})

test('[AG-06] [AU-03] who agreed and logs in with a social account is not asked again', async () => {
  const agreedTexts = { terms: '0.1', privacy: '' }
  const { unmount, store: before } = open({ settings: { socialLogin: PROVIDER } })
  act(() => void before.dispatch(agreementChanged(true)))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /social account/ })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  unmount()
  // The provider's page comes between: this one starts anew.
  const { client } = open({
    path: back(new URL(link.href).searchParams.get('state') ?? ''),
    settings: { socialLogin: PROVIDER },
    client: { lineLogin: { code: 200, token: 'T', id: 7, agreedTexts }, agreeToTexts: {} },
  })
  await waitFor(() => expect(client.of('agreeToTexts')).toEqual([TEXT_VERSIONS]))
})
