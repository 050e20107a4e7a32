import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { Documents, EditorState, EditTarget, SavedFile } from '../model'
import { closeGroup, pushEdit, redo, undo, type Edit } from './history'

const initialState: EditorState = {
  files: {},
  documents: {},
  target: { layer: 'base' },
  selected: null,
  past: [],
  future: [],
}

/** Layouts are large: they are replaced as a whole, never walked through by drafts. */
function whole<A>(change: (state: EditorState, payload: A) => EditorState) {
  return (state: unknown, { payload }: PayloadAction<A>) =>
    change((original(state as object) ?? state) as EditorState, payload) as never
}

/** What the operator edits, and every step of it. */
export const editorSlice = createSlice({
  name: 'editor',
  initialState,
  reducers: {
    /** Begins anew with layers as they were read, or with a draft over them. */
    opened: whole(
      (
        _,
        opened: Pick<EditorState, 'files' | 'documents' | 'target'> & Partial<EditorState>,
      ): EditorState => ({
        ...initialState,
        ...opened,
      }),
    ),
    targetChosen: whole((state, target: EditTarget) => ({ ...closeGroup(state), target })),
    selected: whole((state, selected: string | null) => ({ ...closeGroup(state), selected })),
    /** One named action. Within a `group`, actions of the same label are one step: a number being typed. */
    edited: whole((state, edit: Edit) => pushEdit(state, edit)),
    undone: whole((state, _: void) => undo(state)),
    redone: whole((state, _: void) => redo(state)),
    /** What the layer's file holds now: after a save, or after somebody else's save was seen. */
    saved: whole((state, { layer, file }: { layer: string; file: SavedFile }) => ({
      ...closeGroup(state),
      files: { ...state.files, [layer]: file },
    })),
    /** All documents at once, as a step of its own: a merge, an import. */
    replaced: whole((state, { documents, label }: { documents: Documents; label: string }) =>
      pushEdit(state, { documents, label }),
    ),
  },
})

export const { opened, targetChosen, selected, edited, undone, redone, saved, replaced } = editorSlice.actions
