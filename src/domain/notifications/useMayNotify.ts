import { createSelector } from '@reduxjs/toolkit'
import { NOTIFICATION_KINDS, type NotificationKind } from '@/api/models/notifications'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/makeStore'

/**
 * The kinds of notifications that may be shown to this player, whatever the back end sends (SP-06): restricted players, and those
 * of whom nothing is known yet, see neither promotions nor rewards, which invite to play; a mode without promotions shows none.
 */
const selectKinds = createSelector(
  [selectPromotionsAllowed, (state: RootState) => selectCapabilities(state).showsPromotions],
  (allowed, showsPromotions): ReadonlySet<NotificationKind> =>
    new Set(
      NOTIFICATION_KINDS.filter((kind) =>
        kind === 'promotions' ? allowed && showsPromotions : kind !== 'rewards' || allowed,
      ),
    ),
)

export const selectMayNotify = (state: RootState, kind: NotificationKind): boolean =>
  selectKinds(state).has(kind)

/** The same in a component, for any kind. */
export function useMayNotify(): (kind: NotificationKind) => boolean {
  const kinds = useAppSelector(selectKinds)
  return (kind) => kinds.has(kind)
}
