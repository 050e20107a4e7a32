import type { Store } from '@reduxjs/toolkit'
import { undone } from '../edit/editorSlice'
import type { EditorState } from '../model'
import type { RefusalAction } from './refusalActions'

/** Takes back the last step, where there is one. */
export function undoActions({ getState, dispatch }: Store<{ editor: EditorState }>): RefusalAction[] {
  return getState().editor.past.length > 0 ? [{ label: 'Undo', run: () => dispatch(undone()) }] : []
}
