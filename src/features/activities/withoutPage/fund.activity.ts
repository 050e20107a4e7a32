import { defineActivity } from '@/domain/activity/defineActivity'

/** The fund. */
export default defineActivity({
  kind: 16,
  redDot: 'hasFund',
})
