export const API_PREFIX = '/prod-api-2'

/** Path segments of plain characters: no encoding, no dot segment, nothing that two servers could read differently. */
const PATH = /^\/prod-api-2((?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+)$/
/** Visible ASCII without `#` and `\`. */
const QUERY = /^[!"$-[\]-~]*$/

/**
 * The target of a request below `/prod-api-2/`: the API's own path replaces the prefix; without one the prefix stays. Null for
 * a target that is not clearly below the prefix.
 */
export function apiTarget(base: URL, requested: string): URL | null {
  const [path = '', query] = requested.split(/\?(.*)/s)
  const below = PATH.exec(path)?.[1]
  if (below === undefined || !QUERY.test(query ?? '')) return null
  const own = base.pathname.replace(/\/+$/, '')
  return new URL(base.origin + (own === '' ? API_PREFIX : own) + below + (query ? `?${query}` : ''))
}
