import { festivalSchema, type Festival } from './festivalModel'
import { portalApi } from '@/store/portalApi'

export const { useFestivalQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    festival: build.query<{ rechargeBonusCollection8: Festival }, void>({
      query: () => ({ name: 'rechargeBonusCollection8', schema: festivalSchema }),
      providesTags: ['Player'],
    }),
  }),
})
