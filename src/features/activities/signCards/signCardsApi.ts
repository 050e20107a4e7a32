import { loginPaySchema, type LoginPay } from './signCardsModel'
import { portalApi } from '@/store/portalApi'
import { signCardsCalls } from './signCards.calls'

export const { useLoginPayQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    loginPay: build.query<LoginPay, void>({
      query: () => ({ call: signCardsCalls.getLoginPayUser3, schema: loginPaySchema }),
      providesTags: ['Player'],
    }),
  }),
})
