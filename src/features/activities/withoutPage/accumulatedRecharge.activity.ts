import { defineActivity } from '@/domain/activity/defineActivity'

/** Accumulated deposits. */
export default defineActivity({
  kind: 28,
})
