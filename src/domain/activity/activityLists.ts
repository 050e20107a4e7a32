import type { Activities } from '@/api/models/activity'
import { activityOf } from './activityTable'

/** An activity to show: its kind, position and texts of the back end. */
export interface ActivityItem {
  kind: number
  sort: number
  title: string
  imgUrl: string
  clickType: number
  clickAction: string
}

export interface ActivityLists {
  activities: ActivityItem[]
  /** The sign-up bonus is shown separately (portal.md §4). */
  rewards: ActivityItem[]
}

/** The player's activities in list order (AC-01), without kinds that the portal does not know. */
export function activityLists(all: Activities): ActivityLists {
  const { activityIds, activityMap } = all
  const items = [...new Set(activityIds)]
    .filter((kind) => {
      const activity = activityOf(kind)
      return activity !== undefined && (activity.isListed?.(all) ?? true)
    })
    .map((kind): ActivityItem => {
      const { sort = Number.MAX_SAFE_INTEGER, title = '', imgUrl = '' } = activityMap[kind] ?? {}
      const { clickType = 0, clickAction = '' } = activityMap[kind] ?? {}
      return { kind, sort, title, imgUrl, clickType, clickAction }
    })
    .sort((a, b) => a.sort - b.sort)
  const isReward = ({ kind }: ActivityItem) => activityOf(kind)?.isReward === true
  return { activities: items.filter((item) => !isReward(item)), rewards: items.filter(isReward) }
}
