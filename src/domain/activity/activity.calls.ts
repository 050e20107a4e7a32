import { endpoints } from '@/api/endpoints'

export const activityCalls = endpoints({
  actionLog: { write: true },
  getActivityIds: { public: true },
  shortUrl: {},
})
