import { doneSchema } from '@/api/client'
import { userOtherSchema, type UserOther } from '@/api/models/userOther'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { portalApi } from '@/store/portalApi'

/** The body of updateProfile (not in portal.md: our extension). */
export interface ProfileChange {
  nickname?: string
  avatar?: number
}

export const profileApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<unknown, ProfileChange>({
      query: (body) => ({ name: 'updateProfile', body: { ...body }, schema: doneSchema }),
    }),
    userOther: build.query<UserOther, void>({
      query: () => ({ name: 'appUserOther', schema: userOtherSchema }),
      providesTags: ['Other'],
    }),
    updateUserOther: build.mutation<unknown, UserOther>({
      query: (body) => ({ name: 'updateAppUserOther', body: { ...body }, schema: doneSchema }),
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
