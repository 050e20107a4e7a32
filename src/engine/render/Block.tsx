import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import type { Deferred } from './deferred'
import { usePortalSelector } from './LayoutContext'
import { NodeBoundary } from './NodeBoundary'

export interface BlockProps {
  type: string
  props?: object
  /** Where it stands, for reports; its type by default. */
  path?: string
  loading?: ReactNode
  /** Drawn in the place of what failed; given a way to try again. Nothing by default. */
  fallback?: (retry: () => void) => ReactNode
  /** On a page from the server: its markup stands until this opens. */
  deferred?: Deferred | null
  /** Told when the block has been drawn or, on a page from the server, has come to life. */
  onHydrated?: (() => void) | undefined
}

/** Draws one block by its type, by itself: lazily, and without taking others down when it fails. */
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
  // Another attempt asks the registry anew: code that could not be loaded is not remembered there.
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

/** Its effect runs when what stands before it lives. */
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
