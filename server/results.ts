import { randomUUID } from 'node:crypto'
import type { LayoutSource } from './layouts/layoutSource'

/** Upper limits of the classes that largest paints are counted in, in ms; the last class has none. */
export const PAINT_LIMITS = [500, 1_000, 1_500, 2_500, 4_000, 8_000] as const
/** Layers that were served are known so long: a page may have been open since. */
const KEPT_MS = 48 * 3_600_000
/** Of so many places each set of layers is counted: more than a site has, and bounded. */
const MAX_PLACES = 500

/** What a page load says of itself for the results of what it shows. */
export interface PageReport {
  site: string
  bundle: string
  /** Whether it is the first report of this page load. */
  isFirst: boolean
  /** Whether its first script error was in this report. */
  failed: boolean
  /** Paths of blocks, such as `home.banner`, that were seen or tapped for the first time in this page load. */
  seen: readonly string[]
  tapped: readonly string[]
}

/** How many page loads of a day and of a site's layers went how. */
export interface ResultCounts {
  site: string
  bundle: string
  /** The day (UTC), such as `2026-12-24`. */
  day: string
  loads: number
  failed: number
  /** Page loads by their largest paint, in the classes of `PAINT_LIMITS`. */
  paints: number[]
  /** By path of a block: page loads in which it was seen, and tapped. */
  seen: Record<string, number>
  tapped: Record<string, number>
}

/** What this process has counted since it began. Counts only grow: whoever reads them again replaces what it read before. */
export interface Results {
  process: string
  /** Goes into `since` of the next reading, which then has only what was counted in between. */
  mark: number
  /** The time here, in ms: by it the days of the counts are known to whoever has another one. */
  at: number
  counts: ResultCounts[]
}

/** Counts what page loads report by the site's layers that they show (OP-11). Nothing in it is about a person. */
export function createResults(now: () => number = Date.now) {
  const process = randomUUID()
  /** When layers were served last, by site and name. */
  const served = new Map<string, number>()
  const counted = new Map<string, { counts: ResultCounts; mark: number }>()
  let mark = 0

  function countsOf(site: string, bundle: string): ResultCounts {
    const day = dayOf(now())
    const key = `${day} ${site} ${bundle}`
    const known = counted.get(key) ?? {
      counts: { site, bundle, day, loads: 0, failed: 0, paints: PAINTS.map(() => 0), seen: {}, tapped: {} },
      mark,
    }
    known.mark = mark += 1
    counted.set(key, known)
    return known.counts
  }

  return {
    /** The same layouts; what is served of them is noted. */
    noting: (layouts: LayoutSource): LayoutSource => ({
      ...layouts,
      async site(name, request) {
        const found = await layouts.site(name, request)
        if (found?.bundle) {
          const key = `${name} ${found.bundle}`
          served.delete(key)
          served.set(key, now())
        }
        return found
      },
    }),

    /** Counts a page load; `paint` is its largest paint in ms. What was not served lately is left out: anybody can send anything. */
    count({ site, bundle, isFirst, failed, seen, tapped }: PageReport, paint: number | undefined): void {
      forgetOld()
      if (!served.has(`${site} ${bundle}`)) return
      const counts = countsOf(site, bundle)
      counts.loads += Number(isFirst)
      counts.failed += Number(failed)
      if (paint !== undefined)
        counts.paints = counts.paints.map((count, at) => count + Number(at === classOf(paint)))
      for (const [paths, places] of [
        [seen, counts.seen],
        [tapped, counts.tapped],
      ] as const)
        for (const path of new Set(paths))
          if (Object.hasOwn(places, path) || Object.keys(places).length < MAX_PLACES)
            places[path] = (places[path] ?? 0) + 1
    },

    read: (since = 0): Results => ({
      process,
      mark,
      at: now(),
      counts: [...counted.values()].filter((one) => one.mark > since).map(({ counts }) => counts),
    }),
  }

  /** Also what is of later than now: the clock was ahead then. */
  function forgetOld() {
    const [before, after] = [now() - KEPT_MS, now() + KEPT_MS]
    for (const [key, at] of served) {
      if (at >= before && at <= after) break
      served.delete(key)
    }
    for (const [key, { counts }] of counted)
      if (counts.day < dayOf(before) || counts.day > dayOf(after)) counted.delete(key)
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const PAINTS = [...PAINT_LIMITS, Infinity]

const classOf = (paint: number): number => PAINTS.findIndex((limit) => paint <= limit)
