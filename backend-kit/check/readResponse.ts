import { parseJson } from '@/shared/safe/parseJson'
import type { HttpResponse } from './callHttp'

export type Json = Record<string, unknown>
/** An answer as the portal takes it: what it holds, or why it holds nothing. */
export type ReadResponse =
  | { kind: 'data'; body: Json; code: number | undefined }
  | { kind: 'unauthorized' }
  | { kind: 'missing'; says: string }
  | { kind: 'refused'; errcode: number; says: string }
  | { kind: 'broken'; says: string }
  /** The call was not made. */
  | { kind: 'notTried'; says: string }

/** What an answer says, by the rules of `src/api/parseResponse.ts`. */
export function readResponse({ status, headers, text }: HttpResponse): ReadResponse {
  const raw = parseJson(text)
  const body = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Json) : undefined
  const code = numberAt(body, 'code')
  const errcode = numberAt(body, 'errcode')
  if (status === 401 || code === 401) return { kind: 'unauthorized' }
  if (status >= 300 && status < 400)
    return {
      kind: 'broken',
      says: `It redirects to ${placeOf(headers.location)}. Give the address that answers itself.`,
    }
  if (status === 404 || status === 501 || code === 404)
    return { kind: 'missing', says: 'The back end does not have this call.' }
  if (status < 200 || status >= 300) return { kind: 'broken', says: `It answers HTTP status ${status}.` }
  if (!body)
    return {
      kind: 'broken',
      says: /^\s*</.test(text)
        ? 'It answers with a web page instead of JSON. Is this the address of the API?'
        : text.trim() === ''
          ? 'Its answer is empty.'
          : 'Its answer is no JSON object.',
    }
  if (errcode === undefined) return { kind: 'broken', says: 'Its answer has no errcode.' }
  if (errcode === 0) return { kind: 'data', body, code }
  return { kind: 'refused', errcode, says: `It refuses with errcode ${errcode}.` }
}

function numberAt(body: Json | undefined, key: string): number | undefined {
  const value = body?.[key]
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined
}

/** The host of a redirection, without its query, which may hold a secret. */
function placeOf(location: string | undefined): string {
  try {
    const { protocol, host, pathname } = new URL(location ?? '', 'http://same.invalid')
    return host === 'same.invalid' ? pathname : `${protocol}//${host}${pathname}`
  } catch {
    return 'an address that is none'
  }
}
