import { evaluateCondition } from '../evaluateCondition'
import type { Target } from '../layerPatches'
import { entriesOf, type PlacedEntry } from '../sections'
import type { Layout } from '../types'
import { NORMAL } from './lintInput'

/** Every item and node that may show for a site, device and mode: not hidden, and not excluded by its condition. */
export function showableEntries(
  layout: Layout,
  site: string,
  { device, mode = NORMAL }: Target,
): PlacedEntry[] {
  return entriesOf(layout).filter(
    ({ entry }) => !entry.hidden && evaluateCondition(entry.when, { site, device, mode }) !== false,
  )
}
