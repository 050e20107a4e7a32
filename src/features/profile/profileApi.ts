import { doneSchema } from '@/api/client'
import { mapResult } from '@/api/mapResult'
import { userOtherSchema, type UserOther } from '@/api/models/userOther'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { t } from '@/shared/i18n/t'
import { atMostOnce } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { profileCalls } from './profile.calls'
import { sessionCalls } from '@/domain/session/session.calls'
import { userInfoCall } from '@/domain/session/userInfoCall'
import { superiorOf } from './superiorOf'

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
    setSuperior: build.mutation<unknown, { pid: string }>({
      query: ({ pid }) => ({ call: profileCalls.agentFill, body: { pid }, schema: doneSchema }),
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

/** Sets who invited the player at most once (PF-04). It counts as done when the back end returns that player. */
export const setSuperior = atMostOnce(profileApi.endpoints.setSuperior, {
  name: 'superior',
  title: ({ pid }) => t('profile.superior.attempt', { pid }),
  known: ({ pid }) => [pid],
  before: async ({ read }) => mapResult(await read(userInfoCall), () => null),
  wasDone: async ({ read }, was) => mapResult(await read(userInfoCall), (user) => was(superiorOf(user))),
})
