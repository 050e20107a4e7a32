import type { ItemAction } from '@layout/types'
import { usePortalSelector } from './LayoutContext'

/** Runs the `action` of an item, for blocks that offer the same. */
export function usePortalActions(): (action: ItemAction) => void {
  return usePortalSelector((portal) => portal.runAction)
}
