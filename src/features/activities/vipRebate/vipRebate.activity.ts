import { defineActivity } from '@/domain/activity/defineActivity'

/** The VIP rebate. */
export default defineActivity({
  kind: 8,
  paths: ['/activity/vipRebate'],
  rule: 'vipRebate',
  endpoints: {
    /** Yesterday's rebate, and its claim. Our extension. */
    vipRebate: {},
    vipRebateReceive: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    vipRebate: unknown
    vipRebateReceive: unknown
  }
}
