import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** The relief bonus of a player without money. */
export default defineActivity({
  kind: 30,
  paths: ['/activity/supply'],
  rule: 'supply',
  depositBonus: RECHARGE_BONUS.Supply,
  isListed: ({ isBankrupt }) => isBankrupt,
})
