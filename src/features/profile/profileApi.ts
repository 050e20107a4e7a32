import { doneSchema } from '@/api/client'
import { userOtherSchema, type UserOther } from '@/api/models/userOther'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { portalApi } from '@/store/portalApi'

/** † what updateProfile changes. */
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
        // Whether the profile is complete is the back end's to say.
        queryFulfilled.then(
          () => void dispatch(loadUserInfo()),
          () => {},
        )
      },
    }),
  }),
})
export const { useUpdateProfileMutation, useUserOtherQuery, useUpdateUserOtherMutation } = profileApi
