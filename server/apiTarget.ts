export const API_PREFIX = '/prod-api-2'

/** Where a request to `/prod-api-2…` goes: an API's own path replaces the prefix, and without one it stays. */
export function apiTarget(base: URL, requested: string): URL {
  const own = base.pathname.replace(/\/+$/, '')
  const path = own === '' ? requested : own + requested.slice(API_PREFIX.length)
  const target = new URL(base.origin)
  const [pathname = '/', query] = path.split(/\?(.*)/s)
  target.pathname = pathname
  target.search = query ?? ''
  return target
}
