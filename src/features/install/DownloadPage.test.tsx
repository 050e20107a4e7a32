// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QrCode } from '@/shared/ui/QrCode'
import { renderBlock, siteState, type RenderOptions } from '@tests/support/renderBlock'
import DownloadPage from './DownloadPage.block'

const apk = 'https://download.example/app.apk'
const sum = 'AB'.repeat(32)
const show = (h5: object, options: RenderOptions = {}) =>
  renderBlock(<DownloadPage />, {
    state: siteState({ h5 }),
    layout: { routes: { '/lobby/home': { type: 'x.X' } } },
    ...options,
  })
const button = () => screen.queryByRole('link', { name: /Download the app|Open the app’s page/ })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/156.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36'
const on = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
beforeEach(() => void on(ANDROID))

test('[RT-08] [OV-06] on Android: the file, its checksum and the steps', () => {
  show({ downloadType: 2, downloadUrl: apk, sha256: sum })
  expect(button()?.getAttribute('href')).toBe(`${apk}?install_referrer=h5dl`)
  screen.getByText(sum.toLowerCase())
  expect(within(screen.getByRole('region', { name: 'On Android' })).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('img')).toBeNull()
})

test('[RT-08] [OV-06] on a computer there is a QR code of this page and no file', async () => {
  on(COMPUTER)
  show({ downloadType: 3, downloadUrl: apk }, { device: 'desktop' })
  const image = await screen.findByRole('img', { name: /Scan this code/ })
  await waitFor(() => expect(image.querySelector('path')).toBeTruthy())
  expect(button()).toBeNull()
  const path = image.querySelector('path')?.getAttribute('d')
  renderBlock(<QrCode text={`${location.origin}/apkdownload`} size={200} label="expected" />)
  const expected = await screen.findByRole('img', { name: 'expected' })
  await waitFor(() => expect(expected.querySelector('path')?.getAttribute('d')).toBe(path))
})

test.each(['', 'abc', `${sum}0`, 'z'.repeat(64)])('[RT-08] "%s" is no checksum, so none shows', (sha256) => {
  show({ downloadType: 2, downloadUrl: apk, sha256 })
  expect(screen.queryByText('SHA-256 of the file')).toBeNull()
})

test('[OV-06] an iPhone gets no file, which it cannot open, but the steps to the home screen', async () => {
  on(IPHONE)
  show({ downloadType: 2, downloadUrl: apk, sha256: sum })
  expect(await screen.findByText(/The app is for Android/)).toBeTruthy()
  expect(button()).toBeNull()
  expect(screen.queryByText('SHA-256 of the file')).toBeNull()
  screen.getByRole('region', { name: 'On iPhone and iPad' })
  expect(screen.queryByRole('region', { name: 'On Android' })).toBeNull()
})

test('[OV-06] the App Store is opened on an iPhone, the Play Store on Android', () => {
  const app = 'https://apps.apple.com/app/id1'
  on(IPHONE)
  const { unmount } = show({ downloadType: 3, downloadUrl: apk, iosUrl: app, sha256: sum })
  expect(button()?.getAttribute('href')).toBe(app)
  expect(button()?.getAttribute('target')).toBe('_blank')
  unmount()
  on(ANDROID)
  show({ downloadType: 3, downloadUrl: 'https://play.google.com/store/apps/details?id=a', sha256: sum })
  expect(button()?.getAttribute('href')).toMatch(
    /^https:\/\/play\.google\.com\/.*referrer=install_referrer%3Dh5dl$/,
  )
  expect(screen.queryByText('SHA-256 of the file')).toBeNull()
})

test.each([
  ['green', { downloadType: 2, downloadUrl: apk, sha256: sum }, { mode: 'green' }, /current mode/],
  ['in the app', { downloadType: 2, downloadUrl: apk }, { native: true }, /using the app already/],
  ['type 1', { downloadType: 1, downloadUrl: apk }, {}, /There is no app/],
  ['unsafe address', { downloadType: 2, downloadUrl: 'javascript:alert(1)' }, {}, /There is no app/],
])('[OV-06] %s: no download, but why not and a way on', (_, h5, facts, why) => {
  show(h5, { facts })
  screen.getByText(why)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/lobby/home'])
})

test('[RT-08] while the configuration loads or has failed, the page shows that', () => {
  const { site } = siteState()
  const { unmount } = show({}, { state: { site: { ...site, config: null, status: 'loading' } } })
  expect(screen.getByRole('group', { name: 'Loading…' })).toBeTruthy()
  unmount()
  show({}, { state: { site: { ...site, config: null, status: 'failed' } } })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
