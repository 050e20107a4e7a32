import { resolveTarget } from './resolveTarget'

/** Where to go back to after login: a path of a route that exists, or `null`. `isKnownRoute` gets the path without query. */
export function safeReturnPath(raw: unknown, isKnownRoute: (path: string) => boolean): string | null {
  const target = resolveTarget(raw, 'link')
  if (target?.kind !== 'route') return null
  const pathname = target.path.replace(/[?#].*$/s, '')
  return isKnownRoute(pathname) ? target.path : null
}
