import { Button } from '@/shared/ui/Button'
import { changedLayers } from '../edit/savedDocuments'
import { entries } from '../entries'
import { findErrors } from '../problems/findProblems'
import { isError } from '../problems/isError'
import { Conflicts } from './Conflicts'
import type { SavingProps } from './layerSource'
import styles from './Toolbar.module.css'
import { useToolSelector } from './toolStore'
import { useEditKeys } from './useEditKeys'
import { useSaving } from './useSaving'
import { useSites } from './useSites'

/** Saves the draft's files when asked to; with an error it cannot be saved (PV-05). */
export function FileSaving({ problems, checking, onProblems }: SavingProps) {
  const editor = useToolSelector((state) => state.editor)
  const sites = useSites()
  const { saving, conflict, save, resolve } = useSaving()
  const changed = changedLayers(editor)
  const errors = problems.filter(isError).length
  const saveNow = () => {
    if (changed.length === 0) return
    // Right after an edit the draft has not been checked yet.
    const wrong = checking ? findErrors(editor.documents, sites, entries).length : errors
    if (wrong === 0) void save()
    else onProblems()
  }
  useEditKeys({ save: saveNow })
  return (
    <>
      <Button
        size="s"
        busy={saving}
        disabled={errors > 0 || changed.length === 0}
        aria-describedby="save-state"
        onClick={saveNow}
      >
        Save
      </Button>
      <span id="save-state" className={styles.state} role="status">
        {changed.length === 0
          ? 'Everything is saved'
          : errors > 0
            ? 'Cannot be saved before the errors are mended'
            : `Not saved: ${changed.join(', ')}`}
      </span>
      {conflict && (
        <Conflicts
          conflict={conflict}
          documents={editor.documents}
          onClose={() => resolve(null)}
          onChosen={resolve}
        />
      )}
    </>
  )
}
