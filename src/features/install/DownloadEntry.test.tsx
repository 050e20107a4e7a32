// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverlayHold, useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { persistHomeState } from '@/domain/promotions/persistHomeState'
import { signOut } from '@/domain/session/signOut'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import DownloadEntry from './DownloadEntry.block'
import { useDownloadClosed } from './installState'

const APK = 'https://download.example/app.apk'
const AGENTS = {
  android: 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
}
let agent: keyof typeof AGENTS
let online: boolean
let displayMode: string
let stops: (() => void)[]
beforeEach(() => {
  agent = 'android'
  online = true
  displayMode = 'browser'
  stops = []
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => AGENTS[agent])
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === `(display-mode: ${displayMode})`,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const withApp = (h5: object = {}, config: object = {}) =>
  siteState({ h5: { downloadType: 2, downloadUrl: APK, ...h5 }, ...config })
const page = { type: 'x.X', access: 'public' as const }

/** Renders as after a reload: only storage survives. */
function visit(options: RenderOptions = {}, element = <DownloadEntry />) {
  const shown = renderBlock(element, {
    state: withApp(),
    layout: { routes: { '/apkdownload': page } },
    ...options,
  })
  act(() => void stops.push(persistHomeState(shown.store)))
  return shown
}
const entry = () => screen.queryByRole('complementary', { name: 'Get the app' })
const links = () =>
  within(entry() as HTMLElement)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const closeButton = () => screen.getByRole('button', { name: 'Close the offer of the app' })

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
  [4, false],
])('[OV-06] with downloadType %i the download entry shows: %s', (downloadType, shows) => {
  visit({ state: withApp({ downloadType }) })
  expect(entry() !== null).toBe(shows)
})

test('[OV-06] Android gets the package, with the referrer in its URL', () => {
  visit()
  expect(links()).toEqual([['Download', `${APK}?install_referrer=h5dl`]])
  expect(screen.getByRole('link').hasAttribute('download')).toBe(true)
})

test('[OV-06] Android gets the Play Store, in a new window', () => {
  const store = 'https://play.google.com/store/apps/details?id=example'
  visit({ state: withApp({ downloadUrl: store }) })
  expect(links()).toEqual([
    ['Get the app Opens in a new window', `${store}&referrer=install_referrer%3Dh5dl`],
  ])
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('link').getAttribute('rel')).toContain('noopener')
})

test('[OV-06] an iPhone gets the App Store, or the steps to the home screen; never a package', () => {
  agent = 'iphone'
  const { unmount } = visit({ state: withApp({ iosUrl: 'https://apps.apple.com/app/id1' }) })
  expect(links()).toEqual([['Get the app Opens in a new window', 'https://apps.apple.com/app/id1']])
  unmount()
  visit()
  expect(screen.getByText('Portico on your home screen')).toBeTruthy()
  expect(links()).toEqual([['Show me how', '/apkdownload']])
})

test('[OV-06] a computer gets a QR code, and a link to the page that explains it', async () => {
  agent = 'computer'
  visit({ device: 'desktop' })
  expect(await screen.findByRole('img', { name: 'Scan this code with your phone’s camera' })).toBeTruthy()
  expect(links()).toEqual([['More about the app', '/apkdownload']])
})

test('[OV-06] a narrow layout on a computer has no room for the code: it links to it', () => {
  agent = 'computer'
  visit({ device: 'mobile' })
  expect(within(entry() as HTMLElement).queryByRole('img')).toBeNull()
  expect(links()).toEqual([['More about the app', '/apkdownload']])
})

test.each<[string, () => RenderOptions]>([
  ['in green mode', () => ({ state: withApp({}, { mode: 'green' }) })],
  ['while the mode is not known', () => ({ facts: { mode: undefined } as never })],
  ['inside the native app', () => ({ facts: { native: true } })],
  ['before the configuration is there', () => ({ state: {} })],
  ['without a safe address', () => ({ state: withApp({ downloadUrl: 'javascript:alert(1)' }) })],
  [
    'on Android where the app is for iPhones only',
    () => ({ state: withApp({ downloadUrl: 'https://apps.apple.com/app/id1' }) }),
  ],
])('[OV-06] there is no download entry %s', (_, options) => {
  visit(options())
  expect(entry()).toBeNull()
})

