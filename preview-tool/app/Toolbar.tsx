import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { draftProblems } from '../checks/draftProblems'
import { redone, undone } from '../edit/editorSlice'
import { layerTitles } from '../edit/layerTitle'
import { changedLayers } from '../edit/savedDocuments'
import { isError } from '../problems/isError'
import { problemCounts } from '../problems/problemCounts'
import type { DraftProblem } from '../problems/draftProblem'
import { saveDraftState } from '../save/drafts'
import { ToolIcon } from '../ToolIcon'
import { Conflicts } from './Conflicts'
import type { Scope } from './scope'
import { ScopeControl } from './ScopeControl'
import styles from './Toolbar.module.css'
import { useToolDispatch, useToolSelector } from './toolStore'
import { useEditKeys } from './useEditKeys'
import { useSaving } from './useSaving'

interface Props {
  sites: readonly string[]
  scope: Scope
  onScope: (scope: Scope) => void
  /** Of the draft; with an error it cannot be saved (PV-05). */
  problems: readonly DraftProblem[]
  checking: boolean
  /** Whether the list of problems is open. */
  listed: boolean
  onListed: (listed: boolean) => void
  /** Says what players get now. */
  live?: ReactNode
}

/** Debounce before the draft is stored for a reload, in ms. */
const KEEP_AFTER_MS = 300

/** What is edited, undo and redo, problems, and saving. */
export function Toolbar({ sites, scope, onScope, problems, checking, listed, onListed, live }: Props) {
  const dispatch = useToolDispatch()
  const editor = useToolSelector((state) => state.editor)
  const { saving, conflict, save, resolve } = useSaving()
  const changed = changedLayers(editor)
  const [undoable, redoable] = [editor.past.at(-1), editor.future[0]]
  const errors = problems.filter(isError).length

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

  const saveNow = async () => {
    if (changed.length === 0) return
    // Right after an edit the draft has not been checked yet.
    const found = checking ? await draftProblems(editor.documents, sites) : problems
    if (!found.some(isError)) void save()
    else onListed(true)
  }
  useEditKeys({ save: () => void saveNow(), undo: () => dispatch(undone()), redo: () => dispatch(redone()) })

  return (
    <div className={styles.bar} role="group" aria-label="Editing">
      <ScopeControl sites={sites} scope={scope} onScope={onScope} />
      <span className={styles.actions}>
        {live}
        <button
          type="button"
          className={styles.icon}
          aria-label="Undo"
          disabled={!undoable}
          title={undoable ? `Undo: ${undoable.label}` : 'Nothing to undo'}
          onClick={() => dispatch(undone())}
        >
          <ToolIcon name="undo" />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label="Redo"
          disabled={!redoable}
          title={redoable ? `Redo: ${redoable.label}` : 'Nothing to redo'}
          onClick={() => dispatch(redone())}
        >
          <ToolIcon name="redo" />
        </button>
        <button
          type="button"
          className={errors > 0 ? `${styles.problems} ${styles.errors}` : styles.problems}
          aria-expanded={listed}
          onClick={() => onListed(!listed)}
        >
          <Icon name={errors > 0 ? 'circle-alert' : 'circle-check'} size={16} />
          <span aria-live="polite">{checking ? 'Checking …' : problemCounts(problems)}</span>
        </button>
        <Button
          size="s"
          busy={saving}
          disabled={errors > 0 || changed.length === 0}
          aria-describedby="save-state"
          onClick={() => void saveNow()}
        >
          Save
        </Button>
        <span id="save-state" className={styles.state} role="status">
          {changed.length === 0
            ? 'All saved'
            : errors > 0
              ? 'Cannot be saved before the errors are mended'
              : `Not saved: ${layerTitles(changed)}`}
          {changed.length > 0 && !isStored && ' (this browser cannot keep the draft over a reload)'}
        </span>
      </span>
      {conflict && (
        <Conflicts
          key={conflict.layer}
          conflict={conflict}
          documents={editor.documents}
          onClose={() => resolve(null)}
          onChosen={resolve}
        />
      )}
    </div>
  )
}
