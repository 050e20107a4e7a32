import { Suspense, use, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { usePortalPart } from './LayoutContext'
import { createGate, type Gate } from './gate'
import { heldTaps } from './heldTaps'
import { whenNeeded } from './whenNeeded'

interface Props extends ComponentProps<'div'> {
  /** Type of the block that is drawn inside. */
  type: string
  /** Not needed for the first tap: on a page from the server it stays markup until it is seen, touched or there is time. */
  late?: boolean
  loading?: ReactNode
}

/**
 * A place of the page that a server may have drawn. Its markup stands until its code is there; what is tapped
 * meanwhile is tapped again as soon as it lives.
 */
export function ComesAlive({ type, late = false, loading = null, children, ...attributes }: Props) {
  const registry = usePortalPart((portal) => portal.registry)
  const served = usePortalPart((portal) => portal.served ?? false)
  const [gate] = useState(() => (served && late ? createGate(() => registry.load(type)) : null))
  const place = useRef<HTMLDivElement>(null)
  const [taps] = useState(heldTaps)

  useEffect(() => {
    if (!served || !place.current) return
    return taps.hold(place.current)
  }, [served, taps])
  useEffect(() => {
    if (gate && place.current) return whenNeeded(place.current, gate.open)
  }, [gate])

  return (
    <div ref={place} data-late={late || undefined} {...attributes}>
      <Suspense fallback={loading}>
        <Behind gate={gate}>
          {children}
          <Alive tell={taps.release} />
        </Behind>
      </Suspense>
    </div>
  )
}

function Behind({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (gate && !gate.isOpen()) use(gate.opened)
  return children
}

/** Its effect runs when all before it has come to life. */
function Alive({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}
