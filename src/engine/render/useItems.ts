import type { ItemSection, LayoutItem, Resolved } from '@layout/types'
import { useVisible } from './LayoutContext'

/** The visible items of a section, in order. */
export function useItems(section: ItemSection): Resolved<LayoutItem>[] {
  return useVisible((layout) => layout.sections[section])
}
