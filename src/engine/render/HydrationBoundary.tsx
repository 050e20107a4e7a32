import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { Block, type BlockProps } from './Block'
import { createDeferred } from './deferred'
import { replayInput } from './earlyInput'
import { replayClick } from './earlyClicks'
import { usePortalSelector } from './LayoutContext'
import { hydrateOnDemand } from './hydrateOnDemand'

interface Props extends Omit<BlockProps, 'deferred' | 'onHydrated'> {
  path: string
  /** Not needed for the first tap: on a page from the server it stays markup until it is seen, touched or there is time. */
  defer?: boolean
}

/**
 * A block's own place on the page. A server may have drawn it: then its markup stands until its code is there, and what is
 * tapped meanwhile is tapped again.
 */
export function HydrationBoundary({ defer = false, ...block }: Props) {
  const { type, path } = block
  const registry = usePortalSelector((portal) => portal.registry)
  const prerendered = usePortalSelector((portal) => portal.prerendered ?? false)
  const [deferred] = useState(() => (prerendered && defer ? createDeferred(() => registry.load(type)) : null))
  const element = useRef<HTMLDivElement>(null)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const [frozen] = useState(() => freezeUntilHydrated(!prerendered, rerender))

  useEffect(() => {
    const target = element.current
    // Its style spares the browser what nobody has come near to yet.
    if (deferred && target)
      return hydrateOnDemand(target, deferred.open, () => target.removeAttribute('data-deferred'))
  }, [deferred])

  return (
    <div ref={element} data-deferred={defer || undefined} data-block={type} data-block-id={path}>
      {frozen.content(<Block {...block} deferred={deferred} onHydrated={frozen.onHydrated} />)}
    </div>
  )
}

/**
 * Markup that waits for its code must not be given new props: React would throw it away and show the fallback. So the
 * first content stays until it lives; what has changed meanwhile is drawn then.
 */
function freezeUntilHydrated(hydrated: boolean, rerender: () => void) {
  let first: ReactNode
  let outdated = false
  return {
    content(content: ReactNode): ReactNode {
      if (hydrated) return content
      if (first === undefined) first = content
      else outdated = true
      return first
    },
    onHydrated(): void {
      if (hydrated) return
      hydrated = true
      first = undefined
      replayClick()
      replayInput()
      if (outdated) rerender()
    },
  }
}
