import type { Grant } from '../deskTypes'
import { readText } from '@/shared/format/readTyped'
import { TextField } from '@/shared/ui/TextField'
import { useInviteMutation } from '../deskApi'
import { useDeskForm } from '../useDeskForm'
import { FormDialog } from '../FormDialog'
import { GrantsField } from './GrantsField'

interface InviteDialogProps {
  scopes: readonly string[]
  /** Who gets a new link; the one that they have stops working. */
  again?: { email: string; grants: Grant[] } | undefined
  onMade: (email: string, link: { link: string; expiresAt: number; audit: number }) => void
  onClose: () => void
}

const FIRST_GRANTS: Grant[] = [{ role: 'operator', site: '*' }]

/** Makes a link by which someone gets an account. */
export function InviteDialog({ scopes, again, onMade, onClose }: InviteDialogProps) {
  const [invite] = useInviteMutation()
  const form = useDeskForm({
    defaults: { email: again?.email ?? '', grants: again?.grants ?? FIRST_GRANTS },
    refuse: ({ grants }) => (grants.length === 0 ? 'Choose at least one role.' : null),
    async send({ email: typed, grants }) {
      const email = readText(typed)
      onMade(email, await invite({ body: { email, grants } }).unwrap())
    },
  })
  return (
    <FormDialog title="Invite someone" action="Make the link" form={form} onClose={onClose}>
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        data-autofocus
        maxLength={200}
        {...form.field(
          'email',
          (typed) =>
            !/^\S+@\S+\.\S+$/.test(readText(typed)) &&
            'Enter the e-mail address that they will sign in with.',
        )}
      />
      <GrantsField scopes={scopes} {...form.choice('grants')} />
      {again && <p>The link that they were given before stops working.</p>}
    </FormDialog>
  )
}
