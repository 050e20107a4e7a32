import { showToast } from '@/shared/ui/toast'
import { Button } from '@/shared/ui/Button'
import { call } from '../client'
import panel from '../Panel.module.css'
import { refusalOf } from '../refusalOf'
import { showProblem } from '../showProblem'
import { useTask } from '../useTask'
import type { ReviewParts } from './reviewParts'

/** Says to the others that a change is ready to be looked at. */
export function AskForReview({ session, change, page, onChanged }: ReviewParts) {
  const task = useTask()
  const refusal = refusalOf(session, 'edit', page.sites)
  if (refusal !== null) return <span className={panel.facts}>Its authors have not asked for review yet.</span>
  const ask = async () => {
    try {
      await call((api) => api.POST('/changes/{id}/review', { params: { path: { id: change.id } } }))
      showToast({ kind: 'success', message: 'Review is asked for. What was not judged yet is judged now.' })
      onChanged()
    } catch (error) {
      showProblem(error, 'Review is not asked for.')
    }
  }
  return (
    <Button size="s" icon="send" busy={task.busy} onClick={() => void task.run(ask)}>
      Ask for review
    </Button>
  )
}
