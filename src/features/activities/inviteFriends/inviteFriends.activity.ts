import { defineActivity } from '@/domain/activity/defineActivity'

/** Invite friends. */
export default defineActivity({
  kind: 40,
  paths: ['/activity/inviteFriends'],
  rule: 'inviteFriends',
  endpoints: {
    appInviteBonus1User: {},
    appInviteBonus1UserReceive: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    appInviteBonus1User: unknown
    appInviteBonus1UserReceive: unknown
  }
}
