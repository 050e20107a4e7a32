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

/** What a site has planned that goes on without an end: another release takes its place. */
export const withoutPlans = ({ windows, ...site }: SitePointer): SitePointer => {
  const left = (windows ?? []).filter(({ until }) => until !== FOR_GOOD)
  return { ...site, ...(left.length > 0 && { windows: left }) }
}
