import { defineActivity } from '@/domain/activity/defineActivity'

/** A deposit every day. */
export default defineActivity({
  kind: 43,
  paths: ['/activity/depositEvery'],
  rule: 'depositEvery',
  endpoints: {
    appRechargeBonusCollection10: {},
    appRechargeBonusCollection10Receive: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    appRechargeBonusCollection10: unknown
    appRechargeBonusCollection10Receive: unknown
  }
}
