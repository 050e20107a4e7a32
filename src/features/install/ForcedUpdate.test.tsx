// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi, afterEach } from 'vitest'
import { watchForcedUpdate } from '@/domain/app-download/watchForcedUpdate'
import { askForUpdate } from '@/domain/app-download/rechargeUpdate'
import { userLoaded } from '@/store/sessionSlice'
import { KEY } from '@/store/storageKeys'
import {
  renderBlock,
  signedInState,
  siteState,
  testUser,
  type RenderOptions,
} from '@tests/support/renderBlock'
import ForcedUpdate from './ForcedUpdate.block'

const url = 'https://download.example/app.apk'
const routes = { '/service': { type: 'x.X' }, '/terms-of-use': { type: 'x.X' } }
const recharged = (user: object = {}, h5: object = { downloadType: 2, downloadUrl: url }) => ({
  ...siteState({ h5 }),
  ...signedInState({ totalRecharge: 500, ...user }),
})
const show = (options: RenderOptions = {}) =>
  renderBlock(<ForcedUpdate />, { state: recharged(), layout: { routes }, ...options })
const popup = () => screen.queryByRole('dialog', { name: '₱20 extra in the app' })

let agent = ''
beforeEach(() => {
  agent = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/156.0.0.0 Mobile Safari/537.36'
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => agent)
  localStorage.clear()
  localStorage.setItem(KEY.rechargeUpdate, '1')
})
afterEach(() => vi.unstubAllGlobals())

test('[OV-02] the stored flag opens it: the extra 20 pesos, the download and customer service', () => {
  show()
  expect(popup()?.textContent).toContain('an extra bonus of ₱20')
  expect(screen.getByRole('link', { name: 'Download the app' }).getAttribute('href')).toBe(
    `${url}?install_referrer=h5dl`,
  )
  expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/service')
})

test('[OV-02] [OV-06] on a computer it links to the QR code, not to a file', () => {
  agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36'
  show({ layout: { routes: { ...routes, '/apkdownload': { type: 'x.X' } } } })
  expect(screen.getByRole('link', { name: 'Download the app' }).getAttribute('href')).toBe('/apkdownload')
})

test('[OV-02] without the flag it is hidden, and opens when the flag is set later, also in another tab', () => {
  localStorage.removeItem(KEY.rechargeUpdate)
  const { unmount } = show()
  expect(popup()).toBeNull()
  act(askForUpdate)
  expect(popup()).toBeTruthy()
  unmount()
  localStorage.removeItem(KEY.rechargeUpdate)
  show()
  localStorage.setItem(KEY.rechargeUpdate, '1')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY.rechargeUpdate })))
  expect(popup()).toBeTruthy()
})

test('[OV-02] [ST-09] a first recharge while the page is open opens it', () => {
  localStorage.removeItem(KEY.rechargeUpdate)
  const { store } = show({ state: recharged({ totalRecharge: 0 }) })
  const stop = watchForcedUpdate(store)
  expect(popup()).toBeNull()
  act(() => void store.dispatch(userLoaded(testUser({ totalRecharge: 100_00 }))))
  expect(popup()).toBeTruthy()
  stop()
})

test('[OV-02] "Later" and the cross close it, and it stays closed after a reload', async () => {
  for (const close of ['Later', 'Close']) {
    localStorage.setItem(KEY.rechargeUpdate, '1')
    const { user, store, unmount } = show()
    await user.click(screen.getByRole('button', { name: close }))
    expect(popup()).toBeNull()
    expect(Number(localStorage.getItem(KEY.rechargeUpdate))).toBeGreaterThan(1_000_000)
    act(() => void watchForcedUpdate(store)())
    unmount()
    show()
    expect(popup()).toBeNull()
    document.body.replaceChildren()
  }
})

test('[OV-02] downloading the app closes it permanently', async () => {
  const { user } = show()
  const link = screen.getByRole('link', { name: 'Download the app' })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(popup()).toBeNull()
  expect(localStorage.getItem(KEY.rechargeUpdate)).toBe('taken')
})

test('[SP-08] its terms are included: amount, credit, who, period, turnover, withdrawals, cancelling', () => {
  show()
  const terms = popup()?.querySelectorAll('dl > div')
  expect([...(terms ?? [])].map((term) => term.querySelector('dt')?.textContent)).toEqual([
    ...['The bonus', 'How it is credited', 'Who may join', 'Period', 'Turnover', 'Withdrawals', 'Cancelling'],
  ])
  for (const term of terms ?? []) expect(term.querySelector('dd')?.textContent).toMatch(/^[A-Z₱].{10,}\.$/)
  expect(popup()?.querySelector('a[href^="/terms-of-use"]')).toBeTruthy()
})

test.each<[string, RenderOptions]>([
  ['a visitor', { state: siteState({ h5: { downloadType: 2, downloadUrl: url } }) }],
  ['an account that was never recharged', { state: recharged({ totalRecharge: 0 }) }],
  ['a player who is held back', { state: recharged({ restriction: 'excluded' }) }],
  ['green mode', { facts: { mode: 'green' } }],
  ['the app itself', { facts: { native: true } }],
  ['a site without an app', { state: recharged({}, { downloadType: 1, downloadUrl: url }) }],
  ['an unsafe address', { state: recharged({}, { downloadType: 2, downloadUrl: 'javascript:alert(1)' }) }],
])('[OV-02] [OV-06] [SP-06] it does not open for %s', (_, options) => {
  show(options)
  expect(popup()).toBeNull()
})

test('[OV-02] an iPhone gets no file, which it cannot open, but a store page', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', onLine: true })
  const { unmount } = show()
  expect(popup()).toBeNull()
  unmount()
  show({ state: recharged({}, { downloadType: 3, downloadUrl: 'https://store.example/app' }) })
  expect(popup()).toBeTruthy()
})

test('[OV-02] it waits while offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(popup()).toBeNull()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(popup()).toBeTruthy()
  online.mockRestore()
})
