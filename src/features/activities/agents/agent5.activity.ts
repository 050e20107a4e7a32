import { defineActivity } from '@/domain/activity/defineActivity'

/** Agent five. */
export default defineActivity({
  kind: 41,
  paths: ['/activity/agent5'],
  rule: 'agent5',
  redDot: 'hasAgent',
  onlyWhileActive: true,
  endpoints: {
    appAgent5User: {},
    appAgent5UserLog: {},
    appAgent5UserReceive: { write: true },
    appAgent5UserInviteValidReceive: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    appAgent5User: unknown
    appAgent5UserLog: unknown
    appAgent5UserReceive: unknown
    appAgent5UserInviteValidReceive: unknown
  }
}
