import { defineActivity } from '@/domain/activity/defineActivity'

/** The Christmas event. */
export default defineActivity({
  kind: 37,
  paths: ['/activity/christmas'],
  rule: 'christmas',
  endpoints: {
    appChristmasUser: {},
    appChristmasUserOpen: { write: true },
    appChristmasUserReceive: { write: true },
    appChristmasUserExtra: { write: true },
    appChristmasUserSign: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    appChristmasUser: unknown
    appChristmasUserOpen: unknown
    appChristmasUserReceive: unknown
    appChristmasUserExtra: unknown
    appChristmasUserSign: unknown
  }
}
