import { memoize } from '@/shared/memoize'
import { isJsonObject } from '@layout/jsonObject'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { parseJson } from '@/shared/safe/parseJson'
import type { Documents, EditorState } from '../model'

// By file object: a text is parsed once, however often it is compared.
const documentOf = memoize(({ text }: EditorState['files'][string]): JsonObject => {
  const value = parseJson(text)
  return isJsonObject(value) ? value : {}
})

/** The layers as saved; an empty object for a file that is not a JSON object. */
export function savedDocuments({ files }: Pick<EditorState, 'files'>): Documents {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, documentOf(file)]))
}

/** Names of the layers whose draft differs from their file. */
export function changedLayers(state: Pick<EditorState, 'files' | 'documents'>): string[] {
  const saved = savedDocuments(state)
  return Object.keys(state.documents).filter((name) => !sameJson(saved[name] ?? {}, state.documents[name]))
}
