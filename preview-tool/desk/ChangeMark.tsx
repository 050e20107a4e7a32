import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import type { components } from './api'

type Change = components['schemas']['ChangeSummary']

const REVIEW: Readonly<Record<Change['review'], [StatusTone, string]>> = {
  none: ['neutral', 'Editing'],
  asked: ['waiting', 'In review'],
  approved: ['good', 'Approved'],
  objected: ['bad', 'Objected'],
}

/** What state a change is in, in a word or two. */
export function ChangeMark({ change: { state, isBehind, review } }: { change: Change }) {
  if (state === 'published') return <StatusPill tone="good">Published</StatusPill>
  if (state === 'closed') return <StatusPill tone="neutral">Closed</StatusPill>
  const [tone, word] = REVIEW[review]
  return (
    <>
      {isBehind && <StatusPill tone="bad">Behind what is live</StatusPill>}
      <StatusPill tone={tone}>{word}</StatusPill>
    </>
  )
}
