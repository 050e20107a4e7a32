import { endpoints } from '@/api/endpoints'

export const weekendLotteryCalls = endpoints({
  weekendLottery: { public: true, optional: true },
  weekendLotteryReceive: { write: true, optional: true },
})
