import { LIMITS } from './checkLimits'
import { isJsonObject } from './jsonObject'
import type { NamedLayer } from './layerPatches'
import { readDocument } from './readLayer'
import type { RenamedAreas } from './renameAreas'
import { isSiteName } from './siteName'
import type { LayerProblem } from './types'

/** Which release a bundle comes from; all is missing for layouts that are served from files. */
export interface BundleSource {
  /** The release's name, `sha256:…`. */
  release?: string
  /** The beginning of the digest of the site's layers: what pages are counted by (OP-11). */
  bundle?: string
  /** Number of the pointer that served it. */
  seq?: number
  /** Copies with a lower number must not be used any more (PB-10). */
  floor?: number
  /** The operator's mode switch (PB-06). */
  mode?: string
  /** How many older releases are offered to builds that cannot render this one. */
  fallback?: number
}

export const MAX_BUNDLE_BYTES = LIMITS.bytes * (LIMITS.extends + 1)

/**
 * Whether a parsed document is meant as a bundle: a site's layers in one document, `{ v: 1, site, layers: [{ name, layer }] }`,
 * lowest first. No layer has `layers`.
 */
export const isBundle = (document: unknown): boolean => isJsonObject(document) && 'layers' in document

/** Reads a bundle's layers, each like a file of its own. Never throws. */
export function readBundle(
  document: unknown,
  areas?: RenamedAreas,
): { layers?: NamedLayer[]; source: BundleSource; problems: LayerProblem[] } {
  if (!isJsonObject(document) || document.v !== 1 || !Array.isArray(document.layers))
    return { source: {}, problems: [{ pointer: '/layers', message: 'This is not a list of layers.' }] }
  const layers: NamedLayer[] = []
  const problems: LayerProblem[] = []
  if (document.layers.length === 0 || document.layers.length > LIMITS.extends + 1)
    problems.push({ pointer: '/layers', message: `A site has 1 to ${LIMITS.extends + 1} layers.` })
  else
    for (const entry of document.layers) {
      const named = isJsonObject(entry) && isSiteName(entry.name) ? { ...entry, name: entry.name } : null
      const read = named && 'layer' in named ? readDocument(named.layer, areas) : null
      if (!named || !read)
        problems.push({ pointer: '/layers', message: 'A layer has no name or no content.' })
      else if (read.layer) layers.push({ name: named.name, layer: read.layer })
      else problems.push(...read.problems.map((problem) => ({ ...problem, layer: named.name })))
    }
  return { ...(problems.length === 0 && { layers }), source: readSource(document), problems }
}

function readSource({ release, bundle, seq, floor, mode, fallback }: Record<string, unknown>): BundleSource {
  return {
    ...(typeof release === 'string' && { release }),
    ...(typeof bundle === 'string' && { bundle }),
    ...(Number.isInteger(seq) && { seq: seq as number }),
    ...(Number.isInteger(floor) && { floor: floor as number }),
    ...(typeof mode === 'string' && { mode }),
    ...(Number.isInteger(fallback) && { fallback: fallback as number }),
  }
}
