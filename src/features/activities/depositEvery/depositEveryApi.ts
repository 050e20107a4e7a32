import { depositEverySchema, type DepositEvery } from './depositEveryModel'
import { portalApi } from '@/store/portalApi'

export const { useDepositEveryQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    depositEvery: build.query<{ appRechargeBonusCollection10: DepositEvery }, void>({
      query: () => ({ name: 'appRechargeBonusCollection10', schema: depositEverySchema }),
      providesTags: ['Player'],
    }),
  }),
})
