import { showToast } from '@/shared/ui/toast'
import { useAskForReviewMutation } from '../deskApi'
import { TaskButton } from '../TaskButton'
import { editRefusal } from './editRefusal'
import type { ReviewParts } from './reviewParts'

/** Says to the others that a change is ready to be looked at. */
export function AskForReview({ session, change, page }: ReviewParts) {
  const [askForReview] = useAskForReviewMutation()
  const ask = async () => {
    await askForReview({ id: change.id }).unwrap()
    showToast({
      kind: 'success',
      message: 'Review requested. Cases that have not been checked yet are being checked now.',
    })
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
