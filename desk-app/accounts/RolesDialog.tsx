import type { Account } from '../deskTypes'
import { showToast } from '@/shared/ui/toast'
import { useUpdateAccountMutation } from '../deskApi'
import { useDeskForm } from '../useDeskForm'
import { FormDialog } from '../FormDialog'
import { GrantsField } from './GrantsField'

interface RolesDialogProps {
  account: Account
  scopes: readonly string[]
  onClose: () => void
}

/** What someone may do, and on which sites. */
export function RolesDialog({ account, scopes, onClose }: RolesDialogProps) {
  const [updateAccount] = useUpdateAccountMutation()
  const form = useDeskForm({
    defaults: { grants: account.grants },
    async send({ grants }) {
      await updateAccount({ id: account.id, etag: account.etag, body: { grants } }).unwrap()
      showToast({ kind: 'success', message: `${account.name}’s roles are changed, from now on.` })
      onClose()
    },
  })
  return (
    <FormDialog title={`Roles of ${account.name}`} action="Save" form={form} onClose={onClose}>
      <GrantsField scopes={scopes} {...form.choice('grants')} />
    </FormDialog>
  )
}
