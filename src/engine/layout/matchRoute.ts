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
  let best: Pattern | null = null
  for (const pattern of patternsOf(routes))
    if (answers(pattern, parts) && (best === null || isMoreFixed(pattern, best))) best = pattern
  return best && { pattern: best.text, route: best.route, params: paramsOf(best, parts) }
}

/** A pattern in its parts. */
interface Pattern {
  text: string
  route: LayoutRoute
  parts: { text: string; isParam: boolean }[]
}

/** Every link asks whether its page is there; the patterns of a layout are the same for all of them. */
const known = new WeakMap<Record<string, LayoutRoute>, Pattern[]>()

function patternsOf(routes: Record<string, LayoutRoute>): Pattern[] {
  let patterns = known.get(routes)
  if (!patterns) {
    patterns = Object.entries(routes)
      .filter(([, route]) => route.hidden !== true)
      .map(([text, route]) => ({
        text,
        route,
        parts: partsOf(text).map((part) => ({ text: part, isParam: isParamPart(part) })),
      }))
    known.set(routes, patterns)
  }
  return patterns
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

function answers({ parts }: Pattern, asked: string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every(({ text, isParam }, at) => text === asked[at] || (isParam && asked[at] !== ''))
  )
}

function paramsOf({ parts }: Pattern, asked: string[]): Record<string, string> {
  const named = parts.flatMap(({ text, isParam }, at) =>
    isParam ? [[text.slice(1, -1), asked[at] ?? '']] : [],
  )
  return Object.fromEntries(named) as Record<string, string>
}

function isParamPart(part: string): boolean {
  return part.startsWith('{') && part.endsWith('}')
}

function isMoreFixed(pattern: Pattern, than: Pattern): boolean {
  const first = pattern.parts.findIndex(({ isParam }, at) => isParam !== than.parts[at]?.isParam)
  return than.parts[first]?.isParam === true
}
