import type { Pointer, SitePointer } from '../../publishing/pointer'
import { FOR_GOOD } from './pointerAction'

/**
 * A plan without an end that has begun is what the site serves; one that has ended is gone. Players get the same either way: the
 * times are in the pointer, so that a plan begins although the desk is down.
 */
export function settleWindows(
  sites: Pointer['sites'],
  now: number,
  bundleOf: (release: SitePointer['release'], site: string) => SitePointer['bundle'],
): Pointer['sites'] {
  return Object.fromEntries(
    Object.entries(sites).map(([name, site]) => {
      const left = (site.windows ?? []).filter(({ until }) => Date.parse(until) > now)
      const begun = left.find(({ from, until }) => until === FOR_GOOD && Date.parse(from) <= now)
      const { windows: _windows, pages, ...rest } = site
      const windows = left.filter((one) => one !== begun)
      return [
        name,
        {
          ...rest,
          ...(begun
            ? { release: begun.release, bundle: bundleOf(begun.release, name) }
            : pages !== undefined && { pages }),
          ...(windows.length > 0 && { windows }),
        },
      ]
    }),
  )
}

/**
 * A plan for several sites goes as a whole: one that is still to come, and that an action took from one of its sites, is taken from the
 * others, too.
 */
export function dropWholePlans(
  before: Pointer['sites'],
  after: Pointer['sites'],
  now: number,
): Pointer['sites'] {
  const left = (site: SitePointer | undefined) => (site?.windows ?? []).map((one) => JSON.stringify(one))
  const dropped = new Set(
    Object.entries(before).flatMap(([name, { windows = [] }]) => {
      const kept = left(after[name])
      return windows
        .filter(({ from }) => Date.parse(from) > now)
        .map((one) => JSON.stringify(one))
        .filter((one) => !kept.includes(one))
    }),
  )
  if (dropped.size === 0) return after
  return Object.fromEntries(
    Object.entries(after).map(([name, { windows = [], ...site }]) => {
      const rest = windows.filter((one) => !dropped.has(JSON.stringify(one)))
      return [name, { ...site, ...(rest.length > 0 && { windows: rest }) }]
    }),
  )
}
