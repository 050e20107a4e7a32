import { endpoints } from '@/api/endpoints'

export const profileCalls = endpoints({
  appUserOther: {},
  updateAppUserOther: { write: true },
  agentFill: { write: true },
})
