import { endpoints } from '@/api/endpoints'

export const followCalls = endpoints({
  followVisit: { write: true, optional: true },
})
