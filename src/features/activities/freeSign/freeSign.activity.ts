import { defineActivity } from '@/domain/activity/defineActivity'

/** The free sign-in. */
export default defineActivity({
  kind: 36,
  paths: ['/activity/freeSign'],
  rule: 'freeSign',
  redDot: 'hasFreeBonus',
  onlyWhileActive: true,
})
