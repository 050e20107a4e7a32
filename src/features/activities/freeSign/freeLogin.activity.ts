import { defineActivity } from '@/domain/activity/defineActivity'

/** The free login bonus, which uses the page of the free sign-in. */
export default defineActivity({
  kind: 23,
  paths: ['/activity/freeSign'],
  redDot: 'hasFreeBonus',
})
