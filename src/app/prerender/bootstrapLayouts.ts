import type { LayoutForMode } from '../start/loadLayouts'
import type { LayoutsForModes } from '../start/PortalRoot'
import type { BootstrapData } from './bootstrapData'
import { createNotifier } from '@/shared/createNotifier'

/**
 * The layouts of a prerendered page, which carries the one for its mode. They are loaded when another mode is requested, and by
 * `loadAll`, since the page carries no more texts than it shows; until then, the page's own layout stays.
 */
export function bootstrapLayouts(
  { mode, layout }: Pick<BootstrapData, 'mode' | 'layout'>,
  load: () => Promise<LayoutForMode>,
): LayoutsForModes & { loadAll: () => void } {
  const { notify, subscribe } = createNotifier()
  let loading: Promise<unknown> | undefined
  let layoutFor: LayoutForMode | undefined
  const loadAll = () => {
    loading ??= load().then(
      (loaded) => {
        layoutFor = loaded
        notify()
      },
      // Retried at the next request.
      () => (loading = undefined),
    )
  }
  return {
    forMode(wanted) {
      if (wanted !== mode) loadAll()
      return layoutFor?.(wanted) ?? layout
    },
    loadAll,
    subscribe,
  }
}
