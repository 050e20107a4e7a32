import {
  Suspense,
  use,
  useEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
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
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const [life] = useState(() => createLife(!served, drawAnew))

  useEffect(() => (place.current ? life.waitIn(place.current) : undefined), [life])
  useEffect(() => {
    if (gate && place.current) return whenNeeded(place.current, gate.open)
  }, [gate])

  const content = (
    <Suspense fallback={loading}>
      <Behind gate={gate}>
        {children}
        <Alive tell={life.begin} />
      </Behind>
    </Suspense>
  )
  return (
    <div ref={place} data-late={late || undefined} {...attributes}>
      {life.contentFor(content)}
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

/**
 * Markup that waits for its code must not be given new props: React would throw it away and show the fallback. So the
 * first content stays until it lives; what has changed meanwhile is drawn then.
 */
function createLife(alive: boolean, drawAnew: () => void) {
  const taps = heldTaps()
  let first: ReactNode
  let missed = false
  return {
    contentFor(content: ReactNode): ReactNode {
      if (alive) return content
      if (first === undefined) first = content
      else missed = true
      return first
    },
    waitIn: (place: HTMLElement) => (alive ? undefined : taps.hold(place)),
    begin(): void {
      if (alive) return
      alive = true
      first = undefined
      taps.release()
      if (missed) drawAnew()
    },
  }
}
