import type { ItemAction } from '@/engine/layout/types'
import { usePortalPart } from './LayoutContext'

/** What items with an `action` do, for blocks that offer the same. */
export function usePortalActions(): (action: ItemAction) => void {
  return usePortalPart((portal) => portal.runAction)
}
