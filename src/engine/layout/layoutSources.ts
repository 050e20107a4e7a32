import { fetchLayers, type LayerProblem } from './fetchLayers'
import type { FetchTextOptions } from './fetchText'
import { readLastGood, type LayoutStorage } from './lastGood'
import type { NamedLayer } from './layerPatches'
import { readDocument } from './readLayer'

export type LayoutSource = 'network' | 'lastGood' | 'builtIn'

export interface LayoutSourceOptions {
  /** `n7`; becomes `{layoutBase}/n7.json`. */
  site: string
  layoutBase: string
  storage: LayoutStorage
  /** The layers that came with the build, lowest first; asked for only when nothing else is left. */
  builtIn: () => Promise<NamedLayer[]>
  /** Told of every problem, once. */
  report?: (problem: LayerProblem, source: LayoutSource) => void
  fetch?: FetchTextOptions['fetch']
  /** For each file; 8 s unless told otherwise. */
  timeoutMs?: number
}

export interface LoadedLayers {
  /** Lowest first; empty only when even the built-in ones are missing. */
  layers: NamedLayer[]
  source: LayoutSource
  problems: LayerProblem[]
}

export const SOURCES: readonly LayoutSource[] = ['network', 'lastGood', 'builtIn']

/** One rung of the ladder; without layers when it does not carry. Reports its problems; never rejects. */
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
  network: ({ site, layoutBase, fetch = globalThis.fetch, timeoutMs = 8000 }) =>
    fetchLayers({ site, layoutBase, timeoutMs, fetch: (url, init) => fetch(url, init) }),
  lastGood: fromStorage,
  builtIn: fromBuild,
}

async function fromStorage({ storage, site }: LayoutSourceOptions): Promise<SourceResult> {
  try {
    const layers = readLastGood(storage, site)
    return { ...(layers ? { layers } : {}), problems: [] }
  } catch (error) {
    return { problems: [{ pointer: '', message: `The last good layout cannot be read: ${String(error)}.` }] }
  }
}

async function fromBuild({ builtIn }: LayoutSourceOptions): Promise<SourceResult> {
  try {
    const layers: NamedLayer[] = []
    for (const { name, layer } of await builtIn()) {
      const read = readDocument(layer)
      if (!read.layer) return { problems: read.problems.map((one) => ({ ...one, layer: name })) }
      layers.push({ name, layer: read.layer })
    }
    return { layers, problems: [] }
  } catch (error) {
    return { problems: [{ pointer: '', message: `The built-in layout cannot be loaded: ${String(error)}.` }] }
  }
}
