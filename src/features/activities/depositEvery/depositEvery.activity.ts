import { defineActivity } from '@/domain/activity/defineActivity'

/** A deposit every day. */
export default defineActivity({
  kind: 43,
  paths: ['/activity/depositEvery'],
  rule: 'depositEvery',
})
