import { Checkbox } from '@/shared/ui/Checkbox'
import type { Account, MadeLink } from '../deskTypes'
import { useResetAccountMutation } from '../deskApi'
import { FormDialog } from '../FormDialog'
import { useDeskForm } from '../useDeskForm'

interface ResetDialogProps {
  account: Account
  /** One's own sessions would end before one sees the link: one's own factors are removed in one's account. */
  isMe: boolean
  onMade: (link: MadeLink) => void
  onClose: () => void
}

/** A link for who has forgotten their password; for who has lost their second factor, too, it is the only way back in. */
export function ResetDialog({ account, isMe, onMade, onClose }: ResetDialogProps) {
  const { id, name, hasSecondFactor } = account
  const [reset] = useResetAccountMutation()
  const form = useDeskForm({
    defaults: { secondFactor: false },
    send: async (body) => onMade(await reset({ id, body }).unwrap()),
  })
  const { secondFactor } = form.values
  return (
    <FormDialog
      title={`Help ${name} sign in again`}
      action="Make the link"
      isDangerous={secondFactor}
      form={form}
      onClose={onClose}
    >
      <p>You get a link to pass on. With it, {name} sets a new password.</p>
      {hasSecondFactor && !isMe && (
        <Checkbox label="The second factor is lost, too" {...form.field('secondFactor')} />
      )}
      <p role="status">
        {secondFactor
          ? 'Password, passkeys and authenticator app stop working at once, and all sessions end. The link is the only way in: make sure who asks you for it.'
          : 'Until then, everything stays as it is.'}
      </p>
    </FormDialog>
  )
}
