import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { edited } from '../edit/editorSlice'
import type { Edit } from '../edit/history'
import { refusalsOf } from '../problems/refusalsOf'
import type { Refusal } from '../refusals/refusal'
import { allowEdit } from './allowEdit'
import type { ToolState } from './toolStore'
import { useToolDispatch } from './toolStore'

/**
 * The one way in which operators change the draft. An edit that would keep the draft from being saved is not made: the reasons
 * come back instead (ED-01).
 */
export function useEditing(): (edit: Edit) => Refusal[] {
  const dispatch = useToolDispatch()
  const store = useStore<ToolState>()
  return useCallback(
    (edit) => {
      const { documents, target, selected } = store.getState().editor
      const allowed = allowEdit(documents, edit.documents, target)
      if ('refused' in allowed) return refusalsOf(allowed.refused, selected)
      dispatch(edited({ ...edit, documents: allowed.documents }))
      return []
    },
    [dispatch, store],
  )
}
