import type { ItemSection, LayoutItem, Resolved } from '@/engine/layout/types'
import { useLayout } from './LayoutContext'

/** The visible items of a section, in order. */
export function useItems(section: ItemSection): Resolved<LayoutItem>[] {
  return useLayout().items[section].filter((item) => item.visible)
}
