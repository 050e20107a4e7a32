import { defineActivity } from '@/domain/activity/defineActivity'

/** Follow us. */
export default defineActivity({
  kind: 21,
  paths: ['/activity/follow'],
  rule: 'follow',
  endpoints: {
    /** Follow rewards: marks a channel as visited. Our extension. */
    followVisit: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    followVisit: unknown
  }
}
