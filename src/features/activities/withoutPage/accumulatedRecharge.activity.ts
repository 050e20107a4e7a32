import { defineActivity } from '@/domain/activity/defineActivity'

/** Deposits added up. */
export default defineActivity({
  kind: 28,
})
