import { showToast } from '@/shared/ui/toast'
import { StatusPill } from '@/shared/ui/StatusPill'
import type { Review } from '../deskTypes'
import { useConnection } from '../connection'
import { useWithdrawReviewMutation } from '../deskApi'
import { namesText } from '../namesText'
import { refusalOf } from '../refusalOf'
import panel from '../Panel.module.css'
import { TaskButton } from '../TaskButton'
import { viewLabel } from '../viewLabel'
import { When } from '../When'
import type { ReviewParts } from './reviewParts'

/** What others said of a change, the newest first, and what of it no longer counts. */
export function ReviewList({ session, change, page, now }: ReviewParts) {
  const [withdrawReview] = useWithdrawReviewMutation()
  const { isDown } = useConnection()
  const reviews = page.reviews.toSorted((a, b) => b.at - a.at)
  if (reviews.length === 0)
    return <p role="status">{isDown ? 'Looking up who has reviewed it …' : 'Nobody has reviewed it yet.'}</p>
  const withdraw = async ({ id }: Review, message: string) => {
    await withdrawReview({ id }).unwrap()
    showToast({ kind: 'success', message })
  }
  return (
    <ul className={panel.rows} aria-label="Reviews">
      {reviews.map((review) => {
        const { id, reviewer, verdict, note, replies, at, withdrawnAt } = review
        const isOwn = reviewer.id === session.person.id
        const isReplaced = reviews.some((later) => replaces(later, review))
        return (
          <li key={id}>
            <div className={panel.what}>
              <span className={panel.actions}>
                <strong>{isOwn ? 'You' : reviewer.name}</strong>
                <Mark review={review} isReplaced={isReplaced} />
              </span>
              {note !== '' && <p className={panel.note}>{note}</p>}
              {replies.map((reply) => (
                <p key={reply.objection} className={panel.note}>
                  To an objection in another change: {reply.note}
                </p>
              ))}
              <p className={panel.facts}>
                <When at={at} now={now} /> · {coverText(review)}
              </p>
            </div>
            {isOwn && withdrawnAt === null && !isReplaced && change.state === 'open' && (
              <TaskButton size="s" variant="quiet" run={() => withdraw(review, 'Your review is withdrawn.')}>
                Withdraw
              </TaskButton>
            )}
            {review.hasLeft && verdict === 'object' && withdrawnAt === null && change.state === 'open' && (
              <TaskButton
                size="s"
                variant="quiet"
                rights={{ refusal: refusalOf(session, 'review', page.sites), verbs: ['review'] }}
                run={() => withdraw(review, `You have taken over what ${reviewer.name} objected to.`)}
              >
                Take over and lift
              </TaskButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether someone said something else later about all that an earlier review of theirs is about. */
const replaces = (later: Review, { reviewer, at, views }: Review) =>
  later.reviewer.id === reviewer.id &&
  later.at > at &&
  later.withdrawnAt === null &&
  views.every(({ view }) => later.views.some((one) => one.view === view))

function Mark({ review: { verdict, withdrawnAt }, isReplaced }: { review: Review; isReplaced: boolean }) {
  if (withdrawnAt !== null) return <StatusPill tone="neutral">Withdrawn</StatusPill>
  const word = verdict === 'approve' ? 'Approved' : 'Objected'
  if (isReplaced) return <StatusPill tone="neutral">{word} before</StatusPill>
  return <StatusPill tone={verdict === 'approve' ? 'good' : 'bad'}>{word}</StatusPill>
}

/** What it is about, and what of that has changed since. */
function coverText({ views, outdated }: Review): string {
  const about = views.length === 1 ? viewLabel(views[0]?.view ?? '') : `${views.length} parts`
  if (outdated.length === 0) return about
  if (outdated.length >= views.length) return `${about}, all changed since: it no longer counts`
  const names = outdated.length <= 3 ? namesText(outdated.map(viewLabel)) : `${outdated.length} of them`
  return `${about}; ${names} changed since and ${outdated.length === 1 ? 'is' : 'are'} no longer covered`
}
