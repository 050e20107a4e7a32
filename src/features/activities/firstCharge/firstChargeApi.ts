import { firstChargeSchema, type FirstCharge } from './firstChargeModel'
import { portalApi } from '@/store/portalApi'
import { firstChargeCalls } from './firstCharge.calls'

export const { useFirstChargeQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    firstCharge: build.query<{ appRechargeBonusCollection9: FirstCharge }, void>({
      query: () => ({ call: firstChargeCalls.appRechargeBonusCollection9, schema: firstChargeSchema }),
      providesTags: ['Player'],
    }),
  }),
})
