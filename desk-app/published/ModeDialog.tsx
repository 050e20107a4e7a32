import { STRICTEST_MODE } from '@/api/models/siteModes'
import { showToast } from '@/shared/ui/toast'
import { useSwitchModeMutation } from '../deskApi'
import { namesText } from '../namesText'
import { ReasonDialog } from '../ReasonDialog'
import { useDeskForm } from '../useDeskForm'

export interface ModeRequest {
  sites: readonly string[]
  /** The strictest mode, or null to give the switch back to the back end. */
  mode: typeof STRICTEST_MODE | null
}

interface ModeDialogProps {
  request: ModeRequest
  onClose: () => void
}

/** Switches sites to the strictest mode at once, or back, for a reason (PB-06). */
export function ModeDialog({ request: { sites, mode }, onClose }: ModeDialogProps) {
  const [switchMode] = useSwitchModeMutation()
  const names = namesText(sites)
  const form = useDeskForm({
    defaults: { reason: '' },
    async send({ reason }, { keyFor }) {
      const body = { sites: [...sites], mode, reason: reason.trim() }
      await switchMode({ channel: 'live', key: keyFor(body), body }).unwrap()
      showToast({
        kind: 'success',
        message: mode === null ? `${names}: as the back end says again.` : `${names}: green from now on.`,
      })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={mode === null ? `${names}: mode back to the back end` : `${names} to ${mode} mode`}
      action={mode === null ? 'Switch back' : 'Switch now'}
      form={form}
      onClose={onClose}
    >
      <p>
        {mode === null
          ? 'Players get the mode that the back end says again. That loosens something: as the policy says, others have to ask for the same within a day. Your request is stored until then.'
          : 'It takes effect at once for everyone who opens the site. Going back later takes more than one person, as the policy says.'}
      </p>
    </ReasonDialog>
  )
}
