import { defineActivity } from '@/domain/activity/defineActivity'

/** The deposit ladder. */
export default defineActivity({
  kind: 17,
  paths: ['/activity/cashBonus'],
  rule: 'dayBonus',
})
