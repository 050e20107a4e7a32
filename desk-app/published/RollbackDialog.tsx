import { Checkbox } from '@/shared/ui/Checkbox'
import { showToast } from '@/shared/ui/toast'
import { useRollBackMutation } from '../deskApi'
import { namesText } from '../namesText'
import { ReasonDialog } from '../ReasonDialog'
import { SiteChoice } from '../SiteChoice'
import { useDeskForm } from '../useDeskForm'

interface RollbackDialogProps {
  /** Sites to choose of. */
  sites: readonly string[]
  /** What to go back to, of the history; without it, what each site had before. */
  to?: { seq: number; name: string }
  onClose: () => void
}

/** Has sites serve again what they served before (PB-04). */
export function RollbackDialog({ sites, to, onClose }: RollbackDialogProps) {
  const [rollBack] = useRollBackMutation()
  const form = useDeskForm({
    defaults: { reason: '', ticked: [...sites], withdraw: false },
    refuse: ({ ticked }) => (ticked.length === 0 ? 'Choose a site.' : null),
    async send({ reason, ticked, withdraw }, { keyFor }) {
      const body = {
        sites: ticked,
        reason: reason.trim(),
        ...(to && { to: to.seq }),
        ...(withdraw && { withdraw: true }),
      }
      await rollBack({ channel: 'live', key: keyFor(body), body }).unwrap()
      showToast({ kind: 'success', message: `${namesText(ticked)}: rolled back.` })
      onClose()
    },
  })
  const { ticked } = form.values
  return (
    <ReasonDialog
      title="Roll back"
      action={`Roll back ${ticked.length === 0 ? '…' : namesText(ticked)}`}
      form={form}
      onClose={onClose}
    >
      <p>
        {to
          ? `Players get again what they had with: ${to.name}.`
          : 'Players get again what they had before the latest change. That works for a day; bringing the change back needs a review.'}
      </p>
      <SiteChoice sites={sites.map((value) => ({ value }))} {...form.choice('ticked')} />
      <Checkbox
        label="Also remove it from devices: they forget what was served until now"
        {...form.field('withdraw')}
      />
    </ReasonDialog>
  )
}
