import { doneSchema } from '@/api/client'
import { bankCardsOf, type BankCard } from '@/api/models/bankCard'
import { userSchema } from '@/api/models/user'
import type { ApiResult } from '@/api/apiError'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import type { AtMostOnceMutation } from '@/store/atMostOnce'

/** How many digits of its number an account is recognised by. */
export const TAIL = 4

/** Enough to recognise the account by, not its number. */
export interface Binding {
  bankId: number
  accountName: string
  mobile: string
  /** The last digits of the number; empty where it stays as it is. */
  tail: string
  isDefault: boolean
  /** An account that is there already. */
  edit: boolean
}

interface BindOnce extends AtMostOnceMutation<Binding, unknown> {
  /** The whole number of the next one; empty to forget it, or for the same number. */
  withNumber: (cardNum: string) => void
}

/** Binding or changing an account, once at most (AU-21): done when the player's list has it as it was asked for. */
export function bindOnce(dispatch: Dispatch): BindOnce {
  let cardNum = ''
  const cards = async (): Promise<ApiResult<BankCard[]>> => {
    const user = await dispatch(callBackend('userInfo', {}, userSchema))
    return user.ok ? { ok: true, data: bankCardsOf(user.data) } : user
  }
  return {
    name: 'bank',
    known: ({ edit: _edit, ...account }) => [account],
    withNumber: (digits) => void (cardNum = digits),
    // An account is recognised by what it is, not by what was there before.
    before: () => Promise.resolve({ ok: true, data: null }),
    send: ({ bankId, accountName, mobile, isDefault, edit }) =>
      dispatch(
        callBackend(
          edit ? 'modifyBankInfo' : 'addBankInfo',
          { bankId, accountName, mobile, isDefault, ...(cardNum && { cardNum }) },
          doneSchema,
        ),
      ),
    wasDone: async (was) => {
      const now = await cards()
      if (!now.ok) return now
      const done = now.data.some(({ bankId, accountName, mobile, cardNum, isDefault }) =>
        // The number may have stayed as it is; an account may be the default unasked.
        ['', cardNum.slice(-TAIL)].some((tail) =>
          [false, isDefault].some((asked) => was({ bankId, accountName, mobile, tail, isDefault: asked })),
        ),
      )
      return { ok: true, data: done }
    },
  }
}
