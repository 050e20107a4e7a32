import { memoize } from '@/shared/memoize'
import type { ChangedView } from './changedViews'

/** A review that was not withdrawn. */
export interface StandingReview {
  reviewer: string
  name: string
  verdict: 'approve' | 'object'
  views: readonly { view: string; digest: string }[]
  note: string
  /** The sites that its reviewer may review now; `*` for all. */
  scope: readonly string[]
  /** The sites that its reviewer is compliance for; `*` for all. */
  complianceFor?: readonly string[]
  /** Who made the reviewer's account what it is within a week: what these wrote it approves for them. */
  makers?: readonly { id: string; name: string; days: number }[]
  /** Of another change: only what it objects to counts. */
  isElsewhere?: boolean
  /** Not a review: someone took these views from players, or stopped a plan with them, and nobody has approved them since. */
  isTakenBack?: boolean
}

export interface Coverage {
  /** Who approved exactly this, whether it counts or not. */
  approvedBy: StandingReview[]
  /** Who objects to it. */
  objections: StandingReview[]
}

/**
 * What people said about a view; `reviews` are in the order in which they were given. An approval covers the view exactly as it was
 * approved, until its reviewer objects. An objection stands, however the view is changed, until who raised it takes it back,
 * approves what the view is now, or has approved something else than what was objected to.
 */
export function coverageOf({ view, digest }: ChangedView, reviews: readonly StandingReview[]): Coverage {
  const latest = new Map<string, LatestReview>()
  for (const review of reviews) {
    const about = digestsByView(review.views).get(view)
    if (about === undefined) continue
    const isThis = about === digest
    const { approval, objection } = latest.get(review.reviewer) ?? {}
    if (review.verdict === 'object') {
      if (isThis || !review.isElsewhere) latest.set(review.reviewer, { objection: { review, isThis } })
    } else if (!review.isElsewhere) {
      const isLifted = !objection || isThis || !objection.isThis
      latest.set(
        review.reviewer,
        isLifted ? { approval: isThis ? review : undefined } : { approval, objection },
      )
    }
  }
  return {
    approvedBy: [...latest.values()].flatMap(({ approval }) => approval ?? []),
    objections: [...latest.values()].flatMap(({ objection }) => objection?.review ?? []),
  }
}

const digestsByView = memoize(
  (views: StandingReview['views']): ReadonlyMap<string, string> =>
    // Of two the first counts.
    new Map(views.toReversed().map(({ view, digest }) => [view, digest])),
)

/** What one person says about a view. */
interface LatestReview {
  approval?: StandingReview | undefined
  objection?: { review: StandingReview; isThis: boolean } | undefined
}
