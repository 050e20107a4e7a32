import type { JsonObject, LayoutProblem } from '@/engine/layout/types'
import { checkLayerText } from '../checks/checkLayerText'
import type { SavedFile } from '../model'
import { openLayerFile, savedLayers } from '../save/saveFile'

/** A file that must be repaired by hand before it can be edited. */
export interface BrokenFile {
  name: string
  file: SavedFile
  problems: LayoutProblem[]
}

export interface LoadedDocuments {
  files: Record<string, SavedFile>
  documents: Record<string, JsonObject>
  broken: BrokenFile[]
}

/** Layer names from the server that can save them, otherwise those known at build time. */
async function layerNames(): Promise<string[]> {
  // Imported on demand: a dev server that watches the glob would reload the tool for each new site.
  return (await savedLayers()) ?? (await import('./builtLayers')).builtLayers
}

/** Reads every layer with its ETag, which a save must match. A file that does not parse comes back with the error and its text. */
export async function loadDocuments(): Promise<LoadedDocuments> {
  const loaded: LoadedDocuments = { files: {}, documents: {}, broken: [] }
  for (const { name, file } of await Promise.all((await layerNames()).map(loadFile))) {
    const { document, problems } = await checkLayerText(file.text)
    if (document) {
      loaded.files[name] = file
      loaded.documents[name] = document
    } else loaded.broken.push({ name, file, problems })
  }
  return loaded
}

async function loadFile(name: string): Promise<{ name: string; file: SavedFile }> {
  // The dev server lists what can be saved; a static host only serves the files.
  const file = await openLayerFile(name)
  if (file) return { name, file }
  const response = await fetch(`/layouts/${name}.json`, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok || !response.headers.get('content-type')?.includes('json'))
    throw new Error(`The layout ${name} could not be read.`)
  return { name, file: { text: await response.text(), tag: '' } }
}
