import { doneSchema } from '@/api/client'
import { mapResult } from '@/api/mapResult'
import { accountsCalls } from '@/domain/session/accounts.calls'
import { sessionCalls } from '@/domain/session/session.calls'
import { userInfoCall } from '@/domain/session/userInfoCall'
import { t } from '@/shared/i18n/t'
import { areMarks, isMarked, marksOf } from '@/store/actionMarks'
import { atMostOnce } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'

/** The body of bindAccount (not in portal.md: our extension). */
export interface Binding {
  countryCode: string
  mobile: string
  code: string
}

/**
 * The current password and the new one, both encrypted as at login. portal.md §7 shows no payload for it: updateProfile is the call
 * that changes a player's own account with their token, while forgetPassword works by a code and for accounts with a phone only.
 * So we send updateProfile with `password` (the current one) and `newPassword` (our extension).
 */
interface PasswordChange {
  password: string
  newPassword: string
}

/** What a player does with their own account; the pages of visitors do without RTK Query. */
export const ownAccountApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    bindMobile: build.mutation<unknown, Binding>({
      query: (binding) => ({ call: accountsCalls.bindAccount, body: { ...binding }, schema: doneSchema }),
    }),
    changePassword: build.mutation<unknown, PasswordChange>({
      query: (body) => ({ call: sessionCalls.updateProfile, body: { ...body }, schema: doneSchema }),
      extraOptions: { once: true },
    }),
  }),
})

const isNew = (mobile: string | undefined, before: unknown): boolean =>
  Boolean(mobile) && areMarks(before) && !isMarked(before, mobile)

/** Binds a mobile number at most once (PF-05). It counts as done when the back end returns a new number. */
export const bindMobile = atMostOnce(ownAccountApi.endpoints.bindMobile, {
  name: 'bind',
  title: () => t('bind.attempt'),
  known: () => [],
  before: async ({ read }) => mapResult(await read(userInfoCall), ({ mobile }) => marksOf([mobile])),
  wasDone: async ({ read }, _was, before) =>
    mapResult(await read(userInfoCall), ({ mobile }) => isNew(mobile, before)),
})
