import { portalApi } from '@/store/portalApi'
import { couponsSchema, type Coupon } from './depositResponses'

const depositApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    coupons: build.query<{ list: Coupon[] }, void>({
      query: () => ({ name: 'getBonusTickers', schema: couponsSchema }),
      providesTags: ['Player'],
    }),
  }),
})
export const { useCouponsQuery } = depositApi
