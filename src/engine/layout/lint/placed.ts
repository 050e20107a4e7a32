import { evaluateCondition } from '../evaluateCondition'
import type { Target } from '../layerPatches'
import { ITEM_SECTIONS, NODE_SECTIONS, type Layout, type LayoutItem, type LayoutNode } from '../types'
import { NORMAL } from './lintInput'

export interface PlacedEntry {
  section: string
  id: string
  segments: string[]
  entry: Partial<LayoutItem & LayoutNode>
}

/** Every item and node that may show for a site, device and mode: not hidden, and not excluded by its condition. */
export function showableEntries(
  layout: Layout,
  site: string,
  { device, mode = NORMAL }: Target,
): PlacedEntry[] {
  return [...ITEM_SECTIONS, ...NODE_SECTIONS].flatMap((section) =>
    Object.entries(layout[section] ?? {})
      .filter(([, entry]) => !entry.hidden && evaluateCondition(entry.when, { site, device, mode }) !== false)
      .map(([id, entry]) => ({ section, id, segments: [section, id], entry })),
  )
}
