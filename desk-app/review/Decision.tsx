import { useDeploymentsInfiniteQuery, useOpenCommentsQuery } from '../deskApi'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { isPlanned, isTriedOut, isUnderWay } from '../published/isUnderWay'
import { LATER_MS, SOON_MS, usePolled } from '../useRead'
import { AskForReview } from './AskForReview'
import { Comments } from './Comments'
import { GiveReview } from './GiveReview'
import { NamedReviewers } from './NamedReviewers'
import { offeredSites } from './offeredSites'
import { Publish } from './Publish'
import { Readiness } from './Readiness'
import { ReviewList } from './ReviewList'
import type { ReviewParts } from './reviewParts'
import styles from './ReviewPage.module.css'
import { whyNotReview } from './whyNotReview'

/** What someone decides beside what they read: their review, and the way to players. What they can do next stands first. */
export function Decision(parts: ReviewParts) {
  const { session, change, page } = parts
  const { awaitsReview } = page
  const comments = usePolled(useOpenCommentsQuery, { id: change.id }, () => LATER_MS)
  const { data, now } = usePolled(useDeploymentsInfiniteQuery, { built: page.release }, ({ pages }, at) => {
    const own = pages.flatMap(({ deployments }) => deployments)
    // Others may publish, plan or prepare it at any time, in a window of their own.
    return own.some((one) => isUnderWay(one, at)) ? SOON_MS : LATER_MS
  })
  const own = data?.pages.flatMap(({ deployments }) => deployments) ?? []
  const isOpen = change.state === 'open'
  const mayReview = (isOpen || awaitsReview) && page.views.length > 0
  const canReview = mayReview && whyNotReview(parts) === null
  // Whoever reviewed it as it is, is done with that, unless it went live all the same. Others' approval moves nothing below the pointer of someone who is not.
  const hasReviewed = page.reviews.some(
    ({ reviewer, withdrawnAt, outdated }) =>
      reviewer.id === session.person.id && withdrawnAt === null && outdated.length === 0,
  )
  const isOnItsWay = own.some((one) => isPlanned(one, now) || isTriedOut(one) || isUnderWay(one, now))
  const isPublishing = !isOpen || isOnItsWay || offeredSites(parts).length > 0
  const giving = mayReview && <GiveReview key="give" {...parts} openComments={comments.data?.open ?? 0} />
  const asking = isOpen && page.sites.length > 0 && <AskForReview key="ask" {...parts} />
  const reviews = (
    <Panel key="reviews" title="Reviews">
      {awaitsReview && (
        <p className={panel.alert}>
          It was published in an emergency, with something missing. Someone who did not write it has to review
          it within 24 hours.
        </p>
      )}
      {[
        canReview ? giving : asking,
        <NamedReviewers key="named" {...parts} />,
        <ReviewList key="list" {...parts} />,
        canReview ? asking : giving,
      ]}
    </Panel>
  )
  const readiness = change.state !== 'published' && <Readiness key="readiness" page={page} />
  const publishing = <Publish key="publish" {...parts} own={own} isOnItsWay={isOnItsWay} now={now} />
  return (
    <div className={`${panel.page} ${styles.decision}`}>
      {/* By their keys: what has the focus keeps it. */}
      {isPublishing && !(canReview && (awaitsReview || !hasReviewed))
        ? [publishing, readiness, reviews]
        : [reviews, readiness, publishing]}
      <Comments session={session} change={change} open={comments} />
    </div>
  )
}
