import { resolveRoute } from '@layout/resolveRoute'
import type { ResolvedLayout } from '@layout/types'
import { HOME, type Visit } from './rule'

/** Sections that one page shows and no other, each with the block of that page. A section that is not named may be seen on every page. */
const SHOWN_BY: Record<string, string> = {
  home: 'home.HomePage',
  homeTabs: 'home.HomePage',
  walletTabs: 'wallet.WalletPage',
  member: 'profile.MemberPage',
  rewards: 'promotions.RewardsPage',
  news: 'promotions.NoticePage',
}
const LOGIN = '/login'

/** Whether a section can be seen on a page with a block. */
export const isSeenOn = (section: string, type: string): boolean =>
  !SHOWN_BY[section] || SHOWN_BY[section] === type

/** Where a visit ends, as far as the layout alone decides it; null where it redirects or nothing answers. */
export function visitedPage(
  { routes }: ResolvedLayout,
  visit: Visit,
  signedIn: boolean,
): { path: string; pattern: string; type: string } | null {
  const at = (path: string) => {
    const found = resolveRoute(routes, path, signedIn, () => true)
    return found.kind === 'page' ? { path, pattern: found.pattern, type: found.route.type } : found.kind
  }
  const asked = at(visit === 'accepted' ? HOME : visit)
  const page = asked === 'login' ? at(LOGIN) : asked
  return typeof page === 'string' ? null : page
}

/**
 * What of a layout can be seen on a visit: without the sections of other pages, and without the settings of other pages' blocks. While this
 * is the same, so is what was found there. For the home, and where a visit redirects, it is the whole layout.
 */
export function pageLayout(layout: ResolvedLayout, visit: Visit, signedIn: boolean): ResolvedLayout {
  const page = visit === HOME || visit === 'accepted' ? null : visitedPage(layout, visit, signedIn)
  if (!page) return layout
  return {
    ...layout,
    sections: Object.fromEntries(
      Object.entries(layout.sections).filter(([name]) => isSeenOn(name, page.type)),
    ),
    // That there is a page, and for whom, can be seen elsewhere: links without a page are left out.
    routes: Object.fromEntries(
      Object.entries(layout.routes).map(([pattern, { props, ...route }]) => [
        pattern,
        pattern === page.pattern ? { ...route, ...(props && { props }) } : route,
      ]),
    ),
  }
}
