import { freeSignSchema, type FreeSign } from '@/api/models/freeSign'
import { loginPaySchema, type LoginPay } from '@/api/models/signCards'
import { portalApi } from '@/store/portalApi'

export const { useFreeSignQuery, useLoginPayQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    freeSign: build.query<FreeSign, void>({
      query: () => ({ name: 'loginBonus3User', schema: freeSignSchema }),
      providesTags: ['Player'],
    }),
    loginPay: build.query<LoginPay, void>({
      query: () => ({ name: 'getLoginPayUser3', schema: loginPaySchema }),
      providesTags: ['Player'],
    }),
  }),
})
