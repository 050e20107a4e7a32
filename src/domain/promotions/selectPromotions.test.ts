import type { OpenId } from '@/api/shape'
import { expect, test } from 'vitest'
import type { RootState } from '@/store/makeStore'
import { makeStore } from '@/store/makeStore'
import {
  selectActivityLists,
  selectBanners,
  selectPopupNotices,
  selectNotices,
  selectPromoVideo,
} from './selectPromotions'
import { selectPromotionsAllowed } from './selectPromotionsAllowed'
import { activitiesSchema } from '@/api/models/activity'
import { userSchema } from '@/api/models/user'
import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { createClient } from '@/api/client'

const config = z.parse(webConfigSchema, {
  appLobbyAdConfigList: [
    { id: 1, sort: 30, clickType: 1, clickAction: '4' },
    { id: 2, sort: 10, clickType: 1, clickAction: '36' },
    { id: 3, sort: 20, clickType: 3, clickAction: 'https://example.com/' },
  ],
  appNoticeConfigList: [
    { id: 11, sort: 9, isH5Pop: 1, clickType: 1, clickAction: '36' },
    { id: 12, sort: 5, isH5Pop: 1 },
    { id: 13, sort: 1, isH5Pop: 0 },
  ],
  appPromotionalVideoList: [{ id: 7, clickType: 2, clickAction: '1', path: '/v.webm' }],
})

function stateOf(user: object | null, activityIds: number[] = []): RootState {
  const client = createClient({
    apiBase: '',
    token: () => null,
    fingerprint: () => '',
    platform: () => 0,
    appId: () => '',
  })
  const base = makeStore({ client }).getState()
  return {
    ...base,
    site: { ...base.site, config, status: 'ready' },
    session: user
      ? { token: 't', user: z.parse(userSchema, { id: 1, ...user }) }
      : { token: null, user: null },
    player: { ...base.player, activities: z.parse(activitiesSchema, { activityIds }) },
  }
}
const ids = (list: { id: OpenId }[]) => list.map(({ id }) => id)

test('[AC-17] banners and pop-up notices pass the same filters, in order of sort', () => {
  const visitor = stateOf(null)
  expect(ids(selectBanners(visitor))).toEqual([3, 1])
  expect(ids(selectPopupNotices(visitor))).toEqual([12])
  const player = stateOf({ mobile: '09171234567' }, [36])
  expect(ids(selectBanners(player))).toEqual([2, 3])
  expect(ids(selectPopupNotices(player))).toEqual([12, 11])
  expect(ids(selectNotices(player))).toEqual([13, 12, 11])
})

test('[SP-06] one rule keeps every promotion from a restricted player, but not the news', () => {
  const restricted = stateOf({ restriction: 'excluded' }, [15, 36, 17])
  expect(selectPromotionsAllowed(restricted)).toBe(false)
  expect(selectBanners(restricted)).toEqual([])
  expect(selectPopupNotices(restricted)).toEqual([])
  expect(selectActivityLists(restricted)).toEqual({ activities: [], rewards: [] })
  expect(selectPromoVideo(restricted)).toBeNull()
  expect(ids(selectNotices(restricted))).toEqual([13, 12, 11])
})

test('[SP-06] nothing shows while the player of the session is unknown', () => {
  expect(selectPromotionsAllowed({ session: { token: 't', user: null } })).toBe(false)
  expect(selectPromotionsAllowed({ session: { token: null, user: null } })).toBe(true)
})

test('selectors return the same list while nothing changes', () => {
  const state = stateOf(null)
  expect(selectBanners(state)).toBe(selectBanners({ ...state, promotions: { ...state.promotions } }))
})
