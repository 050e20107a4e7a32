import { isJsonObject } from './jsonObject'
import type { Condition, Layout } from './types'
import { ITEM_SECTIONS, NODE_SECTIONS } from './types'

/** Stands for every value of a parameter, and for every path, that a layout does not name. */
const ANY = 'any-page'

const known = new WeakMap<Layout, string[]>()

/**
 * Paths that stand for all paths there are: two paths that no route and no condition of the layout tells apart are one here.
 * Each route with its parameters filled in, each path that a condition names, what lies below a `/*`, routes below such a
 * place, another spelling of each path (the router decodes it, conditions do not), and a path that nothing knows.
 */
export function samplePaths(layout: Layout, more: readonly string[] = []): string[] {
  const found = known.get(layout) ?? collect(layout)
  known.set(layout, found)
  return more.length === 0 ? found : [...new Set([...more, ...found])]
}

function collect(layout: Layout): string[] {
  const asked = routesAsked(layout)
  const places = asked.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -2))
  const patterns = Object.keys(layout.routes)
  const fixed = patterns.filter((pattern) => !pattern.includes('{'))
  const filled = patterns
    .filter((pattern) => pattern.includes('{'))
    .flatMap((pattern) => [fill(pattern, ''), ...places.map((place) => fill(pattern, place))])
  const below = places.map((place) => `${place}/${ANY}`)
  const exact = asked.filter((path) => !path.endsWith('/*'))
  const redirects = Object.values(layout.routes).flatMap(({ redirect }) => redirect ?? [])
  const plain = [...fixed, ...filled, ...redirects, ...below, ...exact, `/${ANY}`, `/-/${ANY}`]
  return [...new Set([...plain, ...plain.map(respelt)])]
}

/** The pattern with its parameters as a place has them, where it lies below that place, else with any value. */
function fill(pattern: string, place: string): string {
  const given = place.split('/')
  return pattern
    .split('/')
    .map((part, at) => (part.startsWith('{') ? (given[at] ?? ANY) : part))
    .join('/')
}

/** The same page under an address that no condition names: its last letter, percent-encoded. */
function respelt(path: string): string {
  const last = path.at(-1) ?? ''
  return /[a-z0-9]/i.test(last) ? `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}` : path
}

function routesAsked(layout: Layout): string[] {
  return [...ITEM_SECTIONS, ...NODE_SECTIONS].flatMap((section) =>
    Object.values(layout[section] ?? {}).flatMap(({ when }) => routesIn(when)),
  )
}

/** The paths that a condition asks for, as they are written. */
export function routesIn(condition: Condition | undefined): string[] {
  if (!isJsonObject(condition)) return []
  const { route, all = [], any = [], not } = condition as Condition
  return [
    ...(route === undefined ? [] : [route].flat()),
    ...[...all, ...any, ...(not ? [not] : [])].flatMap(routesIn),
  ]
}
