import { checkLimits, checkSize } from './checkLimits'
import { migrateLayer } from './migrateLayer'
import { renameAreas, type RenamedAreas } from './renameAreas'
import { validateLayer } from './validateLayer'
import type { Layer, LayoutProblem } from './types'

export interface ReadLayer {
  /** The layer in the current schema version; missing when there are problems. */
  layer?: Layer
  problems: LayoutProblem[]
}

/** Reads a layout file: parses JSON, checks limits, migrates, renames moved blocks, validates. Never throws. */
export function readLayer(text: string, areas?: RenamedAreas): ReadLayer {
  const tooLarge = checkSize(text)
  if (tooLarge.length > 0) return { problems: tooLarge }
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return {
      problems: [{ pointer: '', message: `The document is not valid JSON: ${(error as Error).message}.` }],
    }
  }
  return readDocument(document, areas)
}

/** The same for a parsed document. Does not change it. */
export function readDocument(document: unknown, areas: RenamedAreas = {}): ReadLayer {
  const limits = checkLimits(document)
  if (limits.length > 0) return { problems: limits }
  const { layer: migrated, problems } = migrateLayer(document)
  if (!migrated) return { problems }
  const layer = renameAreas(migrated, areas)
  const invalid = validateLayer(layer)
  return invalid.length > 0 ? { problems: invalid } : { layer: layer as unknown as Layer, problems: [] }
}
