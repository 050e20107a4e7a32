import { defineActivity } from '@/domain/activity/defineActivity'

/** The VIP rebate. */
export default defineActivity({
  kind: 8,
  paths: ['/activity/vipRebate'],
  rule: 'vipRebate',
})
