import { defineActivity } from '@/domain/activity/defineActivity'

/** Tasks. */
export default defineActivity({
  kind: 42,
  paths: ['/lobby/task', '/profile/task'],
  redDot: 'hasTask',
})
