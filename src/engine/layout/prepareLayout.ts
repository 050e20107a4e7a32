import { composeLayout, type Composed } from './composeLayout'
import { layerOf } from './layerOf'
import type { LayerProblem } from './fetchLayers'
import { saveLastGood } from './lastGood'
import { modesOf, type NamedLayer, type Target } from './layerPatches'
import type { Device, Layout, LayoutProblem } from './types'
import { LADDER, loadFrom, type LayoutSource, type LoadedLayout, type LoadLayoutOptions } from './loadLayout'

export interface PrepareLayoutOptions extends LoadLayoutOptions {
  device: Device
  /** What a whole layout must further hold, such as rules of the law; a layout that does not is passed over like a broken one. */
  check?: (layout: Layout, target: Target) => LayoutProblem[]
  /** Modes that are judged though no layer names them: a layout without patches for one may still be wrong in it. */
  modes?: readonly string[]
  /** Runs a task that can wait (keeping the last good layers); `setTimeout` unless told otherwise. */
  later?: (task: () => void) => void
}

/** A layout for one device and mode, and where it came from. */
export interface PreparedLayout extends Composed {
  source: LayoutSource
  /** Lowest first. */
  layers: NamedLayer[]
  /** Everything that went wrong on the way, also on rungs that were left. */
  problems: LayerProblem[]
}

export interface PreparedLayouts {
  /** The layout for a mode; a mode that no layer knows has no patches. At once, always the same object for a mode. */
  compose(mode?: string): PreparedLayout
}

/**
 * The one way to a site's layout. Walks the ladder network → last good → built in until a rung loads and composes,
 * for each mode by itself (LY-05); every problem goes to `report`. Never rejects.
 * `layout` is missing only when even the built-in layers are broken.
 */
export async function prepareLayout(options: PrepareLayoutOptions): Promise<PreparedLayouts> {
  const rungs = new Map<LayoutSource, Promise<LoadedLayout>>()
  const load: Load = (source) => {
    const rung = rungs.get(source) ?? loadFrom(source, options)
    rungs.set(source, rung)
    return rung
  }
  const plain = await walk({ device: options.device }, load, options)
  const prepared = new Map<string, PreparedLayout>()
  const { layers } = await load('network')
  // The modes of the layers that will be asked for: the network's, and those that stand in for them.
  for (const mode of new Set([...modesOf([...layers, ...plain.layers]), ...(options.modes ?? [])]))
    prepared.set(mode, await walk({ device: options.device, mode }, load, options))
  if ([plain, ...prepared.values()].every(({ source }) => source === 'network')) saveWhenGood(layers, options)
  return { compose: (mode) => (mode === undefined ? plain : (prepared.get(mode) ?? plain)) }
}

type Load = (source: LayoutSource) => Promise<LoadedLayout>

async function walk(
  target: Target,
  load: Load,
  { report, check }: PrepareLayoutOptions,
): Promise<PreparedLayout> {
  const problems: LayerProblem[] = []
  let last: PreparedLayout = { layers: [], source: 'network', explain: () => undefined, problems }
  for (const source of LADDER) {
    const rung = await load(source)
    problems.push(...rung.problems)
    if (rung.layers.length === 0) continue
    const { layout: whole, explain, problems: invalid } = composeLayout(rung.layers, target)
    const found = whole && check ? check(whole, target) : invalid
    const layout = found.length === 0 ? whole : undefined
    const named = found.map((problem) => ({
      ...problem,
      layer: layerOf(problem.pointer, explain)?.layer ?? 'merged',
    }))
    for (const problem of named) report?.(problem, source)
    problems.push(...named)
    last = { ...(layout ? { layout } : {}), layers: rung.layers, source, explain, problems }
    if (layout) break
  }
  return last
}

/** Layers are good when they compose for every device and mode: the next visit may need another than this one. */
function saveWhenGood(layers: NamedLayer[], options: PrepareLayoutOptions): void {
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
