import { ACTIVITY } from '@/api/models/activityKinds'
import type { PromoVideo } from '@/api/models/webConfig'

/** The video for this player (portal.md §4, ST-14): that of the running activity, else the general one, else null. */
export function choosePromoVideo(
  videos: readonly PromoVideo[],
  player: { activityIds: readonly number[]; loginPaying: boolean },
): PromoVideo | null {
  const ofActivity = (kind: number) =>
    videos.find((video) => video.clickType === 1 && Number(video.clickAction) === kind)
  const isActive = (kind: number) => player.activityIds.includes(kind)
  const chosen =
    isActive(ACTIVITY.SignUpBonus) && !player.loginPaying
      ? ofActivity(ACTIVITY.SignUpBonus)
      : isActive(ACTIVITY.LadderRecharge)
        ? ofActivity(ACTIVITY.LadderRecharge)
        : videos.find((video) => video.clickType === 2)
  return chosen ?? null
}
