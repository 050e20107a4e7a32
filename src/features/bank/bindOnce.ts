import { doneSchema } from '@/api/client'
import { bankCardsOf, type BankCard } from '@/api/models/bankCard'
import { userSchema } from '@/api/models/user'
import type { ApiResult } from '@/api/apiError'
import { t } from '@/shared/i18n/t'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import type { AtMostOnceMutation } from '@/store/atMostOnce'
import { bankCalls } from './bank.calls'
import { sessionCalls } from '@/domain/session/session.calls'

/** How many last digits identify an account. */
export const TAIL = 4

/** Identifies the account without its full number. */
export interface Binding {
  bankId: number
  accountName: string
  mobile: string
  /** The last digits of the number; '' when unchanged. */
  tail: string
  isDefault: boolean
  /** Whether the account exists already. */
  edit: boolean
}

interface BindOnce extends AtMostOnceMutation<Binding, unknown> {
  /** Sets the full number of the next request; '' to clear it, or when unchanged. */
  withNumber: (cardNum: string) => void
}

/** Binds or edits an account as an at-most-once mutation (AU-21): done when the player's list has it as requested. */
export function bindOnce(dispatch: Dispatch): BindOnce {
  let cardNum = ''
  const cards = async (): Promise<ApiResult<BankCard[]>> => {
    const user = await dispatch(callBackend(sessionCalls.userInfo, {}, userSchema))
    return user.ok ? { ok: true, data: bankCardsOf(user.data) } : user
  }
  return {
    name: 'bank',
    title: () => t('bank.attempt'),
    known: ({ edit: _edit, ...account }) => [account],
    withNumber: (digits) => void (cardNum = digits),
    // An account is recognised by its data, not by comparison with the earlier list.
    before: () => Promise.resolve({ ok: true, data: null }),
    send: ({ bankId, accountName, mobile, isDefault, edit }) =>
      dispatch(
        callBackend(
          edit ? bankCalls.modifyBankInfo : bankCalls.addBankInfo,
          { bankId, accountName, mobile, isDefault, ...(cardNum && { cardNum }) },
          doneSchema,
        ),
      ),
    wasDone: async (was) => {
      const now = await cards()
      if (!now.ok) return now
      const done = now.data.some(({ bankId, accountName, mobile, cardNum, isDefault }) =>
        // The number may be unchanged; the back end may have made the account the default.
        ['', cardNum.slice(-TAIL)].some((tail) =>
          [false, isDefault].some((asked) => was({ bankId, accountName, mobile, tail, isDefault: asked })),
        ),
      )
      return { ok: true, data: done }
    },
  }
}
