import { useState } from 'react'
import { Checkbox } from '@/shared/ui/Checkbox'
import { showToast } from '@/shared/ui/toast'
import { useRollBackMutation } from '../deskApi'
import { namesText } from '../namesText'
import { ReasonDialog } from '../ReasonDialog'
import { CheckboxGroup } from '../CheckboxGroup'
import { useRequestKey } from '../useRequestKey'

interface RollbackDialogProps {
  /** Sites to choose of. */
  sites: readonly string[]
  /** What to go back to, of the history; without it, what each site had before. */
  to?: { seq: number; name: string }
  onClose: () => void
}

/** Has sites serve again what they served before (PB-04). */
export function RollbackDialog({ sites, to, onClose }: RollbackDialogProps) {
  const [ticked, setTicked] = useState<readonly string[]>(sites)
  const [withdraw, setWithdraw] = useState(false)
  const keyFor = useRequestKey()
  const [rollBack] = useRollBackMutation()
  const run = async (reason: string) => {
    const body = {
      sites: [...ticked],
      reason,
      ...(to && { to: to.seq }),
      ...(withdraw && { withdraw: true }),
    }
    await rollBack({ channel: 'live', key: keyFor(body), body }).unwrap()
    showToast({ kind: 'success', message: `${namesText(ticked)}: rolled back.` })
    onClose()
  }
  return (
    <ReasonDialog
      title="Roll back"
      action={`Roll back ${ticked.length === 0 ? '…' : namesText(ticked)}`}
      refuse={() => (ticked.length === 0 ? 'Tick a site.' : null)}
      run={run}
      onClose={onClose}
    >
      <p>
        {to
          ? `Players get again what they had with: ${to.name}.`
          : 'Players get again what they had before the latest change. That works for a day; bringing the change back needs a review.'}
      </p>
      <CheckboxGroup
        legend="Sites"
        inline
        options={sites.map((value) => ({ value }))}
        ticked={ticked}
        onChange={setTicked}
      />
      <Checkbox
        label="Also remove it from devices: they forget what was served until now"
        checked={withdraw}
        onChange={({ target }) => setWithdraw(target.checked)}
      />
    </ReasonDialog>
  )
}
