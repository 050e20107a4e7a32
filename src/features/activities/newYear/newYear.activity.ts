import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** New Year. */
export default defineActivity({
  kind: 38,
  paths: ['/activity/newYear'],
  rule: 'newYear',
  depositBonus: RECHARGE_BONUS.Year2023,
})
