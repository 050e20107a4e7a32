import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { Documents, EditorState, EditTarget, SavedFile } from '../model'
import { closeGroup, pushEdit, redo, undo, type Edit } from './history'
import { rebaseHistory } from './rebaseHistory'

const initialState: EditorState = {
  files: {},
  documents: {},
  target: { layer: 'base' },
  selected: null,
  past: [],
  future: [],
}

/** Layouts are large: they are replaced whole, not proxied by Immer. */
function whole<A>(change: (state: EditorState, payload: A) => EditorState) {
  return (state: unknown, { payload }: PayloadAction<A>) =>
    change((original(state as object) ?? state) as EditorState, payload) as never
}

/** The draft and its undo history. */
export const editorSlice = createSlice({
  name: 'editor',
  initialState,
  reducers: {
    /** Starts over with layers as read, or with a stored draft over them. */
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
    /** One named action. Actions with the same `group` and label form one step: typing a number. */
    edited: whole((state, edit: Edit) => pushEdit(state, edit)),
    undone: whole((state, _: void) => undo(state)),
    redone: whole((state, _: void) => redo(state)),
    /** Replaces a saved file: after a save, or when someone else's save was noticed. */
    saved: whole((state, { layer, file }: { layer: string; file: SavedFile }) => ({
      ...closeGroup(state),
      files: { ...state.files, [layer]: file },
    })),
    /** Everything up to here is saved, as these files. */
    allSaved: whole((state, files: EditorState['files']) => ({ ...closeGroup(state), files })),
    /** Someone else's saved files, and the draft with both changes. */
    rebased: whole((state, both: Pick<EditorState, 'files' | 'documents'>) => rebaseHistory(state, both)),
    /** Replaces all documents as one step: a merge, an import. */
    replaced: whole((state, { documents, label }: { documents: Documents; label: string }) =>
      pushEdit(state, { documents, label }),
    ),
  },
})

export const { opened, targetChosen, selected, edited, undone, redone, saved, allSaved, rebased, replaced } =
  editorSlice.actions
