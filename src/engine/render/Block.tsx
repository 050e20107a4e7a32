import { Suspense, use, useEffect, useState, type ReactNode, Component } from 'react'
import type { Deferred } from './deferred'
import { usePortalSelector, type RenderProblem } from './LayoutContext'

interface Props {
  path: string
  type: string
  report: (problem: RenderProblem) => void
  /** Rendered instead of what failed; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** The error boundary of a node (LY-06). */
class NodeBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report({ path: this.props.path, type: this.props.type, error })
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}

export interface BlockProps {
  type: string
  props?: object
  /** Its position in the layout, for error reports; its type by default. */
  path?: string
  loading?: ReactNode
  /** Renders in place of a block that failed; receives a retry function. Nothing by default. */
  fallback?: (retry: () => void) => ReactNode
  /** On a prerendered page: the markup is not hydrated until this is ready. */
  deferred?: Deferred | null
  /** Called when the block has been rendered or, on a prerendered page, hydrated. */
  onHydrated?: (() => void) | undefined
}

/** Renders one block by its type: lazily, inside its own error boundary. */
export function Block({
  type,
  props,
  path = type,
  loading = null,
  fallback,
  deferred,
  onHydrated,
}: BlockProps) {
  const registry = usePortalSelector((portal) => portal.registry)
  const report = usePortalSelector((portal) => portal.report)
  const [attempt, setAttempt] = useState(0)
  // A retry gets a new component from the registry, which forgets code that failed to load.
  const Component = registry.component(type)
  const retry = () => setAttempt(attempt + 1)
  if (!Component) return <Unknown path={path} type={type} fallback={fallback?.(retry)} />
  return (
    <NodeBoundary
      key={`${type} ${attempt}`}
      path={path}
      type={type}
      report={report}
      fallback={fallback?.(retry)}
    >
      <Suspense fallback={loading}>
        <SuspendUntil deferred={deferred}>
          {/* eslint-disable-next-line react-hooks/static-components -- the registry gives one component per type */}
          <Component {...props} />
        </SuspendUntil>
        {onHydrated && <HydrationEffect onCommit={onHydrated} />}
      </Suspense>
    </NodeBoundary>
  )
}

function SuspendUntil({
  deferred,
  children,
}: {
  deferred: Deferred | null | undefined
  children: ReactNode
}) {
  if (deferred && !deferred.isReady()) use(deferred.ready)
  return children
}

/** Its effect runs when its preceding sibling is committed. */
function HydrationEffect({ onCommit }: { onCommit: () => void }) {
  useEffect(onCommit, [onCommit])
  return null
}

function Unknown({ path, type, fallback }: { path: string; type: string; fallback: ReactNode }) {
  const report = usePortalSelector((portal) => portal.report)
  useEffect(() => {
    report({ path, type, error: new Error(`There is no block "${type}".`) })
  }, [path, type, report])
  return fallback ?? null
}
