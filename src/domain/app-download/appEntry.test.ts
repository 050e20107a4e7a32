import { expect, test } from 'vitest'
import { appEntry } from './appEntry'

const APK = 'https://download.example/app.apk'
const PLAY = 'https://play.google.com/store/apps/details?id=app.example'
const APPLE = 'https://apps.apple.com/ph/app/id1'
const PAGE = 'https://download.example/app'

test.each([
  [APK, 'android', { kind: 'package', url: `${APK}?install_referrer=h5dl` }],
  [PLAY, 'android', { kind: 'store', url: `${PLAY}&referrer=install_referrer%3Dh5dl` }],
  [PAGE, 'android', { kind: 'store', url: `${PAGE}?install_referrer=h5dl` }],
  [APPLE, 'android', { kind: 'none' }],
  [APK, 'ios', { kind: 'homeScreen' }],
  [PLAY, 'ios', { kind: 'homeScreen' }],
  [APPLE, 'ios', { kind: 'store', url: APPLE }],
  [PAGE, 'ios', { kind: 'store', url: PAGE }],
  [APK, 'windows', { kind: 'code' }],
  [PLAY, 'macos', { kind: 'code' }],
  [APPLE, 'linux', { kind: 'code' }],
])('[OV-06] [NW-05] the URL %s is on %s: %j', (url, system, entry) => {
  expect(appEntry(url, system)).toEqual(entry)
})

test('[OV-06] with an App Store entry of its own an iPhone gets that, whatever Android gets', () => {
  expect(appEntry(APK, 'ios', { h5: { iosUrl: APPLE } })).toEqual({ kind: 'store', url: APPLE })
  expect(appEntry(APK, 'ios', { h5: { iosUrl: 'javascript:alert(1)' } })).toEqual({ kind: 'homeScreen' })
  expect(appEntry(APK, 'android', { h5: { iosUrl: APPLE } })).toMatchObject({ kind: 'package' })
})

test('[NW-05] [ST-07] the install referrer is h5dl, with the affiliate; the rest of the URL stays', () => {
  const url = (from: string) => appEntry(from, 'android', { affiliateId: 'p 7&' })
  expect(url('/files/app.apk?v=3#top')).toMatchObject({
    url: '/files/app.apk?v=3&install_referrer=h5dl&proxy_id=p+7%26#top',
  })
  const play = url(PLAY) as { url: string }
  const referrer = new URLSearchParams(new URL(play.url).searchParams.get('referrer') ?? '')
  expect(Object.fromEntries(referrer)).toEqual({ install_referrer: 'h5dl', proxy_id: 'p 7&' })
})

test('[NW-05] a signed address stays as it is', () => {
  const signed = `${APK}?X-Amz-Signature=abc`
  expect(appEntry(signed, 'android')).toEqual({ kind: 'package', url: signed })
})
