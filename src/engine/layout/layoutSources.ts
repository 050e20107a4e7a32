import { fetchLayers, type LayerProblem } from './fetchLayers'
import type { FetchTextOptions } from './fetchText'
import { readLastGood, type LayoutStorage } from './lastGood'
import type { NamedLayer } from './layerPatches'
import { readDocument } from './readLayer'
import type { RenamedAreas } from './renameAreas'

export type LayoutSource = 'network' | 'lastGood' | 'builtIn'

export interface LayoutSourceOptions {
  /** `n7`; becomes `{layoutBase}/n7.json`. */
  site: string
  layoutBase: string
  storage: LayoutStorage
  /** The layers of the build, lowest first; called only when the other sources fail. */
  builtIn: () => Promise<NamedLayer[]>
  /** Called once for every problem. */
  report?: (problem: LayerProblem, source: LayoutSource) => void
  fetch?: FetchTextOptions['fetch']
  /** Layers may name moved blocks by their old types. */
  renamedAreas?: RenamedAreas
  /** Per file; 8 s by default. */
  timeoutMs?: number
}

export interface LoadedLayers {
  /** Lowest first; empty only when even the built-in ones are missing. */
  layers: NamedLayer[]
  source: LayoutSource
  problems: LayerProblem[]
}

export const SOURCES: readonly LayoutSource[] = ['network', 'lastGood', 'builtIn']

/** Loads from one source; without layers when it has none. Reports its problems; never rejects. */
export async function loadFromSource(
  source: LayoutSource,
  options: LayoutSourceOptions,
): Promise<LoadedLayers> {
  const { layers = [], problems } = await loaders[source](options)
  for (const problem of problems) options.report?.(problem, source)
  return { layers, source, problems }
}

interface SourceResult {
  layers?: NamedLayer[]
  problems: LayerProblem[]
}

const loaders: Record<LayoutSource, (options: LayoutSourceOptions) => Promise<SourceResult>> = {
  network: ({ site, layoutBase, renamedAreas, fetch = globalThis.fetch, timeoutMs = 8000 }) =>
    fetchLayers({ site, layoutBase, renamedAreas, timeoutMs, fetch: (url, init) => fetch(url, init) }),
  lastGood: fromStorage,
  builtIn: fromBuild,
}

async function fromStorage({ storage, site, renamedAreas }: LayoutSourceOptions): Promise<SourceResult> {
  try {
    const layers = readLastGood(storage, site, renamedAreas)
    return { ...(layers ? { layers } : {}), problems: [] }
  } catch (error) {
    return { problems: [{ pointer: '', message: `The last good layout cannot be read: ${String(error)}.` }] }
  }
}

async function fromBuild({ builtIn, renamedAreas }: LayoutSourceOptions): Promise<SourceResult> {
  try {
    const layers: NamedLayer[] = []
    for (const { name, layer } of await builtIn()) {
      const read = readDocument(layer, renamedAreas)
      if (!read.layer) return { problems: read.problems.map((one) => ({ ...one, layer: name })) }
      layers.push({ name, layer: read.layer })
    }
    return { layers, problems: [] }
  } catch (error) {
    return { problems: [{ pointer: '', message: `The built-in layout cannot be loaded: ${String(error)}.` }] }
  }
}
