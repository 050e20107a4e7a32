import { createContext, memo, useContext, type ReactNode } from 'react'
import type { LayoutNode, Resolved } from '@/engine/layout/types'
import { Block } from './Block'
import { ComesAlive } from './ComesAlive'

const NodePath = createContext('')

/** Path of the node that is being drawn (`home.banner`), empty outside of one. */
export const useNodePath = (): string => useContext(NodePath)

interface Props {
  node: Resolved<LayoutNode>
  /** Props known only now, such as which game type a tab is for; they win over the layout's. */
  extra?: object
  /** On a page from the server: comes to life when it is needed, or when there is time. */
  late?: boolean
  loading?: ReactNode
  fallback?: (retry: () => void) => ReactNode
}

/** One node of a section in its own place. */
export const NodeView = memo(function NodeView({ node, extra, late = false, loading, fallback }: Props) {
  return (
    <ComesAlive
      type={node.type}
      late={late}
      loading={loading}
      data-block={node.type}
      data-block-id={node.path}
    >
      <NodePath value={node.path}>
        <Block
          type={node.type}
          path={node.path}
          props={{ ...node.props, ...extra }}
          loading={loading}
          {...(fallback && { fallback })}
        />
      </NodePath>
    </ComesAlive>
  )
})
