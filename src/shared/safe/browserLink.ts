/** What must not travel in a link that is passed on: a session. */
const PRIVATE = ['token']

/** The address of this page as it may be passed on: without a session, and without a fragment. */
export function shareableAddress(href: string): string {
  const url = new URL(href)
  for (const name of PRIVATE) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/**
 * A link that Android opens in Chrome, for an address of this very portal; null for any other, and where it is not https. The
 * part that says what to do is written here alone: an address cannot reach past its own `#`.
 */
export function chromeLink(address: string, origin: string = globalThis.location.origin): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== origin || url.protocol !== 'https:' || url.username || url.password) return null
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=https;package=com.android.chrome;end`
}
