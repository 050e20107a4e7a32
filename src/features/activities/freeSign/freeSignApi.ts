import { freeSignSchema, type FreeSign } from './freeSignModel'
import { portalApi } from '@/store/portalApi'
import { freeSignCalls } from './freeSign.calls'

export const { useFreeSignQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    freeSign: build.query<FreeSign, void>({
      query: () => ({ call: freeSignCalls.loginBonus3User, schema: freeSignSchema }),
      providesTags: ['Player'],
    }),
  }),
})
