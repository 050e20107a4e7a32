import { endpoints } from '@/api/endpoints'

export const inviteFriendsCalls = endpoints({
  appInviteBonus1User: {},
  appInviteBonus1UserReceive: { write: true },
})
