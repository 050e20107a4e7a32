import { useStore } from 'react-redux'
import { edited } from '../edit/editorSlice'
import { siteNames } from '../edit/newSite'
import { pruneRedundant } from '../edit/pruneRedundant'
import { entries } from '../entries'
import type { Edit } from '../edit/history'
import { newErrors } from '../problems/newErrors'
import type { ToolState } from './toolStore'
import { useToolDispatch } from './toolStore'

/**
 * The one way in which operators change the draft. An edit that would keep the draft from being saved is not made: the reasons
 * come back instead (ED-01). Overrides that change nothing are left out.
 */
export function useEditing(): (edit: Edit) => string[] {
  const dispatch = useToolDispatch()
  const store = useStore<ToolState>()
  return (edit) => {
    const { documents, target } = store.getState().editor
    const after = pruneRedundant(documents, edit.documents, target)
    const errors = newErrors(documents, after, siteNames(after), entries)
    if (errors.length > 0) return [...new Set(errors.map(({ message, sentence = message }) => sentence))]
    dispatch(edited({ ...edit, documents: after }))
    return []
  }
}
