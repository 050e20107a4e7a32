import { endpoints } from '@/api/endpoints'

export const festivalCalls = endpoints({
  rechargeBonusCollection8: {},
})
