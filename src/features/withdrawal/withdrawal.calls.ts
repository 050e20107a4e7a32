import { endpoints } from '@/api/endpoints'

export const withdrawalCalls = endpoints({
  getExchange: {},
  exchange: { write: true },
})
