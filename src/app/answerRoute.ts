import { matchRoute } from '@/engine/layout/matchRoute'
import type { LayoutRoute } from '@/engine/layout/types'

/** The layout's own answer to paths it does not know (RT-17). */
export const NOT_FOUND = '/not-found'

/** What a path comes to: a page, another path, or the login first. */
export type RouteAnswer =
  | {
      kind: 'page'
      pattern: string
      route: LayoutRoute & { type: string }
      /** The block that the path should have shown, where this build has none of its type. */
      missing?: { type: string; pattern: string }
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'login' }
  | { kind: 'notFound'; missing?: { type: string; pattern: string } }

const MAX_REDIRECTS = 5

/**
 * Follows the layout's routes and redirects, and asks for a session where the route wants one (RT-01, RT-15, RT-19). A page
 * whose block is not part of this build (`has`) is no page: nobody is asked to log in for it.
 */
export function answerRoute(
  routes: Record<string, LayoutRoute>,
  pathname: string,
  signedIn: boolean,
  has: (type: string) => boolean,
): RouteAnswer {
  let path = pathname
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const match = matchRoute(routes, path)
    if (!match) return path === pathname ? notFound(routes) : { kind: 'redirect', to: path }
    if (match.route.redirect) {
      path = match.route.redirect
      continue
    }
    if (path !== pathname) return { kind: 'redirect', to: path }
    const { type } = match.route
    if (!type) return notFound(routes)
    if (!has(type)) return { ...notFound(routes), missing: { type, pattern: match.pattern } }
    if (match.route.access !== 'public' && !signedIn) return { kind: 'login' }
    return { kind: 'page', pattern: match.pattern, route: { ...match.route, type } }
  }
  return notFound(routes)
}

function notFound(routes: Record<string, LayoutRoute>): Extract<RouteAnswer, { kind: 'page' | 'notFound' }> {
  const route = routes[NOT_FOUND]
  return route?.type
    ? { kind: 'page', pattern: '*', route: { ...route, type: route.type } }
    : { kind: 'notFound' }
}
