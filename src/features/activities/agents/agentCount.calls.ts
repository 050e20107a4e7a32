import { endpoints } from '@/api/endpoints'

export const agentCountCalls = endpoints({
  agent4Data: {},
  agent4Scratch: { write: true },
  agent4InviteRows: {},
  agent4Lottery: { write: true },
  agent4Award: { write: true },
  appProxyUser4TaskUser: {},
  appProxyUser4TaskUserShare: { write: true },
  appProxyUser4TaskUserReceive: { write: true },
})
