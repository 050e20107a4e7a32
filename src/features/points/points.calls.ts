import { endpoints } from '@/api/endpoints'

export const pointsCalls = endpoints({
  getLotterConfig: {},
  lotteryExchange: { write: true },
})
