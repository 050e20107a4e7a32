import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** The bonus on the first deposit. */
export default defineActivity({
  kind: 39,
  paths: ['/activity/firstCharge'],
  rule: 'firstCharge',
  depositBonus: RECHARGE_BONUS.FirstCharge,
})
