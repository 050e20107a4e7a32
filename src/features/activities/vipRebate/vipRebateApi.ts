import { vipRebateSchema, type VipRebate } from './vipRebateModel'
import { portalApi } from '@/store/portalApi'

export const { useVipRebateQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    vipRebate: build.query<VipRebate, void>({
      query: () => ({ name: 'vipRebate', schema: vipRebateSchema }),
      providesTags: ['Player'],
    }),
  }),
})
