import { endpoints } from '@/api/endpoints'

export const vipRebateCalls = endpoints({
  vipRebate: { optional: true },
  vipRebateReceive: { write: true, optional: true },
})
