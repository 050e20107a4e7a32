import { useState } from 'react'
import { showToast } from '@/shared/ui/toast'
import { Conflicts } from '../preview-tool/app/Conflicts'
import { layerTitle } from '../layout/layerTitle'
import type { Documents } from '../preview-tool/model'
import { BaseChoice } from './BaseChoice'
import { useRebaseMutation } from './deskApi'
import { DeskProblem } from './deskProblem'
import { FormDialog } from './FormDialog'
import { liveConflicts, type LiveConflicts } from './liveConflicts'
import { mixedBases, type LiveBase } from './mixedBases'
import { namesText } from './namesText'
import { siteNames } from './siteNames'
import panel from './Panel.module.css'
import { RoleButton, type RoleRights } from './RoleButton'
import { useDeskForm } from './useDeskForm'
import { useTask } from './useTask'

/** So often others may save in between, before it is given up. */
const ATTEMPTS = 5

interface BringOntoLiveProps {
  id: string
  rights: RoleRights
  /** Saves what is not saved yet, and gives what the next save has to match; null where that is not possible. */
  settle: () => Promise<string | null>
  /** The change's layers, to name what is decided. */
  documents: Documents
  /** The number of the revision that it is now. */
  onBrought?: (revision: number) => void
}

/** What was decided so far. */
interface Choosing {
  found: LiveConflicts
  /** The version of the change that it was about. */
  etag: string
  decided: Record<string, string>
  /** Whose layouts it is brought onto, where sites serve different ones. */
  onto: LiveBase | undefined
}

/** Brings a change onto what went live since it was begun; where both changed the same, it asks, and does nothing before (DK-03). */
export function BringOntoLive({ id, rights, settle, documents, onBrought }: BringOntoLiveProps) {
  const task = useTask()
  const [rebase] = useRebaseMutation()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [bases, setBases] = useState<LiveBase[] | null>(null)

  const attempt = async (choice: Choosing | null, onto?: LiveBase): Promise<void> => {
    for (let left = ATTEMPTS; ; left--) {
      const etag = await settle()
      if (etag === null) throw new Error('What you edited is not saved yet: see above why. Then try again.')
      // Someone saved meanwhile: what was decided was about something else.
      if (choice?.etag !== etag) choice = null
      try {
        const body = choice
          ? { resolved: choice.decided, onto: choice.found.onto }
          : onto
            ? { onto: onto.release }
            : {}
        const { revision } = await rebase({ id, etag, body }).unwrap()
        setChoosing(null)
        showToast({ kind: 'success', message: doneText(choice, onto) })
        return onBrought?.(revision)
      } catch (error) {
        const mixed = mixedBases(error)
        if (mixed) {
          setChoosing(null)
          return setBases(mixed)
        }
        const found = liveConflicts(error)
        if (found) {
          const next = { found, etag, decided: found.retained, onto }
          if (found.open.length > 0) return setChoosing(next)
          choice = next
        } else if (!(error instanceof DeskProblem) || error.status !== 412) throw error
        if (left === 0) throw error
      }
    }
  }

  const at = choosing?.found.open.findIndex(({ layer }) => !(layer in choosing.decided)) ?? -1
  const conflict = choosing?.found.open[at]
  return (
    <>
      <RoleButton
        {...rights}
        size="s"
        variant="secondary"
        icon="refresh"
        busy={task.busy}
        onClick={() => void task.run(() => attempt(null))}
      >
        Bring it onto what is live
      </RoleButton>
      {task.problem !== null && (
        <span role="alert" className={panel.problem}>
          {task.problem}
        </span>
      )}
      {bases && (
        <ChooseBase
          bases={bases}
          onClose={() => setBases(null)}
          onChosen={(release) => {
            setBases(null)
            void task.run(() =>
              attempt(
                null,
                bases.find((base) => base.release === release),
              ),
            )
          }}
        />
      )}
      {choosing && conflict && (
        <Conflicts
          key={conflict.layer + choosing.found.onto}
          conflict={conflict}
          documents={documents}
          sides={{
            title: titleOf(conflict.layer, at, choosing.found.open.length),
            mine: 'This change',
            theirs: 'What is live',
          }}
          onClose={() => {
            setChoosing(null)
            showToast({ kind: 'info', message: 'Nothing was done: the change is as it was.' })
          }}
          onChosen={(document) => {
            const { found, onto } = choosing
            const text = found.textOf(conflict.layer, document)
            const next = { ...choosing, decided: { ...choosing.decided, [conflict.layer]: text } }
            setChoosing(next)
            if (found.open.every(({ layer }) => layer in next.decided))
              void task.run(() => attempt(next, onto))
          }}
        />
      )}
    </>
  )
}

interface ChooseBaseProps {
  bases: readonly LiveBase[]
  onChosen: (release: string) => void
  onClose: () => void
}

/** Sites serve different versions of what they share: asks whose the change shall build on. */
function ChooseBase({ bases, onChosen, onClose }: ChooseBaseProps) {
  const form = useDeskForm({
    defaults: { chosen: '' },
    refuse: ({ chosen }) => (chosen === '' ? 'Choose the sites that it is for.' : null),
    send: async ({ chosen }) => onChosen(chosen),
  })
  return (
    <FormDialog
      title="Whose layouts shall it build on?"
      action="Bring it onto these"
      form={form}
      onClose={onClose}
    >
      <BaseChoice legend="Sites that serve the same" bases={bases} {...form.choice('chosen')} />
    </FormDialog>
  )
}

function titleOf(layer: string, at: number, count: number): string {
  const title = `What went live has also changed ${layerTitle(layer)}`
  return count > 1 ? `${title} (${at + 1} of ${count})` : title
}

function doneText(choice: Choosing | null, onto: LiveBase | undefined): string {
  const retained = Object.keys(choice?.found.retained ?? {}).map(layerTitle)
  const done = `The change now builds on ${onto ? `the layouts of ${siteNames(onto.sites)}` : 'what is live'}.`
  return retained.length === 0
    ? done
    : `${done} Look at ${namesText(retained)} once more: one side removed what the other changed, and it is kept.`
}
