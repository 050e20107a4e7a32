import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { redone, undone } from '../edit/editorSlice'
import { changedLayers } from '../edit/savedDocuments'
import type { ChosenPicture } from '../pictures/PictureDetails'
import { PictureDialog } from '../pictures/PictureDialog'
import { countPlaces, replacePicture } from '../pictures/placedPictures'
import { isError } from '../problems/isError'
import { problemCounts } from '../problems/problemCounts'
import type { DraftProblem } from '../problems/draftProblem'
import { showRefusal } from '../refusals/showRefusal'
import { saveDraftState } from '../save/drafts'
import { ToolIcon } from '../ToolIcon'
import { useLayerSource } from './useLayerSource'
import type { Scope } from './scope'
import { ScopeControl } from './ScopeControl'
import { Steps } from './Steps'
import styles from './Toolbar.module.css'
import { useToolSelector } from './toolStore'
import { useEditing } from './useEditing'
import { useEditKeys } from './useEditKeys'

interface Props {
  sites: readonly string[]
  scope: Scope
  onScope: (scope: Scope) => void
  onStep: (step: typeof undone | typeof redone, times?: number) => void
  /** Of the draft. */
  problems: readonly DraftProblem[]
  checking: boolean
  /** Whether the list of problems is open. */
  listed: boolean
  onListed: (listed: boolean) => void
  /** What is shown and how; it stands beside what is changed. */
  preview?: ReactNode
  /** Stands beside undo and redo. */
  beside?: ReactNode
}

/** Debounce before the draft is stored for a reload, in ms. */
const KEEP_AFTER_MS = 300

/** What is edited, undo and redo, problems, and saving. */
export function Toolbar({
  sites,
  scope,
  onScope,
  onStep,
  problems,
  checking,
  listed,
  onListed,
  preview,
  beside,
}: Props) {
  const editor = useToolSelector((state) => state.editor)
  const { Saving } = useLayerSource()
  const [undoable, redoable] = [editor.past.at(-1), editor.future[0]]
  const errors = problems.filter(isError).length

  const [arePicturesOpen, setPicturesOpen] = useState(false)
  const [isStored, setIsStored] = useState(true)
  useEffect(() => {
    const store = () => setIsStored(saveDraftState(editor))
    const timer = setTimeout(store, KEEP_AFTER_MS)
    // Store at once on unload: a reload right after an edit must find the edit.
    addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', store)
    }
  }, [editor])

  useEditKeys({ undo: () => undoable && onStep(undone), redo: () => redoable && onStep(redone) })

  return (
    <div className={styles.bar} role="group" aria-label="Editing">
      <ScopeControl sites={sites} scope={scope} onScope={onScope} />
      {preview}
      <span className={styles.actions}>
        {beside}
        <button
          type="button"
          className={styles.icon}
          aria-label="Pictures…"
          aria-haspopup="dialog"
          title="Pictures: look through them, add and remove some"
          onClick={() => setPicturesOpen(true)}
        >
          <Icon name="image" size={18} />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label="Undo"
          disabled={!undoable}
          title={undoable ? `Undo: ${undoable.label}` : 'Nothing to undo'}
          onClick={() => onStep(undone)}
        >
          <ToolIcon name="undo" />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label="Redo"
          disabled={!redoable}
          title={redoable ? `Redo: ${redoable.label}` : 'Nothing to redo'}
          onClick={() => onStep(redone)}
        >
          <ToolIcon name="redo" />
        </button>
        <Steps editor={editor} onStep={onStep} />
        <button
          type="button"
          className={errors > 0 ? `${styles.problems} ${styles.errors}` : styles.problems}
          aria-expanded={listed}
          onClick={() => onListed(!listed)}
        >
          <Icon
            name={errors > 0 ? 'circle-alert' : problems.length > 0 ? 'triangle-alert' : 'circle-check'}
            size={16}
          />
          <span aria-live="polite" className={problems.length === 0 ? styles.none : undefined}>
            {checking ? 'Checking …' : problemCounts(problems)}
          </span>
        </button>
        <Saving problems={problems} checking={checking} onProblems={() => onListed(true)} />
        {!isStored && changedLayers(editor).length > 0 && (
          <span className={styles.state} role="status">
            This browser cannot keep the draft over a reload
          </span>
        )}
      </span>
      {arePicturesOpen && <Pictures onClose={() => setPicturesOpen(false)} />}
    </div>
  )
}

/** The library; from here a picture is replaced wherever the draft shows it (MD-02). */
function Pictures({ onClose }: { onClose: () => void }) {
  const documents = useToolSelector((state) => state.editor.documents)
  const edit = useEditing()
  const replace = (src: string, chosen: ChosenPicture) => {
    const [refusal] = edit({
      label: 'Replaced a picture everywhere',
      documents: replacePicture(documents, src, chosen),
    })
    if (refusal) showRefusal({ refusal })
    return refusal === undefined
  }
  return <PictureDialog places={{ count: (src) => countPlaces(documents, src), replace }} onClose={onClose} />
}
