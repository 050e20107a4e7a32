// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock, siteState, type RenderOptions } from '../../../tests/support/renderBlock'
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

afterEach(() => vi.unstubAllGlobals())

test('[RT-08] [OV-06] on a phone: the file, its checksum and the steps', () => {
  show({ downloadType: 2, downloadUrl: apk, sha256: sum })
  expect(button()?.getAttribute('href')).toBe(apk)
  screen.getByText(sum.toLowerCase())
  expect(within(screen.getByRole('region', { name: 'On Android' })).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('img')).toBeNull()
})

test('[RT-08] on a desktop there is a code for the phone too', async () => {
  show({ downloadType: 3, downloadUrl: apk }, { device: 'desktop' })
  expect(await screen.findByRole('img', { name: /Scan this code/ })).toBeTruthy()
  expect(button()).toBeTruthy()
})

test('[RT-08] the code of a file of this site is a whole address', async () => {
  const code = async (downloadUrl: string) => {
    const { unmount } = show({ downloadType: 2, downloadUrl }, { device: 'desktop' })
    const image = await screen.findByRole('img', { name: /Scan this code/ })
    await waitFor(() => expect(image.querySelector('path')).toBeTruthy())
    const path = image.querySelector('path')?.getAttribute('d')
    unmount()
    return path
  }
  const ofPath = await code('/files/app.apk')
  expect(ofPath).toBe(await code(`${location.origin}/files/app.apk`))
  expect(ofPath).not.toBe(await code('https://other.example/files/app.apk'))
})

test.each(['', 'abc', `${sum}0`, 'z'.repeat(64)])('[RT-08] "%s" is no checksum, so none shows', (sha256) => {
  show({ downloadType: 2, downloadUrl: apk, sha256 })
  expect(screen.queryByText('SHA-256 of the file')).toBeNull()
})

test('[RT-08] an iPhone is not given a file that it cannot open', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', onLine: true })
  show({ downloadType: 2, downloadUrl: apk })
  expect(await screen.findByText(/This file is for Android/)).toBeTruthy()
  expect(button()).toBeNull()
  screen.getByRole('region', { name: 'On iPhone and iPad' })
})

test('[RT-08] the page of a store is opened, also on an iPhone', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', onLine: true })
  show({ downloadType: 3, downloadUrl: 'https://store.example/app', sha256: sum })
  expect(button()?.getAttribute('target')).toBe('_blank')
  expect(screen.queryByText('SHA-256 of the file')).toBeNull()
})

test.each([
  ['green', { downloadType: 2, downloadUrl: apk, sha256: sum }, { mode: 'green' }, /green mode/],
  ['in the app', { downloadType: 2, downloadUrl: apk }, { native: true }, /using the app already/],
  ['type 1', { downloadType: 1, downloadUrl: apk }, {}, /There is no app/],
  ['unsafe address', { downloadType: 2, downloadUrl: 'javascript:alert(1)' }, {}, /There is no app/],
])('[OV-06] %s: no download, but why not and a way on', (_, h5, facts, why) => {
  show(h5, { facts })
  screen.getByText(why)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/lobby/home'])
})

test('[RT-08] while the configuration is on its way or failed, the page says so', () => {
  const { site } = siteState()
  const { unmount } = show({}, { state: { site: { ...site, config: null, status: 'loading' } } })
  screen.getByRole('group', { name: 'Loading…' })
  unmount()
  show({}, { state: { site: { ...site, config: null, status: 'failed' } } })
  screen.getByRole('button', { name: 'Try again' })
})
