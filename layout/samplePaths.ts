import { memoize } from '@/shared/memoize'
import { isJsonObject } from './jsonObject'
import { entriesOf } from './sections'
import type { Condition, Layout } from './types'

/** Stands for a parameter value or a path that the layout does not mention. */
const ANY = 'any-page'

/**
 * A finite set of paths that covers all paths: paths that no route and no condition of the layout distinguishes are represented
 * by one. Contains each route with its parameters filled in, each path in a condition, a path below each `/*`, routes below
 * such a prefix, other spellings of each path that a condition mentions (the router decodes them, conditions do not), and an
 * unknown path.
 */
export function samplePaths(layout: Layout, extra: readonly string[] = []): string[] {
  const found = pathsOf(layout)
  return extra.length === 0 ? found : [...new Set([...extra, ...found])]
}

const pathsOf = memoize((layout: Layout): string[] => {
  // A thousand entries may say the same: each path is looked at once.
  const conditionPaths = [...new Set(routesInConditions(layout))]
  const prefixes = conditionPaths.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -2))
  const patterns = Object.keys(layout.routes)
  const fixed = patterns.filter((pattern) => !pattern.includes('{'))
  const filled = patterns
    .filter((pattern) => pattern.includes('{'))
    .flatMap((pattern) => [fill(pattern, ''), ...prefixes.map((prefix) => fill(pattern, prefix))])
  const below = prefixes.map((prefix) => `${prefix}/${ANY}`)
  const exact = conditionPaths.filter((path) => !path.endsWith('/*'))
  const redirects = Object.values(layout.routes).flatMap(({ redirect }) => redirect ?? [])
  const plain = [...fixed, ...filled, ...redirects, ...below, ...exact, `/${ANY}`, `/-/${ANY}`]
  const isMentioned = mentionedIn(new Set(exact), new Set(prefixes))
  const mentioned = [...new Set(plain)].filter(isMentioned)
  return [...new Set([...plain, ...mentioned.flatMap(otherSpellings)])]
})

/** Whether `isRoute` holds for a path and one of many patterns, found without trying each: a layout may have a thousand. */
function mentionedIn(exact: ReadonlySet<string>, prefixes: ReadonlySet<string>) {
  return (path: string): boolean => {
    const normalized = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    if (exact.has(normalized)) return true
    for (let at = normalized.indexOf('/'); at >= 0; at = normalized.indexOf('/', at + 1))
      if (prefixes.has(normalized.slice(0, at))) return true
    return false
  }
}

/** The pattern with its parameters taken from a prefix, where it lies below that prefix, else with any value. */
function fill(pattern: string, prefix: string): string {
  const prefixParts = prefix.split('/')
  return pattern
    .split('/')
    .map((part, at) => (part.startsWith('{') ? (prefixParts[at] ?? ANY) : part))
    .join('/')
}

/**
 * The same page with one letter percent-encoded, once in each segment: outside the conditions on the path and on the prefixes that
 * contain the segment, still inside those on shorter ones.
 */
function otherSpellings(path: string): string[] {
  const segments = path.split('/')
  return segments.map((segment, at) => segments.with(at, segment.replace(/[a-z0-9]$/i, encoded)).join('/'))
}

const encoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`

function routesInConditions(layout: Layout): string[] {
  return entriesOf(layout).flatMap(({ entry: { when } }) => routesIn(when))
}

/** The paths in a condition, as they are written. */
export function routesIn(condition: Condition | undefined): string[] {
  if (!isJsonObject(condition)) return []
  const { route, all = [], any = [], not } = condition as Condition
  return [
    ...(route === undefined ? [] : [route].flat()),
    ...[...all, ...any, ...(not ? [not] : [])].flatMap(routesIn),
  ]
}
