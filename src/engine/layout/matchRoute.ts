import type { LayoutRoute } from './types'

export interface RouteMatch {
  /** The key in `routes`, such as `/lobby/wallets/{id}`. */
  pattern: string
  route: LayoutRoute
  params: Record<string, string>
}

/**
 * Finds the route of a path (no query, no hash). A fixed part beats a `{name}` part, from left to right; one slash at
 * the end is tolerated; a hidden route is not there; a path with bad percent-encoding matches nothing.
 */
export function matchRoute(routes: Record<string, LayoutRoute>, pathname: string): RouteMatch | null {
  const parts = decodedParts(pathname)
  if (parts === null) return null
  let best: RouteMatch | null = null
  for (const pattern of Object.keys(routes)) {
    const route = routes[pattern] as LayoutRoute
    if (route.hidden === true) continue
    const params = paramsOf(pattern, parts)
    if (params && (best === null || isMoreFixed(pattern, best.pattern))) best = { pattern, route, params }
  }
  return best
}

function decodedParts(pathname: string): string[] | null {
  if (!pathname.startsWith('/') || pathname.includes('//')) return null
  try {
    return partsOf(pathname).map(decodeURIComponent)
  } catch {
    return null
  }
}

function partsOf(path: string): string[] {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(1, -1) : path.slice(1)
  return trimmed.split('/')
}

function paramsOf(pattern: string, parts: string[]): Record<string, string> | null {
  const wanted = partsOf(pattern)
  if (wanted.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, want] of wanted.entries()) {
    const part = parts[at] as string
    if (isParam(want) && part !== '') params[want.slice(1, -1)] = part
    else if (want !== part) return null
  }
  return params
}

function isParam(part: string): boolean {
  return part.startsWith('{') && part.endsWith('}')
}

function isMoreFixed(pattern: string, than: string): boolean {
  const others = partsOf(than)
  for (const [at, part] of partsOf(pattern).entries()) {
    const other = others[at] as string
    if (isParam(part) !== isParam(other)) return isParam(other)
  }
  return false
}
