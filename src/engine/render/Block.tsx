import { Suspense, useEffect, type ReactNode } from 'react'
import { usePortal } from './LayoutContext'
import { NodeBoundary } from './NodeBoundary'

interface Props {
  type: string
  props?: object
  /** Where it stands, for reports; its type by default. */
  path?: string
  loading?: ReactNode
  fallback?: (retry: () => void) => ReactNode
}

/** Draws one block by its type, by itself: lazily, and without taking others down when it fails. */
export function Block({ type, props, path = type, loading = null, fallback }: Props) {
  const { registry, report } = usePortal()
  const Component = registry.component(type)
  if (!Component) return <Unknown path={path} type={type} fallback={fallback} />
  return (
    <NodeBoundary key={type} path={path} type={type} report={report} {...(fallback && { fallback })}>
      <Suspense fallback={loading}>
        {/* eslint-disable-next-line react-hooks/static-components -- the registry gives one component per type */}
        <Component {...props} />
      </Suspense>
    </NodeBoundary>
  )
}

function Unknown({ path, type, fallback }: Pick<Props, 'type' | 'fallback'> & { path: string }) {
  const { report } = usePortal()
  useEffect(() => {
    report({ path, type, error: new Error(`There is no block "${type}".`) })
  }, [path, type, report])
  return fallback?.(() => undefined) ?? null
}
