import type { Layout } from '@/engine/layout/types'
import type { LayoutForMode } from '../start/loadLayouts'
import type { LayoutsForModes } from '../start/PortalRoot'

/**
 * The layouts of a page that came with one: `load` is asked only when another mode is wanted, and what the page came
 * with stays until then.
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
        // Asked again when it is wanted again.
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
