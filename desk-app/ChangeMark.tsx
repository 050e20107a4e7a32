import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import type { ChangeSummary } from './deskTypes'
import { momentText } from './momentText'

const REVIEW: Readonly<Record<ChangeSummary['review'], [StatusTone, string]>> = {
  none: ['neutral', 'Editing'],
  asked: ['waiting', 'In review'],
  approved: ['good', 'Approved'],
  objected: ['bad', 'Objected'],
}

interface ChangeMarkProps {
  change: ChangeSummary
  now: number
}

/** What state a change is in, in a word or two. */
export function ChangeMark({ change: { state, isBehind, review, planned }, now }: ChangeMarkProps) {
  if (state === 'published') return <StatusPill tone="good">Published</StatusPill>
  if (state === 'closed') return <StatusPill tone="neutral">Closed</StatusPill>
  const [tone, word] = REVIEW[review]
  return (
    <>
      {isBehind && <StatusPill tone="bad">Behind what is live</StatusPill>}
      {planned && <Plan {...planned} now={now} />}
      {/* What is planned was approved; edited since, it is something else. */}
      {!(planned && review === 'approved') && <StatusPill tone={tone}>{word}</StatusPill>}
    </>
  )
}

type PlanProps = NonNullable<ChangeSummary['planned']> & { now: number }

/** On the clocks of its sites, wherever one reads it. */
function Plan({ from, until, timeZone, now }: PlanProps) {
  const textOf = (at: number) => momentText(at, timeZone)
  if (from > now) return <StatusPill tone="waiting">Planned for {textOf(from)}</StatusPill>
  return <StatusPill tone="good">With players{until !== null && ` until ${textOf(until)}`}</StatusPill>
}
