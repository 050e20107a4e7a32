import { StatusPill } from '@/shared/ui/StatusPill'
import panel from '../Panel.module.css'
import type { ReviewParts } from './reviewParts'

/** Who was named to review a change, and whether they have. */
export function NamedReviewers({ session, page: { named, reviews } }: ReviewParts) {
  if (named.length === 0) return null
  return (
    <ul className={panel.plain} aria-label="Named reviewers">
      {named.map(({ person, refusal, isUnreached }) => {
        const own = reviews.filter(
          ({ reviewer, withdrawnAt }) => reviewer.id === person.id && withdrawnAt === null,
        )
        const latest = own.toSorted((a, b) => b.at - a.at)[0]
        return (
          <li key={person.id}>
            <bdi>{person.id === session.person.id ? 'You' : person.name}</bdi>{' '}
            {refusal !== null ? (
              <StatusPill tone="bad">Cannot review it: {refusal}</StatusPill>
            ) : !latest ? (
              <StatusPill tone={isUnreached ? 'bad' : 'waiting'}>
                Not reviewed yet{isUnreached && ': the mail to them did not arrive'}
              </StatusPill>
            ) : latest.outdated.length > 0 ? (
              <StatusPill tone="waiting">Reviewed it before it changed</StatusPill>
            ) : latest.verdict === 'approve' ? (
              <StatusPill tone="good">Approved</StatusPill>
            ) : (
              <StatusPill tone="bad">Objected</StatusPill>
            )}
          </li>
        )
      })}
    </ul>
  )
}
