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
  endpoints: {
    getLoginPayUser3: { public: true },
    receiveLoginPay3: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    getLoginPayUser3: unknown
    receiveLoginPay3: unknown
  }
}
