import { portalApi } from '@/store/portalApi'
import { couponsSchema, type Coupon } from '@/domain/money/depositResponses'
import { depositCalls } from './deposit.calls'

const depositApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    coupons: build.query<{ list: Coupon[] }, void>({
      query: () => ({ call: depositCalls.getBonusTickers, schema: couponsSchema }),
      providesTags: ['Player'],
    }),
  }),
})
export const { useCouponsQuery } = depositApi
