import { holdsContact, isPrivateName } from '@/shared/safe/privateData'

/** No address that is kept is longer. */
export const MAX_ADDRESS = 512
/** More of an address is not looked at. */
const MAX_READ = 8192

interface CleanOptions {
  /** The query of a page of another site is not ours to keep. */
  query: boolean
}

/**
 * An address without what could let somebody in or say who somebody is: no user, no fragment, no token, code, state,
 * password, phone or account (TR-03). Empty for what is no web address; without its query where it would be too long.
 */
export function cleanAddress(raw: string, { query }: CleanOptions): string {
  const url = parsed(raw.slice(0, MAX_READ))
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const bare = url.origin + (holdsContact(decoded(url.pathname)) ? '/' : url.pathname)
  if (!query) return bare.slice(0, MAX_ADDRESS)
  const kept = [...url.searchParams].filter(([name, value]) => !isPrivateName(name) && !holdsContact(value))
  const whole = kept.length > 0 ? `${bare}?${new URLSearchParams(kept).toString()}` : bare
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
