import { INSTALL_REFERRER } from '@/api/deviceInfo'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { parametersOfAddress, parametersOfCookies, picked, type AdParameters } from './adParameters'
import { cleanAddress } from './cleanAddress'

/** Where this visit came from, as far as it was noted; addresses are empty where none was. */
export interface Attribution extends AdParameters {
  /** The address that the visit began at, and the page before it, both cleaned. */
  url: string
  referrer: string
}

/** How a page was come to; all of it text from outside. */
export interface Landing {
  address: string
  referrer: string
  cookies: string
}

/** What was noted; whatever stands in the storage, only known names with bounded values come back. */
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
 * Notes where the visit came from (TR-03), over what was noted before: the address's own parameters first, then the
 * cookies. The addresses are those of the visit that brought a parameter, else of the first one.
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

/** A page of this portal is not where anybody came from. */
function foreign(referrer: string, address: string): string {
  const clean = cleanAddress(referrer, { query: false })
  return clean && cleanAddress(address, { query: false }).startsWith(new URL(clean).origin + '/') ? '' : clean
}

/** No referrer query is longer; what would make it so is left out, the first names first. */
const MAX_QUERY = 4000
const MAX_AGENT = 300

/**
 * The referrer query string: what was noted with its defaults, the url, the referrer and the user agent († `ua`), encoded
 * (TR-03). `outValue` is not part of it: it stands before it (`outUrl` of login and registration).
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
