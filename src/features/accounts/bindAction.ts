import { doneSchema } from '@/api/client'
import { userSchema } from '@/api/models/user'
import { t } from '@/shared/i18n/t'
import { callBackend } from '@/store/callBackend'
import { areMarks, isMarked, marksOf } from '@/store/actionMarks'
import type { Dispatch } from '@/store/makeStore'
import type { AtMostOnceMutation } from '@/store/atMostOnce'
import { accountsCalls } from '@/domain/session/accounts.calls'
import { sessionCalls } from '@/domain/session/session.calls'

/** The body of bindAccount (not in portal.md: our extension). */
export interface Binding {
  countryCode: string
  mobile: string
  code: string
}

/** Binds a mobile number at most once (PF-05). It counts as done when the back end returns a new number. */
export function bindAction(dispatch: Dispatch): AtMostOnceMutation<Binding, unknown> {
  const mobileNow = async () => {
    const user = await dispatch(callBackend(sessionCalls.userInfo, {}, userSchema))
    return user.ok ? { ok: true as const, data: user.data.mobile } : user
  }
  return {
    name: 'bind',
    title: () => t('bind.attempt'),
    known: () => [],
    before: async () => {
      const mobile = await mobileNow()
      return mobile.ok ? { ok: true, data: marksOf([mobile.data]) } : mobile
    },
    send: (binding) => dispatch(callBackend(accountsCalls.bindAccount, { ...binding }, doneSchema)),
    wasDone: async (_was, before) => {
      const mobile = await mobileNow()
      return mobile.ok ? { ok: true, data: isNew(mobile.data, before) } : mobile
    },
  }
}

const isNew = (mobile: string, before: unknown): boolean =>
  mobile !== '' && areMarks(before) && !isMarked(before, mobile)
