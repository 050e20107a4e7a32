import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { edited } from '../edit/editorSlice'
import type { Edit } from '../edit/history'
import type { DraftProblem } from '../problems/draftProblem'
import { allowEdit } from './allowEdit'
import type { ToolState } from './toolStore'
import { useToolDispatch } from './toolStore'

/**
 * The one way in which operators change the draft. An edit that would keep the draft from being saved is not made: the reasons
 * come back instead (ED-01), and `onRefused` gets the first problem with its place.
 */
export function useEditing(): (edit: Edit, onRefused?: (problem: DraftProblem) => void) => string[] {
  const dispatch = useToolDispatch()
  const store = useStore<ToolState>()
  return useCallback(
    (edit, onRefused) => {
      const { documents, target } = store.getState().editor
      const allowed = allowEdit(documents, edit.documents, target)
      if ('refused' in allowed) {
        const [first] = allowed.refused
        if (first) onRefused?.(first)
        return [...new Set(allowed.refused.map(({ message, sentence = message }) => sentence))]
      }
      dispatch(edited({ ...edit, documents: allowed.documents }))
      return []
    },
    [dispatch, store],
  )
}
