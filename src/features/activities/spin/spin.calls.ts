import { endpoints } from '@/api/endpoints'

export const spinCalls = endpoints({
  actInviteUser: {},
  actInviteUserRecord: {},
  actInviteUserStatus: {},
  actInviteUserExchange: { write: true },
  actInviteUserSpin: { write: true },
})
