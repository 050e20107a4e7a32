import { inviteFriendsSchema, type InviteFriends } from './inviteFriendsModel'
import { portalApi } from '@/store/portalApi'
import { inviteFriendsCalls } from './inviteFriends.calls'

export const { useInviteFriendsQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    inviteFriends: build.query<{ appInviteBonus1User: InviteFriends }, void>({
      query: () => ({ call: inviteFriendsCalls.appInviteBonus1User, schema: inviteFriendsSchema }),
      providesTags: ['Player'],
    }),
  }),
})
