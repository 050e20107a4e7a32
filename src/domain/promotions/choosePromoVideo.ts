import type { PromoVideo } from '@/api/models/webConfig'

/** The activities that have a video of their own (portal.md §4). */
const SIGN_UP_BONUS = 15
const LADDER_RECHARGE = 17

/** The video for this player (portal.md §4, ST-14): that of the running activity, else the general one, else null. */
export function choosePromoVideo(
  videos: readonly PromoVideo[],
  player: { activityIds: readonly number[]; loginPaying: boolean },
): PromoVideo | null {
  const ofActivity = (kind: number) =>
    videos.find((video) => video.clickType === 1 && Number(video.clickAction) === kind)
  const isActive = (kind: number) => player.activityIds.includes(kind)
  const chosen =
    isActive(SIGN_UP_BONUS) && !player.loginPaying
      ? ofActivity(SIGN_UP_BONUS)
      : isActive(LADDER_RECHARGE)
        ? ofActivity(LADDER_RECHARGE)
        : videos.find((video) => video.clickType === 2)
  return chosen ?? null
}
