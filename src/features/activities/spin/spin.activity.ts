import { defineActivity } from '@/domain/activity/defineActivity'

/** Spin with friends. */
export default defineActivity({
  kind: 20,
  paths: ['/activity/spin'],
  rule: 'spin',
  endpoints: {
    actInviteUser: {},
    actInviteUserRecord: {},
    actInviteUserStatus: {},
    actInviteUserExchange: { write: true },
    actInviteUserSpin: { write: true },
  },
})

declare module '@/api/endpoints' {
  interface ActivityEndpoints {
    actInviteUser: unknown
    actInviteUserRecord: unknown
    actInviteUserStatus: unknown
    actInviteUserExchange: unknown
    actInviteUserSpin: unknown
  }
}
