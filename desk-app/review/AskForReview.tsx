import { showToast } from '@/shared/ui/toast'
import { desk } from '../deskCalls'
import { TaskButton } from '../TaskButton'
import { editRefusal } from './editRefusal'
import type { ReviewParts } from './reviewParts'

/** Says to the others that a change is ready to be looked at. */
export function AskForReview({ session, change, page, onChanged }: ReviewParts) {
  const ask = async () => {
    await desk.askForReview({ id: change.id })
    showToast({
      kind: 'success',
      message: 'Review requested. Cases that have not been judged yet are being judged now.',
    })
    onChanged()
  }
  return (
    <TaskButton
      refusal={editRefusal(session, 'Asking for review', page.sites)}
      size="s"
      icon="send"
      run={ask}
      failure="The review was not requested."
    >
      Ask for review
    </TaskButton>
  )
}
