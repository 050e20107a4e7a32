import type { BundleSource } from './bundle'
import { composeLayout } from './composeLayout'
import type { LayerProblem } from './types'
import { fetchLayers } from './fetchLayers'
import type { FetchTextOptions } from './fetchText'
import { readLastGood, type LayoutStorage } from './lastGood'
import { everyTarget, type NamedLayer } from './layerPatches'
import { readDocument } from './readLayer'
import type { RenamedAreas } from './renameAreas'

export type LayoutSource = 'network' | 'older' | 'lastGood' | 'builtIn'

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
  /** Called with what the network says about its layers. */
  onSource?: (source: BundleSource) => void
}

export interface LoadedLayers {
  /** Lowest first; empty only when even the built-in ones are missing. */
  layers: NamedLayer[]
  source: LayoutSource
  /** Of layers from the network. */
  bundle?: BundleSource
  problems: LayerProblem[]
}

export const SOURCES: readonly LayoutSource[] = ['network', 'older', 'lastGood', 'builtIn']

/** Loads from one source; without layers when it has none. Reports its problems; never rejects. */
export async function loadFromSource(
  source: LayoutSource,
  options: LayoutSourceOptions,
  olderReleases = 0,
): Promise<LoadedLayers> {
  const { layers = [], bundle, problems } = await loaders[source](options, olderReleases)
  for (const problem of problems) options.report?.(problem, source)
  return { layers, source, ...(bundle && { bundle }), problems }
}

/** Each is a request at the start of an app that is too old. */
const MAX_OLDER_RELEASES = 8

interface SourceResult {
  layers?: NamedLayer[]
  bundle?: BundleSource
  problems: LayerProblem[]
}

type Load = (options: LayoutSourceOptions, olderReleases: number) => Promise<SourceResult>
const loaders: Record<LayoutSource, Load> = {
  network: (options) => fromNetwork(options),
  older: fromOlderReleases,
  lastGood: fromStorage,
  builtIn: fromBuild,
}

async function fromNetwork(options: LayoutSourceOptions, query = ''): Promise<SourceResult> {
  const { site, layoutBase, renamedAreas, fetch = globalThis.fetch, timeoutMs = 8000 } = options
  const get: FetchTextOptions['fetch'] = (url, init) => fetch(url, init)
  const { layers, source, problems } = await fetchLayers({
    site,
    layoutBase,
    query,
    renamedAreas,
    timeoutMs,
    fetch: get,
  })
  return { ...(layers && { layers }), ...(source && { bundle: source }), problems }
}

/** The newest older release that this build can render: an installed app may be older than what is published (PB-10). */
async function fromOlderReleases(options: LayoutSourceOptions, olderReleases: number): Promise<SourceResult> {
  const problems: LayerProblem[] = []
  for (let at = 0; at < Math.min(olderReleases, MAX_OLDER_RELEASES); at++) {
    const older = await fromNetwork(options, `?fallback=${at}`)
    const { layers } = older
    if (layers && everyTarget(layers).every((target) => composeLayout(layers, target).layout)) return older
    problems.push(...older.problems)
  }
  return { problems }
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
