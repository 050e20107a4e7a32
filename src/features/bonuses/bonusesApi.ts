import { cashBonusSchema, type CashBonus } from '@/api/models/cashBonus'
import { depositEverySchema, type DepositEvery } from '@/api/models/depositEvery'
import { festivalSchema, type Festival } from '@/api/models/festival'
import { firstChargeSchema, type FirstCharge } from '@/api/models/firstCharge'
import { supplySchema, type Supply } from '@/api/models/supply'
import { portalApi } from '@/store/portalApi'

export const bonusesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    firstCharge: build.query<{ appRechargeBonusCollection9: FirstCharge }, void>({
      query: () => ({ name: 'appRechargeBonusCollection9', schema: firstChargeSchema }),
      providesTags: ['Player'],
    }),
    cashBonus: build.query<{ rechargeBonusCollection6: CashBonus }, void>({
      query: () => ({ name: 'rechargeBonusCollection6', schema: cashBonusSchema }),
      providesTags: ['Player'],
    }),
    festival: build.query<{ rechargeBonusCollection8: Festival }, void>({
      query: () => ({ name: 'rechargeBonusCollection8', schema: festivalSchema }),
      providesTags: ['Player'],
    }),
    depositEvery: build.query<{ appRechargeBonusCollection10: DepositEvery }, void>({
      query: () => ({ name: 'appRechargeBonusCollection10', schema: depositEverySchema }),
      providesTags: ['Player'],
    }),
    supply: build.query<{ bankruptUser: Supply }, void>({
      query: () => ({ name: 'bankruptUser', schema: supplySchema }),
      providesTags: ['Player'],
    }),
  }),
})
export const {
  useFirstChargeQuery,
  useCashBonusQuery,
  useFestivalQuery,
  useDepositEveryQuery,
  useSupplyQuery,
} = bonusesApi
