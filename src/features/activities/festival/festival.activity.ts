import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** The festival packs. */
export default defineActivity({
  kind: 35,
  paths: ['/activity/festival'],
  rule: 'festival',
  depositBonus: RECHARGE_BONUS.Festival,
})
