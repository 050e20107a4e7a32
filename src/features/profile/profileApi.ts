import { doneSchema } from '@/api/client'
import { userOtherSchema, type UserOther } from '@/api/models/userOther'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { portalApi } from '@/store/portalApi'
import { profileCalls } from './profile.calls'
import { sessionCalls } from '@/domain/session/session.calls'

/** The body of updateProfile (not in portal.md: our extension). */
export interface ProfileChange {
  nickname?: string
  avatar?: number
}

export const profileApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<unknown, ProfileChange>({
      query: (body) => ({ call: sessionCalls.updateProfile, body: { ...body }, schema: doneSchema }),
    }),
    userOther: build.query<UserOther, void>({
      query: () => ({ call: profileCalls.appUserOther, schema: userOtherSchema }),
      providesTags: ['Other'],
    }),
    updateUserOther: build.mutation<unknown, UserOther>({
      query: (body) => ({ call: profileCalls.updateAppUserOther, body: { ...body }, schema: doneSchema }),
      invalidatesTags: ['Other'],
      onQueryStarted(_, { dispatch, queryFulfilled }) {
        // The back end decides whether the profile is complete.
        queryFulfilled.then(
          () => void dispatch(loadUserInfo()),
          () => {},
        )
      },
    }),
  }),
})
export const { useUpdateProfileMutation, useUserOtherQuery, useUpdateUserOtherMutation } = profileApi
