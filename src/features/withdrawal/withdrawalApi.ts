import { exchangeInfoSchema, type ExchangeInfo } from '@/api/models/exchange'
import { portalApi } from '@/store/portalApi'
import { withdrawalCalls } from './withdrawal.calls'

const withdrawalApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    exchangeInfo: build.query<ExchangeInfo, void>({
      query: () => ({ call: withdrawalCalls.getExchange, schema: exchangeInfoSchema }),
      providesTags: ['Exchange'],
    }),
  }),
})
export const { useExchangeInfoQuery } = withdrawalApi
