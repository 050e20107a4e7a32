import { STRICTEST_MODE } from '@/api/models/siteModes'
import { showToast } from '@/shared/ui/toast'
import { blockersIn } from '../blockersIn'
import { useSwitchModeMutation } from '../deskApi'
import type { Channel } from '../deskTypes'
import { siteNames } from '../siteNames'
import { ReasonDialog } from '../ReasonDialog'
import { useDeskForm } from '../useDeskForm'

export type AskedMode = Pick<Channel['requests'][number], 'sites' | 'mode'> & {
  /** Who asked for the same before. */
  by?: string
}

interface ModeDialogProps {
  request: AskedMode
  onClose: () => void
}

/** Switches sites to the strictest mode at once; asks for another one, or confirms what someone asked for (PB-06, OP-05). */
export function ModeDialog({ request: { sites, mode, by }, onClose }: ModeDialogProps) {
  const [switchMode] = useSwitchModeMutation()
  const names = siteNames(sites)
  const isLooser = mode !== STRICTEST_MODE
  const form = useDeskForm({
    defaults: { reason: '' },
    async send({ reason }, { keyFor }) {
      const body = { sites: [...sites], mode, reason: reason.trim() }
      try {
        await switchMode({ channel: 'live', key: keyFor(body), body }).unwrap()
        showToast({
          kind: 'success',
          message: mode === null ? `${names}: as the back end says again.` : `${names}: ${mode} from now on.`,
        })
      } catch (error) {
        const missing = missingPeople(error)
        if (missing === null) throw error
        showToast({ kind: 'success', message: `Your request is stored for a day. ${missing}` })
      }
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={mode === null ? `${names}: mode back to the back end` : `${names} to ${mode} mode`}
      action={isLooser ? (by === undefined ? 'Ask for it' : 'Confirm') : 'Switch now'}
      form={form}
      onClose={onClose}
    >
      <p>
        {!isLooser
          ? 'It takes effect at once for everyone who opens the site. Going back later takes more than one person, as the policy says.'
          : by === undefined
            ? 'This loosens something. Where the policy wants more people, your request stands beside the site for a day, until they have asked for the same.'
            : `${by} asked for this. It takes effect once as many people have asked for it as the policy says.`}
      </p>
    </ReasonDialog>
  )
}

/** What the desk says is missing where that is people alone; null where something else keeps it from players, too. */
function missingPeople(error: unknown): string | null {
  const blockers = Object.values(blockersIn(error) ?? {}).flat()
  if (blockers.length === 0 || blockers.some(({ code }) => code !== 'quorum')) return null
  return blockers[0]?.text ?? null
}
