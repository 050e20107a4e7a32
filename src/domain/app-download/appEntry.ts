import { APK_INSTALL_REFERRER } from '@/api/deviceInfo'
import type { WebConfig } from '@/api/models/webConfig'
import { resolveTarget } from '@/shared/safe/resolveTarget'

/** Whether a URL is an Android package rather than a store's page. */
const isPackage = (url: string): boolean => /\.apk(?:[?#]|$)/i.test(url)

/**
 * How a device gets the app: the package or a store's page that it supports; on iOS without an App Store entry the site on its
 * home screen; on a computer a QR code for a phone.
 */
export type AppEntry = { kind: 'package' | 'store'; url: string } | { kind: 'homeScreen' | 'code' | 'none' }

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')
const isAppStore = (url: string) => /(^|\.)(apps|itunes)\.apple\.com$/.test(hostOf(url))
const isPlayStore = (url: string) => hostOf(url) === 'play.google.com'

/** The entry for a system, as in `useSystem`, of the app at `url` (`h5.downloadUrl`, already checked). */
export function appEntry(
  url: string,
  system: string,
  { h5, affiliateId = '' }: { h5?: Pick<WebConfig['h5'], 'iosUrl'>; affiliateId?: string } = {},
): AppEntry {
  const own = h5?.iosUrl ? resolveTarget(h5.iosUrl, 'download') : null
  const ios = own?.kind === 'external' ? own.url : isAppStore(url) ? url : ''
  if (system === 'ios') {
    if (ios) return { kind: 'store', url: ios }
    // Any other page is for every phone; a package and the Play Store are for Android only.
    return isPackage(url) || isPlayStore(url) ? { kind: 'homeScreen' } : { kind: 'store', url }
  }
  if (system !== 'android') return { kind: 'code' }
  if (isAppStore(url)) return { kind: 'none' }
  return { kind: isPackage(url) ? 'package' : 'store', url: withInstallReferrer(url, affiliateId) }
}

/**
 * Adds the download source (portal.md §3: APK install referrer `h5dl`) and the affiliate to the URL. The Play Store passes on its
 * own parameter; other URLs carry the portal's names. A signed URL stays unchanged.
 */
export function withInstallReferrer(url: string, affiliateId = ''): string {
  if (/[?&](?:x-(?:amz|goog)-)?signature=/i.test(url)) return url
  const named = new URLSearchParams({ install_referrer: APK_INSTALL_REFERRER })
  if (affiliateId) named.set('proxy_id', affiliateId)
  const added = isPlayStore(url) ? `referrer=${encodeURIComponent(named.toString())}` : named.toString()
  const [address = '', hash] = url.split('#', 2)
  return `${address}${address.includes('?') ? '&' : '?'}${added}${hash === undefined ? '' : `#${hash}`}`
}
