import { INSTALL_REFERRER } from '@/api/deviceInfo'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { parametersOfAddress, parametersOfCookies, picked, type AdParameters } from './adParameters'
import { cleanAddress } from './cleanAddress'

/** The stored attribution of this visit; URLs are empty if unknown. */
export interface Attribution extends AdParameters {
  /** The landing URL and the page before it, both cleaned. */
  url: string
  referrer: string
}

/** How the page was opened; untrusted text. */
export interface Landing {
  address: string
  referrer: string
  cookies: string
}

/** The stored attribution; only known names with bounded values. */
export function readAttribution(): Attribution {
  const parsed = parseJson(localStore.get(KEY.attribution))
  const stored = isRecord(parsed) ? parsed : {}
  const address = (name: string, query: boolean) => {
    const raw = Object.hasOwn(stored, name) ? stored[name] : undefined
    return typeof raw === 'string' ? cleanAddress(raw, { query }) : ''
  }
  return {
    ...picked((name) => (Object.hasOwn(stored, name) ? stored[name] : undefined)),
    url: address('url', true),
    referrer: address('referrer', false),
  }
}

/**
 * Stores the attribution of the visit (TR-03), merged over the previous one: URL parameters first, then cookies. The URLs are
 * those of the visit with a parameter, else of the first one.
 */
export function noteAttribution({ address, referrer, cookies }: Landing): void {
  const before = readAttribution()
  const brought = parametersOfAddress(address)
  const fresh = before.url === '' || Object.keys(brought).length > 0
  const noted: Attribution = {
    ...before,
    ...parametersOfCookies(cookies),
    ...brought,
    ...(fresh && { url: cleanAddress(address, { query: true }), referrer: foreign(referrer, address) }),
  }
  const text = JSON.stringify(noted)
  if (text !== JSON.stringify(before)) localStore.set(KEY.attribution, text)
}

/** The portal's own pages are no referrer. */
function foreign(referrer: string, address: string): string {
  const clean = cleanAddress(referrer, { query: false })
  return clean && cleanAddress(address, { query: false }).startsWith(new URL(clean).origin + '/') ? '' : clean
}

/** Maximum length of the referrer query string; parameters that would exceed it are left out, in order. */
const MAX_QUERY = 4000
const MAX_AGENT = 300

/**
 * The referrer query string: attribution with defaults, url, referrer and user agent (`ua`, our extension), encoded (TR-03).
 * `outValue` is not part of it but precedes it (`outUrl` of login and registration).
 */
export function referrerQuery(noted: Attribution, userAgent: string): string {
  const { url, referrer, outValue: _, install_referrer = INSTALL_REFERRER, ...parameters } = noted
  const fields = { install_referrer, url, referrer, ua: userAgent.slice(0, MAX_AGENT), ...parameters }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const longer = new URLSearchParams([...query, [name, value]]).toString()
    if (value !== '' && longer.length <= MAX_QUERY) query.append(name, value)
  }
  return query.toString()
}
