import { freeSignSchema, type FreeSign } from './freeSignModel'
import { portalApi } from '@/store/portalApi'

export const { useFreeSignQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    freeSign: build.query<FreeSign, void>({
      query: () => ({ name: 'loginBonus3User', schema: freeSignSchema }),
      providesTags: ['Player'],
    }),
  }),
})
