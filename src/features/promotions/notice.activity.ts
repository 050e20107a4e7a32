import { defineActivity } from '@/domain/activity/defineActivity'

/** News. */
export default defineActivity({
  kind: 25,
  paths: ['/lobby/notice'],
})
