import type { ApiClient } from '@/api/client'
import { deviceInfo } from '@/api/deviceInfo'
import type { RootState } from '@/store/makeStore'
import { readAttribution, referrerQuery } from '../tracking/attribution'

/** `phoneinfoJsonModel` of login and registration (NW-04); without the attribution id where ads are not allowed. */
export const phoneInfo = (appId: string, ads: boolean) =>
  deviceInfo(appId, (ads && readAttribution().afuid) || '')

/**
 * `outUrl` of login and registration († TR-03): the stored outValue, by default this page without query and fragment
 * (which could hold codes), followed by the referrer query string; the page alone where ads are not allowed (TR-04).
 */
export function outUrl(ads: boolean): string {
  const here = location.origin + location.pathname
  if (!ads) return here
  const noted = readAttribution()
  const from = noted.outValue ?? here
  return `${from}${from.includes('?') ? '&' : '?'}${referrerQuery(noted, navigator.userAgent)}`
}

/** What login and registration say of where they are made. */
export const loginOrigin = ({ context }: ApiClient, ads: boolean) => ({
  outUrl: outUrl(ads),
  phoneinfoJsonModel: phoneInfo(context.appId(), ads),
})

export const countryCode = ({ site }: Pick<RootState, 'site'>): string => site.config?.countryCode ?? '63'
