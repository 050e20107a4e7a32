import { isJsonObject } from '@layout/jsonObject'
import { mergeThreeWays, type MergeConflict } from '@layout/mergeThreeWays'
import { minimalText } from '@layout/minimalText'
import type { JsonObject } from '@layout/types'
import { checkLayerText } from '../checks/checkLayerText'
import { changedLayers, savedDocuments } from '../edit/savedDocuments'
import type { EditorState, SavedFile } from '../model'
import { saveLayer } from '../save/saveFile'

type Conflicts = MergeConflict[]

/** The outcome of saving one layer. */
export type SavedLayer =
  | { layer: string; kind: 'saved'; file: SavedFile }
  /** There is no save endpoint: the operator gets the file as a download. */
  | { layer: string; kind: 'download'; text: string }
  | { layer: string; kind: 'failed' | 'refused'; message: string }
  /** The file has changed meanwhile without a conflict: `document` merges both, to be reviewed and saved. */
  | { layer: string; kind: 'merged'; file: SavedFile; document: JsonObject }
  /** Both changed the same values: `document` merges both and keeps the draft's values there. */
  | { layer: string; kind: 'conflict'; file: SavedFile; document: JsonObject; conflicts: Conflicts }

/**
 * Saves every layer of the draft that differs from its file. A patch keeps the rest of the text, and a newer file is never
 * overwritten (PV-06). Layers depend on one another: a refused one is retried after another has been saved.
 */
export async function saveDraft(state: EditorState): Promise<SavedLayer[]> {
  const before = savedDocuments(state)
  const done: SavedLayer[] = []
  let waiting = changedLayers(state)
  for (;;) {
    const refused: SavedLayer[] = []
    for (const layer of waiting) {
      const draft = state.documents[layer]
      if (!draft) continue
      const result = await saveOne(layer, state.files[layer], before[layer] ?? {}, draft)
      ;(result.kind === 'refused' ? refused : done).push(result)
    }
    if (refused.length === 0 || refused.length === waiting.length) return [...done, ...refused]
    waiting = refused.map(({ layer }) => layer)
  }
}

async function saveOne(
  layer: string,
  /** Undefined for a new layer: then no file may exist. */
  file: SavedFile | undefined,
  before: JsonObject,
  draft: JsonObject,
): Promise<SavedLayer> {
  const text = minimalText(file?.text ?? '', before, draft)
  const result = await saveLayer(layer, text, file?.tag)
  if (result.kind === 'download') return { layer, kind: 'download', text }
  if (result.kind !== 'conflict') return { layer, ...result }
  const { document: theirs } = await checkLayerText(layer, result.file.text)
  if (!theirs)
    return { layer, kind: 'failed', message: 'What is in the file now cannot be read: repair it first.' }
  const { merged, conflicts } = mergeThreeWays(before, draft, theirs)
  if (!isJsonObject(merged)) return { layer, kind: 'failed', message: 'The two changes cannot be merged.' }
  return conflicts.length === 0
    ? { layer, kind: 'merged', file: result.file, document: merged }
    : { layer, kind: 'conflict', file: result.file, document: merged, conflicts }
}
