import { matchRoute } from '@/engine/layout/matchRoute'
import type { LayoutRoute } from '@/engine/layout/types'

/** The layout's own answer to paths it does not know (RT-17). */
export const NOT_FOUND = '/not-found'

/** What a path comes to: a page, another path, or the login first. */
export type RouteAnswer =
  | { kind: 'page'; pattern: string; route: LayoutRoute & { type: string } }
  | { kind: 'redirect'; to: string }
  | { kind: 'login' }
  | { kind: 'notFound' }

const MAX_REDIRECTS = 5

/** Follows the layout's routes and redirects, and asks for a session where the route wants one (RT-01, RT-15, RT-19). */
export function answerRoute(
  routes: Record<string, LayoutRoute>,
  pathname: string,
  signedIn: boolean,
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
    if (!match.route.type) return notFound(routes)
    if (match.route.access !== 'public' && !signedIn) return { kind: 'login' }
    return { kind: 'page', pattern: match.pattern, route: { ...match.route, type: match.route.type } }
  }
  return notFound(routes)
}

function notFound(routes: Record<string, LayoutRoute>): RouteAnswer {
  const route = routes[NOT_FOUND]
  return route?.type
    ? { kind: 'page', pattern: '*', route: { ...route, type: route.type } }
    : { kind: 'notFound' }
}
