import { resolveTarget } from '@/shared/safe/resolveTarget'
import { parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

/** The state on the wire, fixed by portal.md §7; what makes it safe is the pending marker below. */
export const SOCIAL_STATE = 'portico'
const SCOPE = 'profile openid email'
/** A login that takes longer has to be started again. */
const PENDING_MS = 10 * 60 * 1000

/**
 * Where the browser goes to log in with a social account: the site's authorization address with response type, scope and
 * state; null where none is configured or it is not an https address. `origin` is this portal's, for the way back.
 */
export function authorizationUrl(configured: string, origin: string): string | null {
  const target = resolveTarget(configured, 'link')
  if (target?.kind !== 'external' || !/^https?:/.test(target.url)) return null
  const url = new URL(target.url)
  const given = { response_type: 'code', scope: SCOPE, state: SOCIAL_STATE }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  if (!url.searchParams.has('redirect_uri')) url.searchParams.set('redirect_uri', `${origin}/login`)
  // Providers want blanks as %20; a plus is what forms write.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}

/** Notes that this tab is about to leave for the provider. */
export function markSocialPending(): void {
  sessionStore.set(KEY.socialPending, JSON.stringify({ since: clock.now() }))
}

/** Takes the note away and says whether it was there and fresh: each one is good for one answer. */
export function takeSocialPending(): boolean {
  const noted = parseJson(sessionStore.get(KEY.socialPending)) as { since?: unknown } | undefined
  sessionStore.remove(KEY.socialPending)
  const since = noted?.since
  return typeof since === 'number' && since <= clock.now() && clock.now() - since < PENDING_MS
}

/** What the provider sent back in the query, or null. */
export function socialResponse(search: string): { code: string; state: string; error: string } | null {
  const query = new URLSearchParams(search)
  const read = (name: string) => query.get(name) ?? ''
  const response = { code: read('code'), state: read('state'), error: read('error') }
  return (response.code && response.state) || (response.error && response.state) ? response : null
}
