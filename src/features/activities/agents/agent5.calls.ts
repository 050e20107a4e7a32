import { endpoints } from '@/api/endpoints'

export const agent5Calls = endpoints({
  appAgent5User: {},
  appAgent5UserLog: {},
  appAgent5UserReceive: { write: true },
  appAgent5UserInviteValidReceive: { write: true },
})
