import type { JsonObject, LayoutProblem } from '@layout/types'
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

/** Names of the documents from the server that can save them, otherwise those known at build time. */
async function layerNames(): Promise<string[]> {
  // Imported on demand: a dev server that watches the glob would reload the tool for each new site.
  return (await savedLayers()) ?? (await import('./builtLayers')).builtLayers
}

/** Reads every document with its ETag, which a save must match. A file that does not parse comes back with the error and its text. */
export async function loadDocuments(): Promise<LoadedDocuments> {
  const files = await Promise.all(
    (await layerNames()).map(async (name) => [name, await loadFile(name)] as const),
  )
  return openFiles(Object.fromEntries(files))
}

/** The documents of files, and which of them do not parse. */
export async function openFiles(files: Readonly<Record<string, SavedFile>>): Promise<LoadedDocuments> {
  const loaded: LoadedDocuments = { files: {}, documents: {}, broken: [] }
  for (const [name, file] of Object.entries(files)) {
    const { document, problems } = await checkLayerText(name, file.text)
    if (document) {
      loaded.files[name] = file
      loaded.documents[name] = document
    } else loaded.broken.push({ name, file, problems })
  }
  return loaded
}

async function loadFile(name: string): Promise<SavedFile> {
  // The dev server lists what can be saved; a static host only serves the files.
  const file = await openLayerFile(name)
  if (file) return file
  const response = await fetch(`/layouts/${name}.json`, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok || !response.headers.get('content-type')?.includes('json'))
    throw new Error(`The layout ${name} could not be read.`)
  return { text: await response.text(), tag: '' }
}
