import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { defineActivity } from '@/domain/activity/defineActivity'

/** New Year. */
export default defineActivity({
  kind: 38,
  paths: ['/activity/newYear'],
  rule: 'newYear',
  depositBonus: RECHARGE_BONUS.Year2023,
  endpoints: {
    appNewYearUser: {},
    appNewYearUserShare: { write: true },
    appNewYearUserReceiveTask: { write: true },
    appNewYearUserBoxOpen: { write: true },
    appNewYearUserExtra: { write: true },
    appNewYearUserOpen: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    appNewYearUser: unknown
    appNewYearUserShare: unknown
    appNewYearUserReceiveTask: unknown
    appNewYearUserBoxOpen: unknown
    appNewYearUserExtra: unknown
    appNewYearUserOpen: unknown
  }
}
