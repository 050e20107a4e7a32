import { cashBonusSchema, type CashBonus } from './cashBonusModel'
import { portalApi } from '@/store/portalApi'

export const { useCashBonusQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    cashBonus: build.query<{ rechargeBonusCollection6: CashBonus }, void>({
      query: () => ({ name: 'rechargeBonusCollection6', schema: cashBonusSchema }),
      providesTags: ['Player'],
    }),
  }),
})
