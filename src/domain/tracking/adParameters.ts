import { holdsContact } from '@/shared/safe/privateData'
import { cleanAddress } from './cleanAddress'

/**
 * Attribution parameters (portal.md §7 Tracking), by their names in the landing URL and in storage. The click ids `fbclid` and
 * `click_id` are our extension.
 */
export const AD_PARAMETERS = [
  'install_referrer',
  'proxy_id',
  'fbp',
  'fbc',
  'fbclid',
  'ttclid',
  'ttp',
  'click_id',
  'afuid',
  'entry',
  'outValue',
] as const
export type AdParameter = (typeof AD_PARAMETERS)[number]
export type AdParameters = Partial<Record<AdParameter, string>>

/** Cookies of the ad platform with the browser's and the click's id. Our extension. */
const COOKIES = { _fbp: 'fbp', _fbc: 'fbc' } as const

const MAX = 256
const PRINTABLE = /^[\x21-\x7e]+$/

/** A value that may be stored and sent; undefined if it is too long, has special characters or is personal. */
export function boundedValue(name: AdParameter, raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw === '') return undefined
  if (name === 'entry') return raw === 'pwa' ? raw : undefined
  if (name === 'outValue' && /^https?:/i.test(raw)) return cleanAddress(raw, { query: true }) || undefined
  return raw.length <= MAX && PRINTABLE.test(raw) && !holdsContact(raw) ? raw : undefined
}

/** The known parameters of a landing URL; the first of each name. */
export function parametersOfAddress(address: string): AdParameters {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address.slice(0, 8192))?.[1])
  return picked((name) => query.get(name))
}

/** The browser's and the click's id, from the text of `document.cookie`. */
export function parametersOfCookies(cookies: string): AdParameters {
  const found: AdParameters = {}
  for (const cookie of cookies.slice(0, 8192).split(';')) {
    const at = cookie.indexOf('=')
    const name = cookie.slice(0, at).trim()
    if (name !== '_fbp' && name !== '_fbc') continue
    const value = boundedValue(COOKIES[name], cookie.slice(at + 1).trim())
    if (value !== undefined) found[COOKIES[name]] ??= value
  }
  return found
}

/** The parameters that are present and allowed. */
export function picked(valueOf: (name: AdParameter) => unknown): AdParameters {
  const found: AdParameters = {}
  for (const name of AD_PARAMETERS) {
    const value = boundedValue(name, valueOf(name))
    if (value !== undefined) found[name] = value
  }
  return found
}
