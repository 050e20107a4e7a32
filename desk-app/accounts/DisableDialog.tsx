import type { Account } from '../deskTypes'
import { showToast } from '@/shared/ui/toast'
import { useTask } from '../useTask'
import { FormDialog } from '../FormDialog'
import { updateAccount } from './updateAccount'

interface DisableDialogProps {
  account: Account
  onDone: () => void
  onClose: () => void
}

/** Asks once more before somebody can no longer sign in. */
export function DisableDialog({ account, onDone, onClose }: DisableDialogProps) {
  const task = useTask()
  const disable = () =>
    void task.run(async () => {
      await updateAccount(account, { disabled: true })
      showToast({ kind: 'success', message: `${account.name} can no longer sign in.` })
      onDone()
    })
  return (
    <FormDialog
      title={`Disable ${account.name}`}
      action="Disable"
      isDangerous
      task={task}
      onSubmit={disable}
      onClose={onClose}
    >
      <p>
        {account.name} is signed out everywhere at once and cannot sign in again until you enable the account.
        What they did stays in the history, under their name.
      </p>
    </FormDialog>
  )
}
