import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** The weekend lottery. */
export default defineActivity({
  kind: 33,
  paths: ['/activity/weekendLottery'],
  rule: 'weekendLottery',
  depositBonus: RECHARGE_BONUS.Weekend,
  endpoints: {
    /** The weekend lottery for everybody, and a winner's claim. Our extension. */
    weekendLottery: { public: true },
    weekendLotteryReceive: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    weekendLottery: unknown
    weekendLotteryReceive: unknown
  }
}
