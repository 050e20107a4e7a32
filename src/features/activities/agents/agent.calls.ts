import { endpoints } from '@/api/endpoints'

export const agentCalls = endpoints({
  agentData: {},
  agent3Exchange: { write: true },
})
