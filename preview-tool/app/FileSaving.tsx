import { Button } from '@/shared/ui/Button'
import { draftProblems } from '../checks/draftProblems'
import { layerTitles } from '../../layout/layerTitle'
import { changedLayers } from '../edit/savedDocuments'
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
  const saveNow = async () => {
    if (changed.length === 0) return
    // Right after an edit the draft has not been checked yet.
    const found = checking ? await draftProblems(editor.documents, sites) : problems
    if (!found.some(isError)) void save()
    else onProblems()
  }
  useEditKeys({ save: () => void saveNow() })
  return (
    <>
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
            ? 'Cannot be saved until the errors are fixed'
            : `Not saved: ${layerTitles(changed)}`}
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
    </>
  )
}
