import { use, useState } from 'react'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { Modal } from '@/shared/ui/Modal'
import { showToast } from '@/shared/ui/toast'
import type { Documents } from '../model'
import { removedEntries, type RemovedEntry } from './removedEntries'
import { SectionHistoryContext, type SectionHistorySource } from './sectionHistory'
import { HistoryEnd } from './HistoryEnd'
import { useHistory } from './useHistory'
import { VersionRow } from './VersionRow'
import styles from './SectionHistory.module.css'
import controls from '../fields/fields.module.css'

interface RemovedSectionsProps {
  section: string
  /** Title of the list. */
  title: string
  layer: string
  documents: Documents
  entries: Record<string, BlockEntry>
  /** Makes the edit; returns why it is not possible, or nothing. */
  onRestore: (documents: Documents, label: string) => string | undefined
}

/** Opens what a list had once and has no more (OP-10). Without someone who keeps a history, it is not there. */
export function RemovedSections(props: RemovedSectionsProps) {
  const source = use(SectionHistoryContext)
  const [isOpen, setOpen] = useState(false)
  if (!source) return null
  return (
    <div className={styles.removed}>
      <button type="button" className={controls.small} onClick={() => setOpen(true)}>
        Bring back what was removed …
      </button>
      {isOpen && <RemovedDialog {...props} source={source} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface RemovedDialogProps extends RemovedSectionsProps {
  source: SectionHistorySource
  onClose: () => void
}

const NO_TEXTS: readonly string[] = []

function RemovedDialog({ section, title, source, onRestore, onClose, ...props }: RemovedDialogProps) {
  const { layer, documents, entries } = props
  const history = useHistory(source, { layer, section, texts: NO_TEXTS })
  const { page } = history
  const removed = page ? removedEntries(page, documents, layer, section) : []
  const restore = (after: Documents, name: string) => {
    if (onRestore(after, `Brought back "${name}"`) !== undefined) return
    showToast({ kind: 'success', message: `“${name}” is back. Ctrl Z undoes it.` })
    onClose()
  }
  return (
    <Modal open wide growing title={`Removed from ${title}`} onClose={onClose}>
      {page && removed.length === 0 && (
        <p>{page.next === null ? 'Nothing was removed from here.' : 'Nothing was found so far.'}</p>
      )}
      <ul className={styles.list} aria-label={`Removed from ${title}`}>
        {removed.map(({ id, type, text, until }) => {
          const name = entries[type]?.label ?? id
          return (
            <VersionRow
              key={id}
              {...props}
              source={source}
              subject={{ segments: [section, id], ...(type !== '' && { slot: section }) }}
              texts={NO_TEXTS}
              name={`${name} (${id})`}
              text={text}
              onRestore={(after) => restore(after, name)}
            >
              <bdi>{name}</bdi>
              <span className={controls.hint}>
                {id} · {untilText(until, source)}
              </span>
            </VersionRow>
          )
        })}
      </ul>
      <HistoryEnd {...history} more="Look further back" />
    </Modal>
  )
}

const untilText = (until: RemovedEntry['until'], { momentText }: SectionHistorySource): string =>
  until === null
    ? 'players have it now'
    : until === 'draft'
      ? 'as this change had it'
      : `players had it until ${momentText(until)}`
