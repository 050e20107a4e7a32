export const API_PREFIX = '/prod-api-2'

/** Parts of plain characters only: no encoding, no dot segment, nothing that two servers could read in two ways. */
const PATH = /^\/prod-api-2((?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+)$/
/** Visible ASCII without `#` and `\`. */
const QUERY = /^[!"$-[\]-~]*$/

/**
 * Where a request target that begins with `/prod-api-2/` goes: an API's own path replaces the prefix, and without one it stays.
 * Null for every target that is not plainly below the prefix.
 */
export function apiTarget(base: URL, requested: string): URL | null {
  const [path = '', query] = requested.split(/\?(.*)/s)
  const below = PATH.exec(path)?.[1]
  if (below === undefined || !QUERY.test(query ?? '')) return null
  const own = base.pathname.replace(/\/+$/, '')
  return new URL(base.origin + (own === '' ? API_PREFIX : own) + below + (query ? `?${query}` : ''))
}
