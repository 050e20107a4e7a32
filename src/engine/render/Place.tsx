import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { Block, type BlockProps } from './Block'
import { createGate } from './gate'
import { replayInput } from './earlyInput'
import { repeatTap } from './heldTaps'
import { usePortalPart } from './LayoutContext'
import { whenNeeded } from './whenNeeded'

interface Props extends Omit<BlockProps, 'gate' | 'onAlive'> {
  path: string
  /** Not needed for the first tap: on a page from the server it stays markup until it is seen, touched or there is time. */
  late?: boolean
}

/**
 * A block's own place on the page. A server may have drawn it: then its markup stands until its code is there, and what is
 * tapped meanwhile is tapped again.
 */
export function Place({ late = false, ...block }: Props) {
  const { type, path } = block
  const registry = usePortalPart((portal) => portal.registry)
  const served = usePortalPart((portal) => portal.served ?? false)
  const [gate] = useState(() => (served && late ? createGate(() => registry.load(type)) : null))
  const place = useRef<HTMLDivElement>(null)
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const [life] = useState(() => createLife(!served, drawAnew))

  useEffect(() => {
    const far = place.current
    // Its style spares the browser what nobody has come near to yet.
    if (gate && far) return whenNeeded(far, gate.open, () => far.removeAttribute('data-late'))
  }, [gate])

  return (
    <div ref={place} data-late={late || undefined} data-block={type} data-block-id={path}>
      {life.contentFor(<Block {...block} gate={gate} onAlive={life.begin} />)}
    </div>
  )
}

/**
 * Markup that waits for its code must not be given new props: React would throw it away and show the fallback. So the
 * first content stays until it lives; what has changed meanwhile is drawn then.
 */
function createLife(alive: boolean, drawAnew: () => void) {
  let first: ReactNode
  let missed = false
  return {
    contentFor(content: ReactNode): ReactNode {
      if (alive) return content
      if (first === undefined) first = content
      else missed = true
      return first
    },
    begin(): void {
      if (alive) return
      alive = true
      first = undefined
      repeatTap()
      replayInput()
      if (missed) drawAnew()
    },
  }
}
