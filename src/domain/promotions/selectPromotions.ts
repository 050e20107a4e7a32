import { createSelector } from '@reduxjs/toolkit'
import { activityLists, type ActivityLists } from '../activity/activityLists'
import { choosePromoVideo } from './choosePromoVideo'
import { isForVisitors, isPromotionFor } from './promotionRules'
import { selectPromotionsAllowed } from './selectPromotionsAllowed'
import type { RootState } from '@/store/makeStore'

const NONE: never[] = []
const NO_LISTS: ActivityLists = { activities: [], rewards: [] }

const selectActivityIds = (state: RootState): readonly number[] =>
  state.player.activities?.activityIds ?? NONE
const selectSignedIn = (state: RootState): boolean => Boolean(state.session.token)
const selectViewer = createSelector(
  [selectSignedIn, (state: RootState) => state.session.user?.mobile ?? '', selectActivityIds],
  (signedIn, mobile, activityIds) => ({ signedIn, mobile, activityIds }),
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

/** All news, in order, without an invitation to register for players; it is not a promotion, so everybody may read it. */
export const selectNotices = createSelector(
  [(state: RootState) => state.site.config?.appNoticeConfigList ?? NONE, selectSignedIn],
  (notices, signedIn) => notices.filter((notice) => !signedIn || !isForVisitors(notice)).sort(bySort),
)

/** News that opens by itself for this viewer, in order (HM-16, AC-17). */
export const selectPopupNotices = createSelector(
  [selectNotices, selectViewer, selectPromotionsAllowed],
  (notices, viewer, allowed) =>
    allowed ? notices.filter((notice) => notice.isH5Pop && isPromotionFor(notice, viewer)) : NONE,
)

/** The player's activities as they are listed; empty for visitors and while unknown (AC-01). */
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
