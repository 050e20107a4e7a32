import { doneSchema } from '@/api/client'
import { mapResult } from '@/api/mapResult'
import { ownRewardsSchema, type OwnReward } from '@/api/models/ownRewards'
import type { z } from '@/api/shape'
import { t } from '@/shared/i18n/t'
import { atMostOnce } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { ownRewardsCalls } from './ownRewards.calls'

const ownRewards = { call: ownRewardsCalls.getOwnRewards, schema: ownRewardsSchema }

const ownRewardsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownRewards: build.query<z.output<typeof ownRewardsSchema>, void>({
      query: () => ownRewards,
      providesTags: ['Rewards'],
    }),
    cancelReward: build.mutation<unknown, { id: string }>({
      query: (body) => ({ call: ownRewardsCalls.cancelOwnReward, body: { ...body }, schema: doneSchema }),
    }),
  }),
})
export const { useOwnRewardsQuery } = ownRewardsApi

export const isActive = ({ status }: OwnReward): boolean => status === 'active'

/** Cancels a reward at most once: done when it is no longer active. */
export const cancelReward = ({ id, title }: OwnReward) =>
  atMostOnce(ownRewardsApi.endpoints.cancelReward, {
    name: `reward ${id}`,
    title: () => t('ownRewards.attempt', { title: title || t('ownRewards.untitled') }),
    // Whether it is active says it all.
    before: () => Promise.resolve({ ok: true, data: null }),
    wasDone: async ({ read }) =>
      mapResult(await read(ownRewards), ({ list }) => list.some((one) => one.id === id && !isActive(one))),
  })
