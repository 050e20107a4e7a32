import { showToast } from '@/shared/ui/toast'
import { call } from '../client'
import { RoleButton } from '../RoleButton'
import { showProblem } from '../showProblem'
import { useTask } from '../useTask'
import { editRefusal } from './editRefusal'
import type { ReviewParts } from './reviewParts'

/** Says to the others that a change is ready to be looked at. */
export function AskForReview({ session, change, page, onChanged }: ReviewParts) {
  const task = useTask()
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
    <RoleButton
      refusal={editRefusal(session, 'Asking for review', page.sites)}
      size="s"
      icon="send"
      busy={task.busy}
      onClick={() => void task.run(ask)}
    >
      Ask for review
    </RoleButton>
  )
}
