import { RENAMED_AREAS } from '@/app/rules/renamedAreas'
import { readDocument } from '@/engine/layout/readLayer'
import { renameAreas } from '@/engine/layout/renameAreas'
import type { JsonObject, LayoutProblem } from '@/engine/layout/types'
import { isJsonObject } from '@/engine/layout/jsonObject'
import type { SavedFile } from '../model'
import { openLayerFile, savedLayers } from '../save/saveFile'

/** A file that cannot be edited before it is mended by hand. */
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

/** Names of the layers there are: those that can be saved, else those that the tool was built with. */
async function layerNames(): Promise<string[]> {
  // Only then: a development server that watches for new files would load the tool anew at each new site.
  return (await savedLayers()) ?? (await import('./builtLayers')).builtLayers
}

/** Reads every layer with the tag that a save must still find. A file that is none comes back with what is wrong and its text. */
export async function loadDocuments(): Promise<LoadedDocuments> {
  const loaded: LoadedDocuments = { files: {}, documents: {}, broken: [] }
  for (const { name, file } of await Promise.all((await layerNames()).map(loadFile))) {
    const { document, problems } = readText(file.text)
    if (document) {
      loaded.files[name] = file
      loaded.documents[name] = document
    } else loaded.broken.push({ name, file, problems })
  }
  return loaded
}

/** A layer's text as its document; without one, why. */
export function readText(text: string): { document?: JsonObject; problems: LayoutProblem[] } {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return { problems: [{ pointer: '', message: `This is not valid JSON: ${(error as Error).message}.` }] }
  }
  const { problems } = readDocument(document, RENAMED_AREAS)
  return problems.length === 0 && isJsonObject(document)
    ? { document: renameAreas(document, RENAMED_AREAS), problems }
    : { problems }
}

async function loadFile(name: string): Promise<{ name: string; file: SavedFile }> {
  // The dev server's own door says what may be saved; a static host only has the files.
  const file = await openLayerFile(name)
  if (file) return { name, file }
  const response = await fetch(`/layouts/${name}.json`, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok || !response.headers.get('content-type')?.includes('json'))
    throw new Error(`The layout ${name} could not be read.`)
  return { name, file: { text: await response.text(), tag: '' } }
}
