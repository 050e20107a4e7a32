import { Fragment, type ReactNode } from 'react'
import type { NodeSection } from '@/engine/layout/types'
import { NodeView } from './NodeView'
import { useIdle } from './useIdle'
import { useNodes } from './useNodes'

interface Props {
  name: NodeSection
  /** How many nodes are drawn at once; the others follow when the browser is idle. All by default. */
  eager?: number
  loading?: ReactNode
}

/** Draws what the layout puts into a section. */
export function Slot({ name, eager = Infinity, loading }: Props) {
  const nodes = useNodes(name)
  const idle = useIdle(nodes.length > eager)
  return (
    <Fragment>
      {(idle ? nodes : nodes.slice(0, eager)).map((node) => (
        <NodeView key={node.id} node={node} loading={loading} />
      ))}
    </Fragment>
  )
}
