import type { Account } from '../deskTypes'
import { useState } from 'react'
import { showToast } from '@/shared/ui/toast'
import { useTask } from '../useTask'
import { FormDialog } from '../FormDialog'
import { GrantsField } from './GrantsField'
import { updateAccount } from './updateAccount'

interface RolesDialogProps {
  account: Account
  sites: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** What somebody may do, and on which sites. */
export function RolesDialog({ account, sites, onDone, onClose }: RolesDialogProps) {
  const [grants, setGrants] = useState(account.grants)
  const task = useTask()
  const save = () =>
    void task.run(async () => {
      await updateAccount(account, { grants })
      showToast({ kind: 'success', message: `${account.name}’s roles are changed, from now on.` })
      onDone()
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
