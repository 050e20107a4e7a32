import type { Queries } from '../database/openDatabase'
import { dayOf, type Counts } from './readPortals'

/** Page loads of some layers, however many portals and days counted them. */
export type Sums = Omit<Counts, 'site' | 'bundle' | 'day'>

/** Of no page loads at all. */
export const NOTHING: Sums = { loads: 0, failed: 0, paints: [], seen: {}, tapped: {} }

/** From the day of one moment on, in ms, to the day of another where it has ended. */
export interface Period {
  from: number
  until?: number | undefined
}

/** What all portals counted of a site's layers on some days. */
export async function countsOf(
  db: Queries,
  site: string,
  bundle: string,
  { from, until }: Period,
): Promise<Sums> {
  const rows = await db
    .selectFrom('results')
    .select('counts')
    .where('site', '=', site)
    .where('bundle', '=', bundle)
    .where('day', '>=', dayOf(from))
    .$if(until !== undefined, (query) => query.where('day', '<=', dayOf(until ?? 0)))
    .execute()
  return rows.map(({ counts }) => JSON.parse(counts) as Sums).reduce(plus, NOTHING)
}

export const plus = (one: Sums, other: Sums): Sums => combine(one, other, (a, b) => a + b)

/** What was counted since: a part that was lost meanwhile counts as nothing. */
export const minus = (one: Sums, earlier: Sums): Sums => combine(one, earlier, (a, b) => Math.max(0, a - b))

function combine(one: Sums, other: Sums, by: (a: number, b: number) => number): Sums {
  const places = (a: Record<string, number>, b: Record<string, number>) =>
    Object.fromEntries(
      [...new Set([...Object.keys(a), ...Object.keys(b)])].map((path) => [
        path,
        by(a[path] ?? 0, b[path] ?? 0),
      ]),
    )
  const classes = Math.max(one.paints.length, other.paints.length)
  return {
    loads: by(one.loads, other.loads),
    failed: by(one.failed, other.failed),
    paints: Array.from({ length: classes }, (_, at) => by(one.paints[at] ?? 0, other.paints[at] ?? 0)),
    seen: places(one.seen, other.seen),
    tapped: places(one.tapped, other.tapped),
  }
}

/** How many page loads showed their largest part after more than 2.5 s, and of how many that is known. */
export function slowPaints({ paints }: Sums): { slow: number; known: number } {
  const total = (of: readonly number[]) => of.reduce((sum, count) => sum + count, 0)
  return { slow: total(paints.slice(GOOD_CLASSES)), known: total(paints) }
}

/** The classes of `PAINT_LIMITS` (server/results.ts) up to 2.5 s: good, as https://web.dev/articles/lcp has it. */
const GOOD_CLASSES = 4
