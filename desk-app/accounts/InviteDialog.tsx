import type { Grant } from '../deskTypes'
import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { TextField } from '@/shared/ui/TextField'
import { useInviteMutation } from '../deskApi'
import { useTask } from '../useTask'
import { FormDialog } from '../FormDialog'
import { GrantsField } from './GrantsField'

interface InviteDialogProps {
  sites: readonly string[]
  onMade: (email: string, link: { link: string; expiresAt: number; audit: number }) => void
  onClose: () => void
}

/** Makes a link by which somebody gets an account. */
export function InviteDialog({ sites, onMade, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [grants, setGrants] = useState<Grant[]>([{ role: 'operator', site: '*' }])
  const task = useTask()
  const [send] = useInviteMutation()
  const invite = () => {
    const address = readText(email)
    const isAddress = /^\S+@\S+\.\S+$/.test(address)
    setWrong(isAddress ? undefined : 'Give the e-mail address that they will sign in with.')
    if (!isAddress) return
    if (grants.length === 0) return task.refuse('Give at least one role.')
    void task.run(async () => onMade(address, await send({ body: { email: address, grants } }).unwrap()))
  }
  return (
    <FormDialog
      title="Invite somebody"
      action="Make the link"
      task={task}
      onSubmit={invite}
      onClose={onClose}
    >
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        data-autofocus
        maxLength={200}
        value={email}
        error={wrong}
        onChange={({ target }) => setEmail(target.value)}
      />
      <GrantsField grants={grants} sites={sites} onChange={setGrants} />
    </FormDialog>
  )
}
