import { vipRebateSchema, type VipRebate } from './vipRebateModel'
import { portalApi } from '@/store/portalApi'
import { vipRebateCalls } from './vipRebate.calls'

export const { useVipRebateQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    vipRebate: build.query<VipRebate, void>({
      query: () => ({ call: vipRebateCalls.vipRebate, schema: vipRebateSchema }),
      providesTags: ['Player'],
    }),
  }),
})
