import { defineActivity } from '@/domain/activity/defineActivity'

/** Invite friends. */
export default defineActivity({
  kind: 40,
  paths: ['/activity/inviteFriends'],
  rule: 'inviteFriends',
})
