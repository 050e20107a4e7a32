import { endpoints } from '@/api/endpoints'

export const freeSignCalls = endpoints({
  loginBonus3User: {},
  loginBonus3UserReceive: { write: true },
})
