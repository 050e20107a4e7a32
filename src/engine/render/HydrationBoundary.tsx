import { useCallback, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { Block, type BlockProps } from './Block'
import { createDeferred } from './deferred'
import { replayInput } from './earlyInput'
import { replayClick } from './earlyClicks'
import { usePortalSelector } from './LayoutContext'
import { hydrateOnDemand } from './hydrateOnDemand'

interface Props extends Omit<BlockProps, 'deferred' | 'onHydrated'> {
  path: string
  /** On a prerendered page: hydrate only when visible, touched or when the browser is idle. */
  defer?: boolean
}

/**
 * A block that hydrates on its own. On a prerendered page its markup stays until its code is loaded; clicks that it missed
 * are replayed.
 */
export function HydrationBoundary({ defer = false, ...block }: Props) {
  const { type, path } = block
  const registry = usePortalSelector((portal) => portal.registry)
  const prerendered = usePortalSelector((portal) => portal.prerendered ?? false)
  const [deferred] = useState(() => (prerendered && defer ? createDeferred(() => registry.load(type)) : null))
  const element = useRef<HTMLDivElement>(null)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const [frozen] = useState(() => freezeUntilHydrated(!prerendered, rerender))
  const onHydrated = useCallback(() => frozen.onHydrated(element.current), [frozen])

  useEffect(() => {
    const target = element.current
    // `data-deferred` styles let the browser skip painting until the block is near the viewport.
    if (deferred && target)
      return hydrateOnDemand(target, deferred.open, () => target.removeAttribute('data-deferred'))
  }, [deferred])

  return (
    <div ref={element} data-deferred={defer || undefined} data-block={type} data-block-id={path}>
      {frozen.content(<Block {...block} deferred={deferred} onHydrated={onHydrated} />)}
    </div>
  )
}

/**
 * Markup that waits for hydration must not receive new props: React would discard it and show the fallback. So the first
 * content is kept until it is hydrated, and later changes are rendered then.
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
    onHydrated(boundary: Element | null): void {
      if (hydrated) return
      hydrated = true
      first = undefined
      replayClick()
      replayInput(boundary)
      if (outdated) rerender()
    },
  }
}
