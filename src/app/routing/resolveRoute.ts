import { followRedirects } from '@/engine/layout/followRedirects'
import type { LayoutRoute } from '@/engine/layout/types'

/** The layout's own answer to paths it does not know (RT-17). */
export const NOT_FOUND = '/not-found'

/** What a path comes to: a page, another path, or the login first. */
export type ResolvedRoute =
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

/**
 * Follows the layout's routes and redirects, and asks for a session where the route wants one (RT-01, RT-15, RT-19). A page
 * whose block is not part of this build (`has`) is no page: nobody is asked to log in for it.
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
