import { defineActivity } from '@/domain/activity/defineActivity'

/** A partner's page, which the card links to. */
export default defineActivity({
  kind: 29,
})
