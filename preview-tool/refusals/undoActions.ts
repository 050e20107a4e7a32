import type { Store } from '@reduxjs/toolkit'
import type { ToolState } from '../app/toolStore'
import { undone } from '../edit/editorSlice'
import type { RefusalAction } from './refusalActions'

/** Takes back the last step, where there is one. */
export function undoActions({ getState, dispatch }: Store<ToolState>): RefusalAction[] {
  return getState().editor.past.length > 0 ? [{ label: 'Undo', run: () => dispatch(undone()) }] : []
}
