import { LIMITS } from './checkLimits'
import { fetchText, type FetchTextOptions } from './fetchText'
import type { NamedLayer } from './layerPatches'
import { readLayer } from './readLayer'
import type { RenamedAreas } from './renameAreas'
import { isSiteName } from './siteName'
import type { Layer, LayoutProblem } from './types'

/** A problem in a layer's file. */
export interface LayerProblem extends LayoutProblem {
  /** Name of the layer, or label of the layer's patch. */
  layer?: string
}

export interface FetchLayersOptions {
  /** `/layouts` */
  layoutBase: string
  site: string
  timeoutMs: number
  fetch: FetchTextOptions['fetch']
  renamedAreas?: RenamedAreas | undefined
}

export interface FetchedLayers {
  /** Lowest first; missing when there are problems. */
  layers?: NamedLayer[]
  problems: LayerProblem[]
}

const BASE = 'base'

/** Fetches a site's layer, then the chain that it extends; `base` is fetched in parallel. Never rejects. */
export async function fetchLayers(options: FetchLayersOptions): Promise<FetchedLayers> {
  const { site } = options
  if (!isSiteName(site)) return failed(String(site).slice(0, 40), 'is not a name of a site (a-z, 0-9 and -).')
  const pending = new Map<string, Promise<Read>>()
  const fetchOnce = (name: string): Promise<Read> => {
    const known = pending.get(name) ?? fetchLayer(name, options)
    pending.set(name, known)
    return known
  }
  void fetchOnce(BASE)
  const layers: NamedLayer[] = []
  for (let name: string | undefined = site; name !== undefined;) {
    if (layers.some((layer) => layer.name === name))
      return failed(
        site,
        `extends itself: ${[...layers.map((one) => one.name).reverse(), name].join(' → ')}.`,
        '/extends',
      )
    if (layers.length > LIMITS.extends)
      return failed(site, `extends more than ${LIMITS.extends} layers, one over the other.`, '/extends')
    const { layer, problems }: Read = await fetchOnce(name)
    if (!layer) return { problems }
    layers.unshift({ name, layer })
    name = layer.extends
  }
  return { layers, problems: [] }
}

interface Read {
  layer?: Layer
  problems: LayerProblem[]
}

async function fetchLayer(name: string, options: FetchLayersOptions): Promise<Read> {
  const { layoutBase, fetch, timeoutMs, renamedAreas } = options
  try {
    const text = await fetchText(`${layoutBase}/${name}.json`, { limit: LIMITS.bytes, timeoutMs, fetch })
    const { layer, problems } = readLayer(text, renamedAreas)
    return { ...(layer ? { layer } : {}), problems: problems.map((one) => ({ ...one, layer: name })) }
  } catch (error) {
    return {
      problems: [
        { layer: name, pointer: '', message: `The layout could not be loaded: ${messageOf(error)}` },
      ],
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function failed(layer: string, what: string, pointer = ''): FetchedLayers {
  return { problems: [{ layer, pointer, message: `"${layer}" ${what}` }] }
}
