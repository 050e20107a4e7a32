import type { Account } from '../deskTypes'
import { showToast } from '@/shared/ui/toast'
import { useUpdateAccountMutation } from '../deskApi'
import { useDeskForm } from '../useDeskForm'
import { FormDialog } from '../FormDialog'

interface DisableDialogProps {
  account: Account
  onClose: () => void
}

/** Asks once more before someone can no longer sign in. */
export function DisableDialog({ account, onClose }: DisableDialogProps) {
  const [updateAccount] = useUpdateAccountMutation()
  const form = useDeskForm({
    defaults: {},
    async send() {
      await updateAccount({ id: account.id, etag: account.etag, body: { disabled: true } }).unwrap()
      showToast({ kind: 'success', message: `${account.name} can no longer sign in.` })
      onClose()
    },
  })
  return (
    <FormDialog title={`Disable ${account.name}`} action="Disable" isDangerous form={form} onClose={onClose}>
      <p>
        <bdi>{account.name}</bdi> is signed out everywhere at once and cannot sign in again until you enable
        the account. What they did stays in the history, under their name.
      </p>
      <p>What they planned to publish is stopped. Others go on with their changes.</p>
    </FormDialog>
  )
}
