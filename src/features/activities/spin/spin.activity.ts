import { defineActivity } from '@/domain/activity/defineActivity'

/** Spin with friends. */
export default defineActivity({
  kind: 20,
  paths: ['/activity/spin'],
  rule: 'spin',
})
