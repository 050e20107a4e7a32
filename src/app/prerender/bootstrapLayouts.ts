import type { LayoutForMode } from '../start/loadLayouts'
import type { LayoutsForModes } from '../start/PortalRoot'
import type { BootstrapData } from './bootstrapData'

/**
 * The layouts of a prerendered page, which carries the one for its mode. `load` is called when another mode is requested;
 * until it resolves, the page's own layout stays. `loadTexts` loads the site's texts that the page does not show.
 */
export function bootstrapLayouts(
  { mode, layout, textsLeft }: Pick<BootstrapData, 'mode' | 'layout' | 'textsLeft'>,
  load: () => Promise<LayoutForMode>,
): LayoutsForModes & { loadTexts: () => void } {
  const listeners = new Set<() => void>()
  let loading: Promise<unknown> | undefined
  let layoutFor: LayoutForMode | undefined
  const loadAll = () => {
    loading ??= load().then(
      (loaded) => {
        layoutFor = loaded
        for (const listener of listeners) listener()
      },
      // Retried at the next request.
      () => (loading = undefined),
    )
  }
  return {
    forMode(wanted) {
      if (wanted === mode) return (textsLeft && layoutFor?.(wanted)) || layout
      loadAll()
      return layoutFor?.(wanted) ?? layout
    },
    loadTexts() {
      if (textsLeft) loadAll()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
