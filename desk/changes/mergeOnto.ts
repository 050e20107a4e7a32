import type { Queries } from '../database/openDatabase'
import { layersOver, textsOf, type Layers } from './layerSet'
import { mergeLayers } from './mergeLayers'
import type { LayerConflict } from './staleProblem'
import { digestOfText } from './texts'

interface Merged {
  /** Without those that are in conflict. */
  layers: Layers
  texts: string[]
  conflicts: LayerConflict[]
}

/** Layers that were made over one base, over another one: what was edited is brought there, and nothing else. */
export async function mergeOnto(db: Queries, from: string, layers: Layers, onto: string): Promise<Merged> {
  const before = await textsOf(db, await layersOver(db, from, new Map()))
  const mine = await textsOf(db, layers)
  const theirs = await textsOf(db, await layersOver(db, onto, new Map()))
  const { texts, conflicts } = mergeLayers(before, mine, theirs)
  return {
    layers: new Map([...texts].map(([name, text]) => [name, digestOfText(text)])),
    texts: [...texts.values()],
    conflicts,
  }
}
