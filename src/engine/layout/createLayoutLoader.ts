import { composeLayout, type Composed } from './composeLayout'
import { layerOf } from './layerOf'
import type { LayerProblem } from './fetchLayers'
import { saveLastGood } from './lastGood'
import { modesOf, type NamedLayer, type Target } from './layerPatches'
import type { Device, Layout, LayoutProblem } from './types'
import {
  SOURCES,
  loadFromSource,
  type LayoutSource,
  type LoadedLayers,
  type LayoutSourceOptions,
} from './layoutSources'

export interface LayoutLoaderOptions extends LayoutSourceOptions {
  device: Device
  /** What a whole layout must further hold, such as rules of the law; a layout that does not is passed over like a broken one. */
  check?: (layout: Layout, target: Target) => LayoutProblem[]
  /** Modes that are judged though no layer names them: a layout without patches for one may still be wrong in it. */
  modes?: readonly string[]
  /** Runs a task that can wait (keeping the last good layers); `setTimeout` unless told otherwise. */
  later?: (task: () => void) => void
}

/** A layout for one device and mode, and where it came from. */
export interface SourcedLayout extends Composed {
  source: LayoutSource
  /** Lowest first. */
  layers: NamedLayer[]
  /** Everything that went wrong on the way, also on rungs that were left. */
  problems: LayerProblem[]
}

export interface LayoutLoader {
  /** The layout for a mode; a mode that no layer knows has no patches. At once, always the same object for a mode. */
  compose(mode?: string): SourcedLayout
}

/**
 * The one way to a site's layout. Walks the ladder network → last good → built in until a rung loads and composes,
 * for each mode by itself (LY-05); every problem goes to `report`. Never rejects.
 * `layout` is missing only when even the built-in layers are broken.
 */
export async function createLayoutLoader(options: LayoutLoaderOptions): Promise<LayoutLoader> {
  const loaded = new Map<LayoutSource, Promise<LoadedLayers>>()
  const load: Load = (source) => {
    const result = loaded.get(source) ?? loadFromSource(source, options)
    loaded.set(source, result)
    return result
  }
  const plain = await tryInOrder({ device: options.device }, load, options)
  const prepared = new Map<string, SourcedLayout>()
  const { layers } = await load('network')
  // The modes of the layers that will be asked for: the network's, and those that stand in for them.
  for (const mode of new Set([...modesOf([...layers, ...plain.layers]), ...(options.modes ?? [])]))
    prepared.set(mode, await tryInOrder({ device: options.device, mode }, load, options))
  if ([plain, ...prepared.values()].every(({ source }) => source === 'network')) saveWhenGood(layers, options)
  return { compose: (mode) => (mode === undefined ? plain : (prepared.get(mode) ?? plain)) }
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
    const { layout: whole, explain, problems: invalid } = composeLayout(result.layers, target)
    const found = whole && check ? check(whole, target) : invalid
    const layout = found.length === 0 ? whole : undefined
    const named = found.map((problem) => ({
      ...problem,
      layer: layerOf(problem.pointer, explain)?.layer ?? 'merged',
    }))
    for (const problem of named) report?.(problem, source)
    problems.push(...named)
    last = { ...(layout ? { layout } : {}), layers: result.layers, source, explain, problems }
    if (layout) break
  }
  return last
}

/** Layers are good when they compose for every device and mode: the next visit may need another than this one. */
function saveWhenGood(layers: NamedLayer[], options: LayoutLoaderOptions): void {
  const { storage, site, later = (task) => void setTimeout(task, 0) } = options
  later(() => {
    if (everyTarget(layers).every((target) => composeLayout(layers, target).layout))
      saveLastGood(storage, site, layers)
  })
}

/** Every device with every mode that the layers know, and with none. */
export function everyTarget(layers: readonly NamedLayer[]): Target[] {
  const modes = [undefined, ...modesOf(layers)]
  return (['mobile', 'desktop'] as const).flatMap((device) =>
    modes.map((mode) => (mode === undefined ? { device } : { device, mode })),
  )
}
