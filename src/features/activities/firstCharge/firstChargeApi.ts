import { firstChargeSchema, type FirstCharge } from './firstChargeModel'
import { portalApi } from '@/store/portalApi'

export const { useFirstChargeQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    firstCharge: build.query<{ appRechargeBonusCollection9: FirstCharge }, void>({
      query: () => ({ name: 'appRechargeBonusCollection9', schema: firstChargeSchema }),
      providesTags: ['Player'],
    }),
  }),
})
