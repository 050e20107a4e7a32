import type { LayoutNode, NodeSection, Resolved } from '@layout/types'
import { useVisible } from './LayoutContext'

/** The visible nodes of a section, in order. */
export function useNodes(section: NodeSection): Resolved<LayoutNode>[] {
  return useVisible((layout) => layout.sections[section])
}
