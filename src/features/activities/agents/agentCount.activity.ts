import { defineActivity } from '@/domain/activity/defineActivity'

/** The invite count. */
export default defineActivity({
  kind: 31,
  paths: ['/activity/agentCount'],
  rule: 'agentCount',
  redDot: 'hasAgent',
  endpoints: {
    agent4Data: {},
    agent4Scratch: { write: true },
    agent4InviteRows: {},
    agent4Lottery: { write: true },
    agent4Award: { write: true },
    appProxyUser4TaskUser: {},
    appProxyUser4TaskUserShare: { write: true },
    appProxyUser4TaskUserReceive: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    agent4Data: unknown
    agent4Scratch: unknown
    agent4InviteRows: unknown
    agent4Lottery: unknown
    agent4Award: unknown
    appProxyUser4TaskUser: unknown
    appProxyUser4TaskUserShare: unknown
    appProxyUser4TaskUserReceive: unknown
  }
}
