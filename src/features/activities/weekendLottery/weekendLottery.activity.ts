import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** The weekend lottery. */
export default defineActivity({
  kind: 33,
  paths: ['/activity/weekendLottery'],
  rule: 'weekendLottery',
  depositBonus: RECHARGE_BONUS.Weekend,
})
