import { isBundle, MAX_BUNDLE_BYTES, readBundle, type BundleSource } from './bundle'
import { LIMITS } from './checkLimits'
import { fetchText, type FetchTextOptions } from './fetchText'
import type { NamedLayer } from './layerPatches'
import { readLayer } from './readLayer'
import type { RenamedAreas } from './renameAreas'
import { isSiteName } from './siteName'
import type { Layer, LayerProblem } from './types'

export interface FetchLayersOptions {
  /** `/layouts` */
  layoutBase: string
  site: string
  timeoutMs: number
  fetch: FetchTextOptions['fetch']
  /** Appended to the address, such as `?fallback=1`. */
  query?: string
  renamedAreas?: RenamedAreas | undefined
}

export interface FetchedLayers {
  /** Lowest first; missing when there are problems. */
  layers?: NamedLayer[]
  /** Where a bundle comes from. */
  source?: BundleSource
  problems: LayerProblem[]
}

/** Fetches a site's layers: in one bundle, or its file and then the chain that it extends. Never rejects. */
export async function fetchLayers(options: FetchLayersOptions): Promise<FetchedLayers> {
  const { site } = options
  if (!isSiteName(site)) return failed(String(site).slice(0, 40), 'is not a name of a site (a-z, 0-9 and -).')
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
    const { layer, bundle, problems }: Read = await fetchLayer(name, options)
    if (bundle && layers.length === 0) return bundle
    if (!layer) return { problems }
    layers.unshift({ name, layer })
    name = layer.extends
  }
  return { layers, problems: [] }
}

interface Read {
  layer?: Layer
  bundle?: FetchedLayers
  problems: LayerProblem[]
}

async function fetchLayer(name: string, options: FetchLayersOptions): Promise<Read> {
  const { layoutBase, query = '', fetch, timeoutMs, renamedAreas } = options
  try {
    const url = `${layoutBase}/${name}.json${query}`
    const text = await fetchText(url, { limit: MAX_BUNDLE_BYTES, timeoutMs, fetch })
    const bundle = bundleIn(text)
    if (bundle) return { bundle: readBundle(bundle, renamedAreas), problems: [] }
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

function bundleIn(text: string): unknown {
  try {
    const document: unknown = JSON.parse(text)
    return isBundle(document) ? document : undefined
  } catch {
    // Reading it as a layer says what is wrong with it.
    return undefined
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function failed(layer: string, what: string, pointer = ''): FetchedLayers {
  return { problems: [{ layer, pointer, message: `"${layer}" ${what}` }] }
}
