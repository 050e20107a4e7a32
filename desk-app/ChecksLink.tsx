import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { useToolSelector } from '../preview-tool/app/toolStore'
import { useOpenChange, useSyncState } from './changeContext'
import styles from './ChangePage.module.css'
import { useReviewQuery } from './deskApi'
import type { ReviewOfChange } from './deskTypes'
import { LATER_MS, usePolled } from './useRead'

/** While nobody edits and nothing is checked. */
const IDLE_MS = 30_000

/** How the cases of the open change stand, with the way to its review: what was saved last, as the review page reads it. */
export function ChecksLink() {
  const { id, state } = useOpenChange()
  const { phase } = useSyncState()
  const { data, refetch } = usePolled(useReviewQuery, { id }, ({ page: { run } }) =>
    state !== 'open' ? 0 : isUnderWay(run) ? LATER_MS : IDLE_MS,
  )
  const saved = useToolSelector(({ editor }) =>
    Math.max(...Object.values(editor.files).map(({ tag }) => Number(tag) || 0)),
  )
  const readAgain = useEffectEvent(() => refetch())
  // The checks begin by themselves a few seconds after an edit.
  useEffect(() => {
    const timer = setTimeout(() => readAgain(), LATER_MS)
    return () => clearTimeout(timer)
  }, [saved])
  if (!data || state !== 'open') return null
  const isCurrent = phase === 'saved' && data.page.revision >= saved
  const shown = isCurrent ? checksOf(data.page) : UNCHECKED
  return (
    <span role="status" className={styles.checks}>
      {shown && (
        <Link to={`/change/${id}/review`} title={shown.text}>
          <StatusPill tone={shown.tone}>
            <span className={styles.rest}>{shown.text}</span>
          </StatusPill>
        </Link>
      )}
    </span>
  )
}

interface Checks {
  tone: StatusTone
  text: string
}

const UNCHECKED: Checks = { tone: 'neutral', text: 'Not checked yet' }

const isUnderWay = (run: ReviewOfChange['run']) => run?.state === 'waiting' || run?.state === 'running'

/** In a few words; null where no case changes. */
function checksOf({ cells, run }: ReviewOfChange): Checks | null {
  if (cells.length === 0) return null
  const count = (state: (typeof cells)[number]['state']) => cells.filter((one) => one.state === state).length
  const [passed, failed] = [count('passed'), count('failed')]
  if (failed > 0) return { tone: 'bad', text: failed === 1 ? 'One case failed' : `${failed} cases failed` }
  if (passed === cells.length)
    return { tone: 'good', text: passed === 1 ? 'The case passed' : `All ${passed} cases passed` }
  if (run?.state === 'running')
    return { tone: 'waiting', text: `Checking: ${passed} of ${cells.length} passed` }
  if (run?.state === 'waiting') return { tone: 'waiting', text: 'Waiting to be checked' }
  if (run?.state === 'failed') return { tone: 'bad', text: 'Not everything was checked' }
  return passed === 0 ? UNCHECKED : { tone: 'neutral', text: `${passed} of ${cells.length} passed` }
}
