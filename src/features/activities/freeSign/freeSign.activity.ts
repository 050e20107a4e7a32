import { defineActivity } from '@/domain/activity/defineActivity'

/** The free sign-in. */
export default defineActivity({
  kind: 36,
  paths: ['/activity/freeSign'],
  rule: 'freeSign',
  redDot: 'hasFreeBonus',
  onlyWhileActive: true,
  endpoints: {
    loginBonus3User: {},
    loginBonus3UserReceive: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    loginBonus3User: unknown
    loginBonus3UserReceive: unknown
  }
}
