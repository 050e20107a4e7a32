import { resolveTarget } from '@/shared/safe/resolveTarget'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

/** The OAuth state, fixed by portal.md §7; the pending marker below protects against forged responses. */
export const SOCIAL_STATE = 'portico'
const SCOPE = 'profile openid email'
/** A login that takes longer must be started again. */
const PENDING_MS = 10 * 60 * 1000

/**
 * The URL to log in with a social account: the site's authorization URL with response type, scope and
 * state; null where none is configured or it is not https. `origin` is this portal's, for the redirect back.
 */
export function authorizationUrl(configured: string, origin: string): string | null {
  const target = resolveTarget(configured, 'link')
  if (target?.kind !== 'external' || !/^https?:/.test(target.url)) return null
  const url = new URL(target.url)
  const given = { response_type: 'code', scope: SCOPE, state: SOCIAL_STATE }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  if (!url.searchParams.has('redirect_uri')) url.searchParams.set('redirect_uri', `${origin}/login`)
  // Providers expect spaces as %20, not as plus.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}

/** Marks this tab as waiting for the provider's response, for a player who has agreed to the texts or was not asked. */
export function markSocialPending(agreed = false): void {
  sessionStore.set(KEY.socialPending, JSON.stringify({ since: clock.device(), agreed }))
}

/** Removes the marker and returns it if it was set and recent: each one is valid for one response. */
export function takeSocialPending(): { agreed: boolean } | null {
  const marker = parseJson(sessionStore.get(KEY.socialPending))
  sessionStore.remove(KEY.socialPending)
  const { since, agreed } = isRecord(marker) ? marker : {}
  const isRecent = typeof since === 'number' && since <= clock.device() && clock.device() - since < PENDING_MS
  return isRecent ? { agreed: agreed === true } : null
}

/** The provider's response in the query, or null. */
export function socialResponse(search: string): { code: string; state: string; error: string } | null {
  const query = new URLSearchParams(search)
  const read = (name: string) => query.get(name) ?? ''
  const response = { code: read('code'), state: read('state'), error: read('error') }
  return (response.code && response.state) || (response.error && response.state) ? response : null
}