test('[OV-06] if the layout has no download page, nothing links to it', () => {
  agent = 'computer'
  visit({ layout: {} })
  expect(entry()).toBeNull()
})

test.each(['ineligible', 'excluded', 'break', 'limited'])(
  '[OV-06] [SP-06] a restricted player (%s) gets no download bar',
  (restriction) => {
    visit({ state: { ...withApp(), ...signedInState({ restriction }) } })
    expect(entry()).toBeNull()
  },
)

test('[OV-06] it is hidden where the site is already on the home screen', () => {
  displayMode = 'standalone'
  const { unmount } = visit()
  expect(entry()).toBeNull()
  unmount()
  displayMode = 'browser'
  localStorage.setItem('DESKTOP_TIPS', '{"shownAt":0,"installed":true}')
  visit()
  expect(entry()).toBeNull()
})

test('[OV-06] it is hidden while offline', () => {
  online = false
  visit()
  expect(entry()).toBeNull()
  online = true
  act(() => void dispatchEvent(new Event('online')))
  expect(entry()).not.toBeNull()
})

test('[OV-06] [OV-07] it is hidden behind overlays, payments and games', () => {
  function First({ wants, holds }: { wants: boolean; holds: boolean }) {
    useOverlayHold(holds)
    useOverlayTurn(wants)
    return null
  }
  const both = (wants: boolean, holds: boolean) => (
    <>
      <First wants={wants} holds={holds} />
      <DownloadEntry />
    </>
  )
  const { rerender } = visit({}, both(true, false))
  expect(entry()).toBeNull()
  rerender(both(false, false))
  expect(entry()).not.toBeNull()
  rerender(both(false, true))
  expect(entry()).toBeNull()
})

test('[ST-05] once closed it stays hidden on this device, also for other players', async () => {
  const { user, store, unmount } = visit({ state: { ...withApp(), ...signedInState() } })
  expect(localStorage.getItem('HEADER_DOWNLOAD')).toBeNull()
  await user.click(closeButton())
  expect(entry()).toBeNull()
  expect(localStorage.getItem('HEADER_DOWNLOAD')).toBe('1')
  act(() => void store.dispatch(signOut()))
  expect(entry()).toBeNull()
  unmount()
  visit()
  expect(entry()).toBeNull()
  expect(localStorage.getItem('HEADER_DOWNLOAD')).toBe('1')
})

test('[ST-05] [ST-08] an invalid stored flag is ignored', () => {
  localStorage.setItem('HEADER_DOWNLOAD', '{')
  visit()
  expect(entry()).not.toBeNull()
})

test('[ST-05] it closes by keyboard, and the focus moves to the page', async () => {
  const { user } = visit(
    {},
    <>
      <main id="main" tabIndex={-1} />
      <DownloadEntry />
    </>,
  )
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Download' }))
  await user.tab()
  expect(document.activeElement).toBe(closeButton())
  await user.keyboard('{Enter}')
  expect(entry()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('[ST-05] a server does not know whether it was closed, so it is never prerendered', () => {
  const Closed = () => String(useDownloadClosed())
  expect(renderToString(<Closed />)).toBe('true')
})

test.each([
  ['HEADER_DOWNLOAD', '1'],
  ['DESKTOP_TIPS', '{"shownAt":0,"installed":1}'],
])('[ST-05] [OV-06] closed or installed in another tab (%s), it is gone here', (key, value) => {
  visit()
  expect(entry()).toBeTruthy()
  localStorage.setItem(key, value)
  fireEvent(window, new StorageEvent('storage', { key }))
  expect(entry()).toBeNull()
})
