import { useState } from 'react'
import { useStore } from 'react-redux'
import type { JsonObject } from '@layout/types'
import { showToast } from '@/shared/ui/toast'
import { replaced, saved } from '../edit/editorSlice'
import { layerTitle } from '../../layout/layerTitle'
import { downloadText } from '@/shared/downloadText'
import { showRefusal } from '../refusals/showRefusal'
import { undoActions } from '../refusals/undoActions'
import { saveDraft, type SavedLayer } from './saveDraft'
import { useToolDispatch, type ToolState } from './toolStore'

type Conflict = Extract<SavedLayer, { kind: 'conflict' }>

const HELP = {
  why: 'What is saved can be published, so the server checks it once more. The file is as it was, and your draft too.',
  instead: 'Undo what you did last, or change what the sentence names; then save again.',
}

/** Saves the draft and handles the outcome: a message, a merge, or the conflict dialog, one layer after the other. */
export function useSaving() {
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
