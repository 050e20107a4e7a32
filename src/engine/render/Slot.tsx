import { useState, type ReactNode } from 'react'
import type { NodeSection } from '@layout/types'
import { useHydrated } from '@/shared/ui/useHydrated'
import { NodeView } from './NodeView'
import { useIdle } from './useIdle'
import { useNodes } from './useNodes'

interface Props {
  name: NodeSection
  /**
   * How many nodes belong to the first screen; all by default. On a prerendered page the others hydrate on demand. Otherwise
   * they render when the browser is idle.
   */
  eager?: number
  loading?: ReactNode
}

/** Renders the nodes of a section. */
export function Slot({ name, eager = Infinity, loading }: Props) {
  const nodes = useNodes(name)
  const prerendered = !useHydrated()
  const [renderAll] = useState(prerendered)
  const idle = useIdle(!renderAll && nodes.length > eager)
  return (renderAll || idle ? nodes : nodes.slice(0, eager)).map((node, index) => (
    <NodeView key={node.id} node={node} defer={renderAll && index >= eager} loading={loading} />
  ))
}
