import { createContext, memo, useContext, useMemo, type ReactNode } from 'react'
import type { LayoutNode, Resolved } from '@/engine/layout/types'
import { HydrationBoundary } from './HydrationBoundary'

const NodePath = createContext('')

/** Path of the node that is being drawn (`home.banner`), empty outside of one. */
export const useNodePath = (): string => useContext(NodePath)

interface Props {
  node: Resolved<LayoutNode>
  /** Props known only now, such as which game type a tab is for; they win over the layout's. */
  extra?: object
  /** On a page from the server: comes to life when it is needed, or when there is time. */
  defer?: boolean
  loading?: ReactNode
  fallback?: (retry: () => void) => ReactNode
}

/** One node of a section in its own place. */
export const NodeView = memo(function NodeView({ node, extra, ...rest }: Props) {
  const props = useMemo(() => ({ ...node.props, ...extra }), [node.props, extra])
  return (
    <NodePath value={node.path}>
      <HydrationBoundary type={node.type} path={node.path} props={props} {...rest} />
    </NodePath>
  )
})
