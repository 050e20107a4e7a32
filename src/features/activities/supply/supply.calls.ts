import { endpoints } from '@/api/endpoints'

export const supplyCalls = endpoints({
  bankruptUser: { optional: true },
  bankruptBonus: { write: true },
})
