import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** Sign-up bonus and sign-in cards. */
export default defineActivity({
  kind: 15,
  paths: ['/activity/sign', '/activity/signPay'],
  rule: 'signBonus',
  redDot: 'hasSignUpBonus',
  depositBonus: RECHARGE_BONUS.BuyProp,
  isReward: true,
  onlyWhileActive: true,
})
