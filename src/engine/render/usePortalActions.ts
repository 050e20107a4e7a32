import type { ItemAction } from '@/engine/layout/types'
import { usePortalSelector } from './LayoutContext'

/** What items with an `action` do, for blocks that offer the same. */
export function usePortalActions(): (action: ItemAction) => void {
  return usePortalSelector((portal) => portal.runAction)
}
