import type { Layout } from '@/engine/layout/types'
import type { LayoutForMode } from '../start/loadLayouts'
import type { LayoutsForModes } from '../start/PortalRoot'

/**
 * The layouts of a prerendered page, which carries the one for its mode. `load` is called when another mode is requested;
 * until it resolves, the page's own layout stays.
 */
export function bootstrapLayouts(
  mode: string,
  layout: Layout,
  load: () => Promise<LayoutForMode>,
): LayoutsForModes {
  const listeners = new Set<() => void>()
  let loading: Promise<unknown> | undefined
  let layoutFor: LayoutForMode | undefined
  return {
    forMode(wanted) {
      if (wanted === mode) return layout
      loading ??= load().then(
        (loaded) => {
          layoutFor = loaded
          for (const listener of listeners) listener()
        },
        // Retried at the next request.
        () => (loading = undefined),
      )
      return layoutFor?.(wanted) ?? layout
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
