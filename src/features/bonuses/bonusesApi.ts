import { firstChargeSchema, type FirstCharge } from '@/api/models/firstCharge'
import { portalApi } from '@/state/portalApi'

export const bonusesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    firstCharge: build.query<{ appRechargeBonusCollection9: FirstCharge }, void>({
      query: () => ({ name: 'appRechargeBonusCollection9', schema: firstChargeSchema }),
      providesTags: ['Player'],
    }),
  }),
})
export const { useFirstChargeQuery } = bonusesApi
