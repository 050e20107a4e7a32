import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import type { Gate } from './gate'
import { usePortalPart } from './LayoutContext'
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
  gate?: Gate | null
  /** Told when the block has been drawn or, on a page from the server, has come to life. */
  onAlive?: (() => void) | undefined
}

/** Draws one block by its type, by itself: lazily, and without taking others down when it fails. */
export function Block({ type, props, path = type, loading = null, fallback, gate, onAlive }: BlockProps) {
  const registry = usePortalPart((portal) => portal.registry)
  const report = usePortalPart((portal) => portal.report)
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
        <Behind gate={gate}>
          {/* eslint-disable-next-line react-hooks/static-components -- the registry gives one component per type */}
          <Component {...props} />
        </Behind>
        {onAlive && <Alive tell={onAlive} />}
      </Suspense>
    </NodeBoundary>
  )
}

function Behind({ gate, children }: { gate: Gate | null | undefined; children: ReactNode }) {
  if (gate && !gate.isOpen()) use(gate.opened)
  return children
}

/** Its effect runs when what stands before it lives. */
function Alive({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

function Unknown({ path, type, fallback }: { path: string; type: string; fallback: ReactNode }) {
  const report = usePortalPart((portal) => portal.report)
  useEffect(() => {
    report({ path, type, error: new Error(`There is no block "${type}".`) })
  }, [path, type, report])
  return fallback ?? null
}
