import { matchRoute, type RouteMatch } from './matchRoute'
import type { LayoutRoute } from './types'

const MAX_REDIRECTS = 5

export interface Destination {
  /** The path after redirects; the path itself when there are none. */
  path: string
  /** The route found there; null when there is none, or in a redirect loop. */
  match: RouteMatch | null
}

/**
 * Follows the layout's redirects from a path to its route, five hops at most. A `{name}` of the target takes what the address has
 * there. A query or hash is ignored.
 */
export function followRedirects(routes: Record<string, LayoutRoute>, from: string): Destination {
  let path = from
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const match = matchRoute(routes, path.replace(/[?#].*$/, ''))
    if (!match?.route.redirect) return { path, match }
    const { redirect } = match.route
    path = redirect.replace(/\{(\w+)\}/g, (hole, name: string) =>
      match.params[name] === undefined ? hole : encodeURIComponent(match.params[name]),
    )
  }
  return { path: from, match: null }
}
