import { HOSTS_VIEW, type ChangedView } from './changedViews'
import type { Digest } from './digest'
import { shownPromotions, strictness } from './strictness'

interface Contents {
  /** What a view is, by its digest; undefined where that is not known. */
  contentOf: (digest: Digest) => unknown
  /** Types of the blocks that are promotions. */
  promotional: ReadonlySet<string>
}

/** Whether views change, and each of them only to be stricter: one person is enough for that, and not for the way back. */
export function isTightening(changed: readonly ChangedView[], { contentOf, promotional }: Contents): boolean {
  const contentIn = (digest: Digest | null) => (digest === null ? undefined : contentOf(digest))
  const isStricter = ({ view, digest, live }: ChangedView) =>
    view !== HOSTS_VIEW && strictness(contentIn(live), contentIn(digest), promotional) === 'stricter'
  return changed.length > 0 && changed.every(isStricter)
}

/** Whether a changed view shows a promotion that is hidden or gone in what is live. */
export function revivesPromotion(
  { digest, live }: ChangedView,
  { contentOf, promotional }: Contents,
): boolean {
  if (live === null || digest === null) return false
  const shownNow = new Set(shownPromotions(contentOf(live), promotional))
  return shownPromotions(contentOf(digest), promotional).some((block) => !shownNow.has(block))
}
