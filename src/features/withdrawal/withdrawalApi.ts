import { exchangeInfoSchema, type ExchangeInfo } from '@/api/models/exchange'
import { portalApi } from '@/store/portalApi'

const withdrawalApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    exchangeInfo: build.query<ExchangeInfo, void>({
      query: () => ({ name: 'getExchange', schema: exchangeInfoSchema }),
      providesTags: ['Exchange'],
    }),
  }),
})
export const { useExchangeInfoQuery } = withdrawalApi
