import { composeLayout, type Composed } from './composeLayout'
import { layerOf } from './layerOf'
import type { BundleSource } from './bundle'
import { noteSource, readLastSwitch, saveLastGood } from './lastGood'
import { everyTarget, modesOf, type NamedLayer, type Target } from './layerPatches'
import type { Device, LayerProblem, Layout, LayoutProblem } from './types'
import {
  SOURCES,
  loadFromSource,
  type LayoutSource,
  type LoadedLayers,
  type LayoutSourceOptions,
} from './layoutSources'

export interface LayoutLoaderOptions extends LayoutSourceOptions {
  device: Device
  /** Further checks of a merged layout, such as the legal invariants; a layout that fails them is skipped like a broken one. */
  check?: (layout: Layout, target: Target) => LayoutProblem[]
  /** Modes that are checked even if no layer has a patch for them: a layout may be invalid in one all the same. */
  modes?: readonly string[]
  /** Runs a task that can wait (saving the last good layers); `setTimeout` by default. */
  later?: (task: () => void) => void
}

/** A layout for one device and mode, and where it came from. */
export interface SourcedLayout extends Composed {
  source: LayoutSource
  /** Lowest first. */
  layers: NamedLayer[]
  /** All problems, including those of sources that were skipped. */
  problems: LayerProblem[]
}

export interface LayoutLoader {
  /** The layout for a mode; unknown modes have no patches. Synchronous; the same object for the same mode. */
  compose(mode?: string): SourcedLayout
}

/**
 * Loads a site's layout. Tries the sources network, older releases, last good and built in, for each mode separately, until one loads and
 * composes (LY-05); every problem goes to `report`. Never rejects. `layout` is missing only when even the built-in layers are
 * broken.
 */
export async function createLayoutLoader(options: LayoutLoaderOptions): Promise<LayoutLoader> {
  const loaded = new Map<LayoutSource, Promise<LoadedLayers>>()
  const load: Load = (source) => {
    const known = loaded.get(source)
    if (known) return known
    const result =
      source === 'older'
        ? load('network').then(({ bundle }) => loadFromSource(source, options, bundle?.fallback))
        : loadFromSource(source, options)
    loaded.set(source, result)
    return result
  }
  const { layers, bundle } = await load('network')
  // Before the last good layers may be needed.
  if (bundle) noteSource(options.storage, options.site, bundle)
  const source = bundle ?? lastSwitch(layers, options)
  if (source) options.onSource?.(source)
  const plain = await tryInOrder({ device: options.device }, load, options)
  const prepared = new Map<string, SourcedLayout>()
  // The modes that may be requested: those of the network's layers, and of the layers that replace them.
  for (const mode of new Set([...modesOf([...layers, ...plain.layers]), ...(options.modes ?? [])]))
    prepared.set(mode, await tryInOrder({ device: options.device, mode }, load, options))
  if ([plain, ...prepared.values()].every(({ source }) => source === 'network'))
    saveIfValid(layers, bundle, options)
  return { compose: (mode) => (mode === undefined ? plain : (prepared.get(mode) ?? plain)) }
}

/** The switch that a site without a response keeps; layers of files have none. */
function lastSwitch(layers: NamedLayer[], { storage, site }: LayoutLoaderOptions): BundleSource | undefined {
  const mode = layers.length === 0 ? readLastSwitch(storage, site) : undefined
  return mode === undefined ? undefined : { mode }
}

type Load = (source: LayoutSource) => Promise<LoadedLayers>

async function tryInOrder(
  target: Target,
  load: Load,
  { report, check }: LayoutLoaderOptions,
): Promise<SourcedLayout> {
  const problems: LayerProblem[] = []
  let last: SourcedLayout = { layers: [], source: 'network', explain: () => undefined, problems }
  for (const source of SOURCES) {
    const result = await load(source)
    problems.push(...result.problems)
    if (result.layers.length === 0) continue
    const { layout: composed, explain, problems: invalid } = composeLayout(result.layers, target)
    const found = composed && check ? check(composed, target) : invalid
    const layout = found.length === 0 ? composed : undefined
    const withLayer = found.map((problem) => ({
      ...problem,
      layer: layerOf(problem.pointer, explain)?.layer ?? 'merged',
    }))
    for (const problem of withLayer) report?.(problem, source)
    problems.push(...withLayer)
    last = { ...(layout ? { layout } : {}), layers: result.layers, source, explain, problems }
    if (layout) break
  }
  return last
}

/** Saves layers if they compose for every device and mode: the next visit may need another than this one. */
function saveIfValid(
  layers: NamedLayer[],
  bundle: BundleSource | undefined,
  options: LayoutLoaderOptions,
): void {
  const { storage, site, later = (task) => void setTimeout(task, 0) } = options
  later(() => {
    if (everyTarget(layers).every((target) => composeLayout(layers, target).layout))
      saveLastGood(storage, site, layers, bundle)
  })
}
