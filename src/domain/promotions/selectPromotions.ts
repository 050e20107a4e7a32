import { createSelector } from '@reduxjs/toolkit'
import { activityLists, agentActivityId, type ActivityLists } from '../activity/activityLists'
import { choosePromoVideo } from './choosePromoVideo'
import { isPromotionFor } from './promotionRules'
import { selectPromotionsAllowed } from './selectPromotionsAllowed'
import type { RootState } from '@/store/makeStore'

const NONE: never[] = []
const NO_LISTS: ActivityLists = { activities: [], rewards: [] }

const selectActivityIds = (state: RootState): readonly number[] =>
  state.player.activities?.activityIds ?? NONE
const selectViewer = createSelector(
  [(state: RootState) => state.session.user?.mobile ?? '', selectActivityIds],
  (mobile, activityIds) => ({ mobile, activityIds }),
)
const bySort = (a: { sort: number }, b: { sort: number }) => a.sort - b.sort

/** Banners of the lobby for this viewer, in order (HM-07, AC-17). */
export const selectBanners = createSelector(
  [
    (state: RootState) => state.site.config?.appLobbyAdConfigList ?? NONE,
    selectViewer,
    selectPromotionsAllowed,
  ],
  (ads, viewer, allowed) => (allowed ? ads.filter((ad) => isPromotionFor(ad, viewer)).sort(bySort) : NONE),
)

/** All news, in order; news is not a promotion, so everybody sees it. */
export const selectNotices = createSelector(
  [(state: RootState) => state.site.config?.appNoticeConfigList ?? NONE],
  (notices) => notices.toSorted(bySort),
)

/** News that opens automatically for this viewer, in order (HM-16, AC-17). */
export const selectPopupNotices = createSelector(
  [selectNotices, selectViewer, selectPromotionsAllowed],
  (notices, viewer, allowed) =>
    allowed ? notices.filter((notice) => notice.isH5Pop && isPromotionFor(notice, viewer)) : NONE,
)

/** The player's activities in list order; empty for visitors and while unknown (AC-01). */
export const selectActivityLists = createSelector(
  [(state: RootState) => state.player.activities, selectPromotionsAllowed],
  (activities, allowed) => (activities && allowed ? activityLists(activities) : NO_LISTS),
)

/** The promo video of this viewer, or null (HM-08, ST-14). */
export const selectPromoVideo = createSelector(
  [
    (state: RootState) => state.site.config?.appPromotionalVideoList ?? NONE,
    selectActivityIds,
    (state: RootState) => state.player.activities?.loginPaying ?? false,
    selectPromotionsAllowed,
  ],
  (videos, activityIds, loginPaying, allowed) =>
    allowed ? choosePromoVideo(videos, { activityIds, loginPaying }) : null,
)

/** The agent activity, or 0 (AC-03). */
export const selectAgentActivityId = (state: RootState): number => agentActivityId(selectActivityIds(state))
