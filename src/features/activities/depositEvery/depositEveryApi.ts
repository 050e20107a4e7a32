import { depositEverySchema, type DepositEvery } from './depositEveryModel'
import { portalApi } from '@/store/portalApi'
import { depositEveryCalls } from './depositEvery.calls'

export const { useDepositEveryQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    depositEvery: build.query<{ appRechargeBonusCollection10: DepositEvery }, void>({
      query: () => ({ call: depositEveryCalls.appRechargeBonusCollection10, schema: depositEverySchema }),
      providesTags: ['Player'],
    }),
  }),
})
