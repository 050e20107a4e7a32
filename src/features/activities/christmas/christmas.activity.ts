import { defineActivity } from '@/domain/activity/defineActivity'

/** The Christmas event. */
export default defineActivity({
  kind: 37,
  paths: ['/activity/christmas'],
  rule: 'christmas',
})
