import { createContext, memo, useContext, useMemo, type ReactNode } from 'react'
import type { LayoutNode, Resolved } from '@layout/types'
import { HydrationBoundary } from './HydrationBoundary'

const NodePath = createContext('')

/** Path of the node that is being rendered (`home.banner`), empty outside of one. */
export const useNodePath = (): string => useContext(NodePath)

interface Props {
  node: Resolved<LayoutNode>
  /** Props known only at run time, such as the game type of a tab; they override the layout's. */
  extra?: object
  /** On a prerendered page: hydrate on demand, or when the browser is idle. */
  defer?: boolean
  loading?: ReactNode
  fallback?: (retry: () => void) => ReactNode
}

/** Renders one node of a section. */
export const NodeView = memo(function NodeView({ node, extra, ...rest }: Props) {
  const props = useMemo(() => ({ ...node.props, ...extra }), [node.props, extra])
  return (
    <NodePath value={node.path}>
      <HydrationBoundary type={node.type} path={node.path} props={props} {...rest} />
    </NodePath>
  )
})
