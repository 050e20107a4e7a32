import { festivalSchema, type Festival } from './festivalModel'
import { portalApi } from '@/store/portalApi'
import { festivalCalls } from './festival.calls'

export const { useFestivalQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    festival: build.query<{ rechargeBonusCollection8: Festival }, void>({
      query: () => ({ call: festivalCalls.rechargeBonusCollection8, schema: festivalSchema }),
      providesTags: ['Player'],
    }),
  }),
})
