import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** The bonus on the first deposit. */
export default defineActivity({
  kind: 39,
  paths: ['/activity/firstCharge'],
  rule: 'firstCharge',
  depositBonus: RECHARGE_BONUS.FirstCharge,
  endpoints: {
    appRechargeBonusCollection9: {},
    appRechargeBonusCollection9Receive: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    appRechargeBonusCollection9: unknown
    appRechargeBonusCollection9Receive: unknown
  }
}
