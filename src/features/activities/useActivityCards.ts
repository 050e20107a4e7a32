import { activityRuleOf } from '@/api/models/activityConfig'
import { ACTIVITY } from '@/api/models/activityKinds'
import { t } from '@/shared/i18n/t'
import type { Target } from '@/shared/safe/resolveTarget'
import type { ActivityItem } from '@/domain/activity/activityLists'
import { ACTIVITY_ROUTES } from '@/domain/activity/activityRoutes'
import { useAppSelector } from '@/store/hooks'
import type { PlayerState } from '@/store/playerSlice'
import { selectActivityLists } from '@/domain/promotions/selectPromotions'
import { usePromotionTarget, useRouteCheck } from '@/domain/promotions/usePromotionTarget'

/** One card of the hub. Times are milliseconds since the epoch, −1 for no such end. */
export interface ActivityCardData {
  kind: number
  title: string
  image: string
  target: Target
  startTime: number
  endTime: number
  /** Something waits there. */
  dot: boolean
}

/** Whether something waits in a kind (portal.md §3, red dots). */
function dotOf({ activities, redDots }: PlayerState, kind: number): boolean {
  switch (kind) {
    case ACTIVITY.SignUpBonus:
      return activities?.hasSignUpBonus ?? false
    case ACTIVITY.Fund:
      return activities?.hasFund ?? false
    case ACTIVITY.Agent:
    case ACTIVITY.AgentCount:
      return activities?.hasAgent ?? false
    case ACTIVITY.FreeSign:
    case ACTIVITY.FreeLoginBonus:
      return activities?.hasFreeBonus ?? false
    case ACTIVITY.Tasks:
      return redDots.hasTask
    default:
      return false
  }
}

/** The player's activities as cards, by sort; the sign-up bonus apart (AC-01). What leads nowhere has no card. */
export function useActivityCards(): { rewards: ActivityCardData[]; activities: ActivityCardData[] } {
  const { rewards, activities } = useAppSelector(selectActivityLists)
  const config = useAppSelector((state) => state.site.config)
  const player = useAppSelector((state) => state.player)
  const hasRoute = useRouteCheck()
  const jumpOf = usePromotionTarget()
  const cardOf = (item: ActivityItem): ActivityCardData[] => {
    const { kind, title, imgUrl } = item
    const path = ACTIVITY_ROUTES[kind]?.find(hasRoute)
    const target: Target | null = path ? { kind: 'route', path } : jumpOf(item)
    if (!target) return []
    const { startTime, endTime } = activityRuleOf(config, kind)
    return [
      {
        ...{ kind, target, startTime, endTime },
        title: title || t(`promotions.kinds.${kind}`),
        image: imgUrl,
        dot: dotOf(player, kind),
      },
    ]
  }
  return { rewards: rewards.flatMap(cardOf), activities: activities.flatMap(cardOf) }
}
