import { memoize } from '@/shared/memoize'
import { datesIn, type Period } from '@layout/dates'
import { evaluateCondition } from '@layout/evaluateCondition'
import { resolveLayout } from '@layout/resolveLayout'
import { entriesOf } from '@layout/sections'
import type { Facts, Layout, ResolvedLayout } from '@layout/types'
import type { Cell } from './cell'
import { MAX_LAYOUTS, visitsFor } from '../rules/checkCase'
import { isSeenOn, visitedPage } from '../rules/pageLayout'

/** A cell with the layout that it checks; null when the files give none, or too many. */
export interface AuditCase {
  cell: Cell
  layout: ResolvedLayout | null
  /** When players get this layout, in order; missing where it is always. */
  periods?: readonly Period[]
}

/**
 * The cases of a cell: one for each layout that its dates make of it. Times at which the checked pages show the same are one case, so
 * that a promotion of every weekend is checked with it and without it, and a layout without dates once. Those that are too many have no
 * layout, and do not pass: the first to be over.
 */
export function casesOf(cell: Cell, layout: Layout | null): AuditCase[] {
  if (!layout) return [{ cell, layout: null }]
  const { site, device, mode, viewer } = cell
  const facts: Facts = { site, device, mode, signedIn: viewer !== 'visitor' }
  const plain = resolvedFor(layout, facts)
  const dated = datedEntries(layout, facts, isSeenIn(cell, plain))
  const changes = Map.groupBy(dated.flat(), ({ from }) => from)
  const dates = [...changes.keys()].sort((a, b) => a - b)
  if (dates.length === 0) return [{ cell, layout: plain }]
  const found = new Map<string, Period[]>()
  const shown: number[] = []
  const numbers = new Map<string, number>()
  for (const [at, from] of dates.entries()) {
    for (const { entry, shows } of changes.get(from) ?? [])
      if (shows === null) shown[entry] = 0
      else {
        const number = numbers.get(shows) ?? numbers.size + 1
        numbers.set(shows, number)
        shown[entry] = number
      }
    // Which entries show it, and in which order, does not matter.
    const key = shown
      .filter((one) => one > 0)
      .sort((a, b) => a - b)
      .join()
    const until = dates[at + 1] ?? Infinity
    const periods = found.get(key) ?? []
    const last = periods.at(-1)
    if (last?.until === from) last.until = until
    else periods.push({ from, until })
    found.set(key, periods)
  }
  const layouts = [...found.values()]
  const checked = new Set(layouts.toSorted((a, b) => endOf(a) - endOf(b)).slice(-MAX_LAYOUTS))
  const left = layouts.flatMap((periods) => (checked.has(periods) ? [] : periods))
  const caseFrom = (
    periods: readonly Period[],
    shows: (from: number) => ResolvedLayout | null,
  ): AuditCase => {
    const from = periods[0]?.from ?? -Infinity
    return {
      cell: from === -Infinity ? cell : { ...cell, from },
      layout: shows(from),
      ...(layouts.length > 1 && { periods }),
    }
  }
  return [
    ...[...checked].map((periods) => caseFrom(periods, (now) => resolveLayout(layout, { ...facts, now }))),
    ...(left.length > 0
      ? [
          caseFrom(
            left.sort((a, b) => a.from - b.from),
            () => null,
          ),
        ]
      : []),
  ].sort((a, b) => (a.cell.from ?? -Infinity) - (b.cell.from ?? -Infinity))
}

/** The same for all viewers who are signed in, or are not: hundreds of sites are looked at. */
function resolvedFor(layout: Layout, facts: Facts): ResolvedLayout {
  const known = resolvedLayouts(layout)
  const key = JSON.stringify(facts)
  const resolved = known.get(key) ?? resolveLayout(layout, facts)
  known.set(key, resolved)
  return resolved
}
const resolvedLayouts = memoize((_layout: Layout) => new Map<string, ResolvedLayout>())

const endOf = (periods: readonly Period[]): number => periods.at(-1)?.until ?? Infinity

/** Whether a checked page of a cell shows a section. */
function isSeenIn(cell: Cell, layout: ResolvedLayout): (section: string) => boolean {
  const pages = visitsFor(cell).map((visit) => visitedPage(layout, visit, cell.viewer !== 'visitor'))
  return (section) => pages.some((page) => !page || isSeenOn(section, page.type))
}

/**
 * What each entry with dates shows and where, from each of them on, and before the first. What depends on something else, too, may
 * show. Entries that look the same show the same.
 */
function datedEntries(layout: Layout, facts: Facts, isSeen: (section: string) => boolean) {
  return entriesOf(layout)
    .filter(
      ({ section, entry }) => entry.hidden !== true && isSeen(section) && datesIn(entry.when).length > 0,
    )
    .map(({ section, entry: { when, ...rest } }, entry) =>
      [-Infinity, ...datesIn(when).filter((date) => !Number.isNaN(date))].map((from) => {
        const holds = evaluateCondition(when, { ...facts, now: from })
        const looks = [section, rest, ...(holds === true ? [] : [when])]
        return { entry, from, shows: holds === false ? null : JSON.stringify(looks) }
      }),
    )
}
