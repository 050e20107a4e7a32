import { holdsContact, isPrivateName } from '@/shared/safe/privateData'

/** Maximum length of a stored URL. */
export const MAX_ADDRESS = 512
/** Longer input is cut before parsing. */
const MAX_READ = 8192

interface CleanOptions {
  /** Removes the query: of other sites' pages it is not ours to store. */
  query: boolean
}

/**
 * A URL without credentials and personal data: no user, fragment, token, code, state, password, phone or account (TR-03). Empty if it
 * is no web URL; without its query if it would be too long.
 */
export function cleanAddress(raw: string, { query }: CleanOptions): string {
  const url = parsed(raw.slice(0, MAX_READ))
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const bare = url.origin + (holdsContact(decoded(url.pathname)) ? '/' : url.pathname)
  if (!query) return bare.slice(0, MAX_ADDRESS)
  const allowed = [...url.searchParams].filter(
    ([name, value]) => !isPrivateName(name) && !holdsContact(value),
  )
  const whole = allowed.length > 0 ? `${bare}?${new URLSearchParams(allowed).toString()}` : bare
  return whole.length <= MAX_ADDRESS ? whole : bare.slice(0, MAX_ADDRESS)
}

function parsed(text: string): URL | null {
  if (text === '') return null
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
