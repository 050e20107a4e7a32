import { defineActivity } from '@/domain/activity/defineActivity'

/** The red packet. */
export default defineActivity({
  kind: 22,
})
