import { minimalText } from '@layout/minimalText'
import { savedDocuments, changedLayers } from '../preview-tool/edit/savedDocuments'
import type { EditorState } from '../preview-tool/model'

/** The texts of the layers that differ from what is saved; null for a layer that was removed. */
export function textsToSave(state: EditorState): Record<string, string | null> {
  const before = savedDocuments(state)
  const changed = changedLayers(state).map((name): [string, string] => [
    name,
    minimalText(state.files[name]?.text ?? '', before[name] ?? {}, state.documents[name] ?? {}),
  ])
  const removed = Object.keys(state.files)
    .filter((name) => !Object.hasOwn(state.documents, name))
    .map((name): [string, null] => [name, null])
  return Object.fromEntries([...changed, ...removed])
}
