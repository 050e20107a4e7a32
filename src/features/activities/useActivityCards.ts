import { activityRuleOf } from '@/api/models/activityConfig'
import { t } from '@/shared/i18n/t'
import type { Target } from '@/shared/safe/resolveTarget'
import type { ActivityItem } from '@/domain/activity/activityLists'
import { pathsOf } from '@/domain/activity/activityTable'
import { hasRedDot } from '@/domain/activity/isClaimable'
import { useAppSelector } from '@/store/hooks'
import { selectActivityLists } from '@/domain/promotions/selectPromotions'
import spinActivity from './spin/spin.activity'
import { usePromotionTarget, useRouteCheck } from '@/domain/promotions/usePromotionTarget'

/** One card of the hub. Times are milliseconds since the epoch, −1 for no end. */
export interface ActivityCardData {
  kind: number
  title: string
  image: string
  /** Null for a kind without a page that the back end gives no jump either. */
  target: Target | null
  startTime: number
  endTime: number
  /** What its dot means: something can be claimed, or there is a turn of the wheel. Null without a dot. */
  dot: 'waiting' | 'turn' | null
}

/** The player's activities as cards, by sort; the sign-up bonus apart (AC-01). One whose page this layout leaves out has no card. */
export function useActivityCards(): { rewards: ActivityCardData[]; activities: ActivityCardData[] } {
  const { rewards, activities } = useAppSelector(selectActivityLists)
  const config = useAppSelector((state) => state.site.config)
  const player = useAppSelector((state) => state.player)
  const hasTurntable = player.activities?.hasTurntable === true
  const hasRoute = useRouteCheck()
  const jumpOf = usePromotionTarget()
  const cardOf = (item: ActivityItem): ActivityCardData[] => {
    const { kind, title, imgUrl } = item
    const path = pathsOf(kind).find(hasRoute)
    const target: Target | null = path ? { kind: 'route', path } : jumpOf(item)
    if (!target && pathsOf(kind).length > 0) return []
    const { startTime, endTime } = activityRuleOf(config, kind)
    return [
      {
        ...{ kind, target, startTime, endTime },
        title: title || t(`promotions.kinds.${kind}`),
        image: imgUrl,
        dot: hasRedDot(player, kind) ? 'waiting' : kind === spinActivity.kind && hasTurntable ? 'turn' : null,
      },
    ]
  }
  return { rewards: rewards.flatMap(cardOf), activities: activities.flatMap(cardOf) }
}
