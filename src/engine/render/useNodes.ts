import type { LayoutNode, NodeSection, Resolved } from '@/engine/layout/types'
import { useLayout } from './LayoutContext'

/** The visible nodes of a section, in order. */
export function useNodes(section: NodeSection): Resolved<LayoutNode>[] {
  return useLayout().nodes[section].filter((node) => node.visible)
}
