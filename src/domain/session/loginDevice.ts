import type { ApiClient } from '@/api/client'
import { deviceInfo } from '@/api/deviceInfo'
import type { RootState } from '@/store/makeStore'
import { readAttribution, referrerQuery } from '../tracking/attribution'

/** `phoneinfoJsonModel` of login and registration (NW-04); without the attribution id if ads are not allowed. */
export const phoneInfo = (appId: string, ads: boolean) =>
  deviceInfo(appId, (ads && readAttribution().afuid) || '')

/**
 * `outUrl` of login and registration (TR-03; our extension): the stored outValue, by default this page without query and fragment
 * (which could contain codes), followed by the referrer query string; only the page if ads are not allowed (TR-04).
 */
export function outUrl(ads: boolean): string {
  const here = location.origin + location.pathname
  if (!ads) return here
  const noted = readAttribution()
  const from = noted.outValue ?? here
  return `${from}${from.includes('?') ? '&' : '?'}${referrerQuery(noted, navigator.userAgent)}`
}

/** The device and origin fields of login and registration. */
export const loginOrigin = ({ context }: ApiClient, ads: boolean) => ({
  outUrl: outUrl(ads),
  phoneinfoJsonModel: phoneInfo(context.appId(), ads),
})

export const countryCode = ({ site }: Pick<RootState, 'site'>): string => site.config?.countryCode ?? '63'
