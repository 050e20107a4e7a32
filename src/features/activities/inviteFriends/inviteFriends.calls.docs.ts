import { type CallDocs } from '@/api/callDoc'
import { claim, ofProp, state } from '@/domain/activity/activityCallDocs'
import { inviteFriendsSchema } from './inviteFriendsModel'
import type { inviteFriendsCalls } from './inviteFriends.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    appInviteBonus1User: state(
      'Invite friends: the current step.',
      inviteFriendsSchema,
      'inviteFriends-claimable',
    ),
    appInviteBonus1UserReceive: claim('Claims the step.', 'inviteFriends-claimable', ofProp(2001)),
  },
} satisfies CallDocs<typeof inviteFriendsCalls>
