import { loginPaySchema, type LoginPay } from './signCardsModel'
import { portalApi } from '@/store/portalApi'

export const { useLoginPayQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    loginPay: build.query<LoginPay, void>({
      query: () => ({ name: 'getLoginPayUser3', schema: loginPaySchema }),
      providesTags: ['Player'],
    }),
  }),
})
