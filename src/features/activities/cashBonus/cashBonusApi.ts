import { cashBonusSchema, type CashBonus } from './cashBonusModel'
import { portalApi } from '@/store/portalApi'
import { cashBonusCalls } from './cashBonus.calls'

export const { useCashBonusQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    cashBonus: build.query<{ rechargeBonusCollection6: CashBonus }, void>({
      query: () => ({ call: cashBonusCalls.rechargeBonusCollection6, schema: cashBonusSchema }),
      providesTags: ['Player'],
    }),
  }),
})
