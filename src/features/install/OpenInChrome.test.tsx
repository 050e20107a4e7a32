// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chromeLink, shareableAddress } from '@/shared/safe/browserLink'
import { toastStore } from '@/shared/ui/toast'
import { renderBlock, siteState, type RenderOptions } from '@tests/support/renderBlock'
import { inAppBrowser, isMobileSafari } from './inAppBrowser'
import OpenInChrome from './OpenInChrome.block'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/156.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) '
const FACEBOOK_IOS = `${IPHONE}Mobile/15E148 [FBAN/FBIOS;FBAV/450.0;FBDV/iPhone14,5]`

let agent = WEB_VIEW
beforeEach(() => {
  agent = `${WEB_VIEW} Instagram 320.0 Android`
  sessionStorage.clear()
  history.replaceState(null, '', '/lobby/home?proxy_id=9&token=secret#top')
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => agent)
})
afterEach(() => vi.unstubAllGlobals())

const show = (options: RenderOptions = {}) =>
  renderBlock(<OpenInChrome />, { state: siteState(), ...options })
const notice = () => screen.queryByRole('dialog')

test.each([
  ['Facebook', `${WEB_VIEW} [FB_IAB/FB4A;FBAV/450.0;]`],
  ['Facebook', FACEBOOK_IOS],
  ['Messenger', `${WEB_VIEW} [FB_IAB/Orca-Android;FBAV/450.0;]`],
  ['Messenger', `${IPHONE}Mobile/15E148 [FBAN/MessengerForiOS;FBAV/450.0]`],
  ['Instagram', `${IPHONE}Mobile/15E148 Instagram 320.0.0`],
  ['TikTok', `${WEB_VIEW} musical_ly_2023 BytedanceWebview/d8a21c6`],
  ['TikTok', `${WEB_VIEW} trill_330 TikTok 33.0`],
  ['LINE', `${WEB_VIEW} Line/14.0/IAB`],
  ['Viber', `${IPHONE}Mobile/15E148 Viber/21`],
  ['app', WEB_VIEW],
  ['', ANDROID],
  ['', `${IPHONE}Version/18.0 Mobile/15E148 Safari/604.1`],
  ['', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'],
  ['', ''],
])('[OV-04] the browser of “%s”: %s', (name, userAgent) => expect(inAppBrowser(userAgent)).toBe(name))

test('[OV-03] only Safari counts as Safari', () => {
  expect(isMobileSafari(`${IPHONE}Version/18.0 Mobile/15E148 Safari/604.1`)).toBe(true)
  for (const other of [
    'CriOS/140.0 Mobile/15E148 Safari/604.1',
    'FxiOS/140.0 Mobile Safari/605.1',
    'Mobile/15E148',
  ])
    expect(isMobileSafari(IPHONE + other)).toBe(false)
  expect(isMobileSafari(FACEBOOK_IOS)).toBe(false)
})

test('[OV-04] it explains why, and copies the URL without the session', async () => {
  const { user } = show()
  screen.getByRole('dialog', { name: 'Better in Chrome' })
  screen.getByText(/You are in the browser of Instagram/)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toBe(`${location.origin}/lobby/home?proxy_id=9`)
  await waitFor(() => expect(toastStore.get().at(-1)?.message).toBe('Copied. Now open Chrome and paste it.'))
})

test('[OV-04] on an iPhone it names Safari, and only offers to copy', () => {
  agent = FACEBOOK_IOS
  show()
  screen.getByRole('dialog', { name: 'Better in Safari' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('[OV-04] it shows once per session', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(notice()).toBeNull()
  unmount()
  show()
  expect(notice()).toBeNull()
})

test('[OV-04] it is hidden in a full browser and in the portal’s app', () => {
  agent = ANDROID
  const { unmount } = show()
  expect(notice()).toBeNull()
  unmount()
  agent = WEB_VIEW
  show({ facts: { native: true } })
  expect(notice()).toBeNull()
})

test('[OV-04] the Chrome link leads to this portal only', () => {
  const own = 'https://play.example'
  expect(chromeLink(`${own}/lobby/home?a=1;b=2`, own)).toBe(
    'intent://play.example/lobby/home?a=1;b=2#Intent;scheme=https;package=com.android.chrome;end',
  )
  for (const other of [
    'https://evil.example/',
    'http://play.example/',
    'javascript:alert(1)',
    'https://a:b@play.example/',
    '',
  ])
    expect(chromeLink(other, own)).toBeNull()
  expect(chromeLink('http://localhost/', 'http://localhost')).toBeNull()
  // Intent parameters in the URL are escaped.
  expect(chromeLink(`${own}/x#Intent;package=evil;end`, own)).toBe(
    'intent://play.example/x#Intent;scheme=https;package=com.android.chrome;end',
  )
})

test('[OV-04] a shared URL does not contain the session', () => {
  expect(shareableAddress('https://play.example/a?token=t&invite=7&token=u#x')).toBe(
    'https://play.example/a?invite=7',
  )
})
