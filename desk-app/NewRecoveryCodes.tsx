import { useMakeRecoveryCodesMutation } from './deskApi'
import { FormDialog } from './FormDialog'
import { useDeskForm } from './useDeskForm'

interface NewRecoveryCodesProps {
  /** How many of the codes that there are were not used yet. */
  left: number | undefined
  onMade: (codes: readonly string[]) => void
  onClose: () => void
}

/** Asks before the recovery codes that someone may have stored stop working. */
export function NewRecoveryCodes({ left, onMade, onClose }: NewRecoveryCodesProps) {
  const [makeRecoveryCodes] = useMakeRecoveryCodesMutation()
  const form = useDeskForm({
    defaults: {},
    async send() {
      onMade(await makeRecoveryCodes().unwrap())
      onClose()
    },
  })
  return (
    <FormDialog title="New recovery codes" action="Make new codes" isDangerous form={form} onClose={onClose}>
      <p>{lossText(left)} You get ten new ones, shown once.</p>
    </FormDialog>
  )
}

function lossText(left: number | undefined): string {
  if (left === undefined) return 'The recovery codes that you have no longer work once there are new ones.'
  if (left === 0) return 'All of your recovery codes are used.'
  return left === 1
    ? 'One of your recovery codes is unused. It no longer works once there are new ones.'
    : `${left} of your recovery codes are unused. They no longer work once there are new ones.`
}
