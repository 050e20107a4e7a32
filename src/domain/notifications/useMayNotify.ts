import type { NotificationKind } from '@/api/models/notifications'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { useAppSelector } from '@/store/hooks'

/**
 * Whether notifications of a kind may be shown to this player, whatever the back end sends (SP-06): restricted players, and those
 * of whom nothing is known yet, see neither promotions nor rewards, which invite to play; a mode without promotions shows none.
 */
export function useMayNotify(): (kind: NotificationKind) => boolean {
  const allowed = useAppSelector(selectPromotionsAllowed)
  const { showsPromotions } = useAppSelector(selectCapabilities)
  return (kind) => {
    if (kind === 'promotions') return allowed && showsPromotions
    return kind !== 'rewards' || allowed
  }
}
