import type { Account } from '../deskTypes'
import { useState } from 'react'
import { showToast } from '@/shared/ui/toast'
import { useUpdateAccountMutation } from '../deskApi'
import { useTask } from '../useTask'
import { FormDialog } from '../FormDialog'
import { GrantsField } from './GrantsField'

interface RolesDialogProps {
  account: Account
  sites: readonly string[]
  onClose: () => void
}

/** What somebody may do, and on which sites. */
export function RolesDialog({ account, sites, onClose }: RolesDialogProps) {
  const [grants, setGrants] = useState(account.grants)
  const task = useTask()
  const [updateAccount] = useUpdateAccountMutation()
  const save = () =>
    void task.run(async () => {
      await updateAccount({ id: account.id, etag: account.etag, body: { grants } }).unwrap()
      showToast({ kind: 'success', message: `${account.name}’s roles are changed, from now on.` })
      onClose()
    })
  return (
    <FormDialog
      title={`Roles of ${account.name}`}
      action="Save"
      task={task}
      onSubmit={save}
      onClose={onClose}
    >
      <GrantsField grants={grants} sites={sites} onChange={setGrants} />
    </FormDialog>
  )
}
