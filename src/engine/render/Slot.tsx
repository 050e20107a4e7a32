import { useState, type ReactNode } from 'react'
import type { NodeSection } from '@/engine/layout/types'
import { useHydrated } from '@/shared/ui/useHydrated'
import { NodeView } from './NodeView'
import { useIdle } from './useIdle'
import { useNodes } from './useNodes'

interface Props {
  name: NodeSection
  /**
   * How many nodes belong to the first screen. A server draws all; the others come to life when needed. Without a server
   * they are drawn when the browser is idle. All by default.
   */
  eager?: number
  loading?: ReactNode
}

/** Draws what the layout puts into a section. */
export function Slot({ name, eager = Infinity, loading }: Props) {
  const nodes = useNodes(name)
  const fromServer = !useHydrated()
  const [whole] = useState(fromServer)
  const idle = useIdle(!whole && nodes.length > eager)
  return (whole || idle ? nodes : nodes.slice(0, eager)).map((node, at) => (
    <NodeView key={node.id} node={node} defer={whole && at >= eager} loading={loading} />
  ))
}
