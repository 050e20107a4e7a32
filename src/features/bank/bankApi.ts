import { doneSchema } from '@/api/client'
import { mapResult } from '@/api/mapResult'
import { bankCardsOf, type BankCard } from '@/api/models/bankCard'
import { userInfoCall } from '@/domain/session/userInfoCall'
import { t } from '@/shared/i18n/t'
import { atMostOnce, type Recognise } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { bankCalls } from './bank.calls'

/** How many last digits identify an account. */
const TAIL = 4

interface AccountInput {
  bankId: number
  accountName: string
  mobile: string
  /** Its digits; '' when unchanged. */
  cardNum: string
  isDefault: boolean
  /** Whether the account exists already. */
  edit: boolean
}

const bankApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    saveAccount: build.mutation<unknown, AccountInput>({
      query: ({ edit, cardNum, ...account }) => ({
        call: edit ? bankCalls.modifyBankInfo : bankCalls.addBankInfo,
        body: { ...account, ...(cardNum && { cardNum }) },
        schema: doneSchema,
      }),
    }),
  }),
})

/** Whether one of these is the account that was sent. */
const hasAccount = (cards: readonly BankCard[], was: Recognise): boolean =>
  cards.some(({ bankId, accountName, mobile, cardNum, isDefault }) =>
    // The number may be unchanged; the back end may have made the account the default.
    ['', cardNum.slice(-TAIL)].some((tail) =>
      [false, isDefault].some((asked) => was({ bankId, accountName, mobile, tail, isDefault: asked })),
    ),
  )

/** Binds or edits an account at most once (AU-21): done when the player's list has it as requested. */
export const saveAccount = atMostOnce(bankApi.endpoints.saveAccount, {
  name: 'bank',
  title: () => t('bank.attempt'),
  known: ({ edit: _edit, cardNum, ...account }) => [{ ...account, tail: cardNum.slice(-TAIL) }],
  // An account is recognised by its data, not by comparison with the earlier list.
  before: () => Promise.resolve({ ok: true, data: null }),
  wasDone: async ({ read }, was) =>
    mapResult(await read(userInfoCall), (user) => hasAccount(bankCardsOf(user), was)),
})
