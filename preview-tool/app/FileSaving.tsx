import { useState } from 'react'
import { useStore } from 'react-redux'
import { Button } from '@/shared/ui/Button'
import type { JsonObject } from '@layout/types'
import { showToast } from '@/shared/ui/toast'
import { downloadText } from '@/shared/downloadText'
import { draftProblems } from '../checks/draftProblems'
import { layerTitle, layerTitles } from '../../layout/layerTitle'
import { changedLayers } from '../edit/savedDocuments'
import { isError } from '../problems/isError'
import { Conflicts } from './Conflicts'
import type { SavingProps } from './layerSource'
import styles from './Toolbar.module.css'
import { useToolDispatch, useToolSelector, type ToolState } from './toolStore'
import { useEditKeys } from './useEditKeys'
import { useSites } from './useSites'
import { replaced, saved } from '../edit/editorSlice'
import { showRefusal } from '../refusals/showRefusal'
import { undoActions } from '../refusals/undoActions'
import { saveDraft, type SavedLayer } from './saveDraft'

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

type Conflict = Extract<SavedLayer, { kind: 'conflict' }>

const HELP = {
  why: 'What is saved can be published, so the server checks it once more. The file is as it was, and your draft too.',
  instead: 'Undo what you did last, or change what the sentence names; then save again.',
}

/** Saves the draft and handles the outcome: a message, a merge, or the conflict dialog, one layer after the other. */
function useSaving() {
  const dispatch = useToolDispatch()
  const store = useStore<ToolState>()
  const [saving, setSaving] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const conflict = conflicts[0] ?? null

  /** Replaces the saved file and the draft. */
  const applyResult = (
    { layer, file }: Pick<Conflict, 'layer' | 'file'>,
    document: JsonObject,
    label: string,
  ) => {
    dispatch(saved({ layer, file }))
    dispatch(replaced({ documents: { ...store.getState().editor.documents, [layer]: document }, label }))
  }
  const announceResult = (result: SavedLayer) => {
    const name = layerTitle(result.layer)
    switch (result.kind) {
      case 'saved':
        dispatch(saved({ layer: result.layer, file: result.file }))
        return showToast({ kind: 'success', message: `Saved: ${name}.` })
      case 'download':
        downloadText(`${result.layer}.json`, 'application/json', result.text)
        return showToast({
          kind: 'info',
          message: `This tool cannot save here, so ${result.layer}.json was downloaded: pass it on to be published.`,
        })
      case 'failed':
        return showToast({ kind: 'error', message: `Not saved: ${name}. ${result.message}` })
      case 'refused':
        return void showRefusal({
          lead: 'Not saved',
          refusal: { sentence: `${name}. ${result.message}` },
          help: HELP,
          actions: undoActions(store),
        })
      case 'merged':
        applyResult(result, result.document, `Merged someone else's changes to ${name}`)
        return showToast({
          kind: 'info',
          message: `Someone else has saved changes to ${name}. Both changes are merged: check the result, then save again.`,
        })
      case 'conflict':
        return setConflicts((now) => [...now, result])
    }
  }
  return {
    saving,
    conflict,
    async save() {
      if (saving) return
      setSaving(true)
      for (const result of await saveDraft(store.getState().editor)) announceResult(result)
      setSaving(false)
    },
    /** Takes the resolved document; null cancels and leaves everything as it was. */
    resolve(document: JsonObject | null) {
      if (conflict && document)
        applyResult(conflict, document, `Chose between two changes to ${layerTitle(conflict.layer)}`)
      setConflicts(conflicts.slice(1))
    },
  }
}
