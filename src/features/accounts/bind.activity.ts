import { defineActivity } from '@/domain/activity/defineActivity'

/** Binding a mobile number. */
export default defineActivity({
  kind: 4,
  paths: ['/bind'],
  onlyWithoutMobile: true,
})
