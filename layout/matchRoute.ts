import { memoize } from '@/shared/memoize'
import type { LayoutRoute } from './types'

export interface RouteMatch {
  /** The key in `routes`, such as `/lobby/wallets/{id}`. */
  pattern: string
  route: LayoutRoute
  params: Record<string, string>
}

/**
 * Finds the route of a path (no query, no hash). From left to right a fixed segment wins over a `{name}` segment; a trailing
 * slash is tolerated; hidden routes are ignored; a path with invalid percent-encoding matches nothing.
 */
export function matchRoute(routes: Record<string, LayoutRoute>, pathname: string): RouteMatch | null {
  const { fixed, all } = patternsOf(routes)
  // Most links lead to a page without parameters: no need to search for these.
  const exact = fixed.get(pathname)
  if (exact) return { pattern: exact.text, route: exact.route, params: {} }
  const parts = decodedParts(pathname)
  if (parts === null) return null
  let best: Pattern | null = null
  for (const pattern of all)
    if (matches(pattern, parts) && (best === null || isMoreFixed(pattern, best))) best = pattern
  return best && { pattern: best.text, route: best.route, params: paramsOf(best, parts) }
}

/** A route's pattern, split into segments. */
interface Pattern {
  text: string
  route: LayoutRoute
  parts: { text: string; isParam: boolean }[]
}

interface Patterns {
  all: Pattern[]
  /** Those without a parameter, by their path. */
  fixed: Map<string, Pattern>
}

/** Once per layout, because every link looks up its page. */
const patternsOf = memoize((routes: Record<string, LayoutRoute>): Patterns => {
  const all = Object.entries(routes)
    .filter(([, route]) => route.hidden !== true)
    .map(([text, route]) => ({
      text,
      route,
      parts: partsOf(text).map((part) => ({ text: part, isParam: isParamPart(part) })),
    }))
  const fixed = all.filter(({ text }) => !text.includes('{'))
  return { all, fixed: new Map(fixed.map((pattern) => [pattern.text, pattern])) }
})

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

function matches({ parts }: Pattern, path: string[]): boolean {
  return (
    parts.length === path.length &&
    parts.every(({ text, isParam }, at) => text === path[at] || (isParam && path[at] !== ''))
  )
}

function paramsOf({ parts }: Pattern, path: string[]): Record<string, string> {
  const named = parts.flatMap(({ text, isParam }, at) =>
    isParam ? [[text.slice(1, -1), path[at] ?? '']] : [],
  )
  return Object.fromEntries(named) as Record<string, string>
}

function isParamPart(part: string): boolean {
  return part.startsWith('{') && part.endsWith('}')
}

function isMoreFixed(pattern: Pattern, other: Pattern): boolean {
  const first = pattern.parts.findIndex(({ isParam }, at) => isParam !== other.parts[at]?.isParam)
  return other.parts[first]?.isParam === true
}
