import { StatusPill } from '@/shared/ui/StatusPill'
import type { components } from './api'

/** What state a change is in, in a word or two. */
export function ChangeMark({ change }: { change: components['schemas']['ChangeSummary'] }) {
  const { state, isBehind, reviewAskedAt } = change
  if (state === 'published') return <StatusPill tone="good">Published</StatusPill>
  if (state === 'closed') return <StatusPill tone="neutral">Closed</StatusPill>
  return (
    <>
      {isBehind && <StatusPill tone="bad">Behind what is live</StatusPill>}
      {reviewAskedAt !== null ? (
        <StatusPill tone="waiting">In review</StatusPill>
      ) : (
        !isBehind && <StatusPill tone="neutral">Draft</StatusPill>
      )}
    </>
  )
}
