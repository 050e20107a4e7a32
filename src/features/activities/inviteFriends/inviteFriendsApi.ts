import { inviteFriendsSchema, type InviteFriends } from './inviteFriendsModel'
import { portalApi } from '@/store/portalApi'

export const { useInviteFriendsQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    inviteFriends: build.query<{ appInviteBonus1User: InviteFriends }, void>({
      query: () => ({ name: 'appInviteBonus1User', schema: inviteFriendsSchema }),
      providesTags: ['Player'],
    }),
  }),
})
