import { defineActivity } from '@/domain/activity/defineActivity'

/** Follow us. */
export default defineActivity({
  kind: 21,
  paths: ['/activity/follow'],
  rule: 'follow',
})
