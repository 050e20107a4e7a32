import type { Session } from '../deskTypes'
import { refusalOf } from '../refusalOf'
import type { ReviewParts } from './reviewParts'
import { siteOfView } from './siteOfView'

/** Why someone cannot review a change, in a sentence; null when they can. */
export function whyNotReview({
  session,
  change,
  page,
}: Pick<ReviewParts, 'session' | 'change' | 'page'>): string | null {
  const { id } = session.person
  const refusal = refusalOf(session, 'review')
  if (refusal !== null) return `Reviewing is for reviewers and compliance. ${refusal}`
  if (change.authors.some((author) => author.id === id))
    return 'You wrote part of it, so someone else has to review it.'
  return reviewable(session, page).length === 0 ? 'Your roles do not cover the sites that it changes.' : null
}

/** The parts that someone's roles let them review. */
export const reviewable = (session: Session, { views }: ReviewParts['page']) =>
  views.filter(({ view }) => refusalOf(session, 'review', [siteOfView(view)]) === null)
