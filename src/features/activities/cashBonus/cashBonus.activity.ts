import { defineActivity } from '@/domain/activity/defineActivity'

/** The deposit ladder. */
export default defineActivity({
  kind: 17,
  paths: ['/activity/cashBonus'],
  rule: 'dayBonus',
  endpoints: {
    rechargeBonusCollection6: {},
    receiverRechargeBonusCollection6: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    rechargeBonusCollection6: unknown
    receiverRechargeBonusCollection6: unknown
  }
}
