import type { NotificationKind } from '@/api/models/notifications'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/makeStore'

/**
 * Whether notifications of a kind may be shown to this player, whatever the back end sends (SP-06): restricted players, and those
 * of whom nothing is known yet, see neither promotions nor rewards, which invite to play; a mode without promotions shows none.
 */
export function selectMayNotify(state: RootState, kind: NotificationKind): boolean {
  const allowed = selectPromotionsAllowed(state)
  if (kind === 'promotions') return allowed && selectCapabilities(state).showsPromotions
  return kind !== 'rewards' || allowed
}

/** The kinds that may be shown to this player. */
export function useMayNotify(): (kind: NotificationKind) => boolean {
  const promotions = useAppSelector((state) => selectMayNotify(state, 'promotions'))
  const rewards = useAppSelector((state) => selectMayNotify(state, 'rewards'))
  return (kind) => (kind === 'promotions' ? promotions : kind !== 'rewards' || rewards)
}
