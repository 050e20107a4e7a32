import { followRedirects } from '@layout/followRedirects'
import type { LayoutRoute } from '@layout/types'

/** The layout's route for unknown paths (RT-17). */
export const NOT_FOUND = '/not-found'

/** What a path resolves to: a page, a redirect, or the login page first. */
export type ResolvedRoute =
  | {
      kind: 'page'
      pattern: string
      route: LayoutRoute & { type: string }
      /** The block of the route, when this build does not have it. */
      missing?: { type: string; pattern: string }
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'login' }
  | { kind: 'notFound'; missing?: { type: string; pattern: string } }

/**
 * Resolves a path over the layout's routes and redirects, and requires a session where the route does (RT-01, RT-15, RT-19). A
 * page whose block is not in this build (`has`) is not found: visitors are not sent to the login for it.
 */
export function resolveRoute(
  routes: Record<string, LayoutRoute>,
  pathname: string,
  signedIn: boolean,
  has: (type: string) => boolean,
): ResolvedRoute {
  const { path, match } = followRedirects(routes, pathname)
  if (path !== pathname) return { kind: 'redirect', to: path }
  const type = match?.route.type
  if (!match || !type) return notFound(routes)
  if (!has(type)) return { ...notFound(routes), missing: { type, pattern: match.pattern } }
  if (match.route.access !== 'public' && !signedIn) return { kind: 'login' }
  return { kind: 'page', pattern: match.pattern, route: { ...match.route, type } }
}

function notFound(
  routes: Record<string, LayoutRoute>,
): Extract<ResolvedRoute, { kind: 'page' | 'notFound' }> {
  const route = routes[NOT_FOUND]
  return route?.type
    ? { kind: 'page', pattern: '*', route: { ...route, type: route.type } }
    : { kind: 'notFound' }
}
