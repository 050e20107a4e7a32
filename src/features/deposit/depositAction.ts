import { errorNumber, isUnanswered, type ApiError } from '@/api/apiError'
import { mapResult } from '@/api/mapResult'
import type { DepositRow } from '@/api/models/records'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { hasMessage, t } from '@/shared/i18n/t'
import type { Dispatch } from '@/store/makeStore'
import type { ActionEnd, AtMostOnceMutation } from '@/store/atMostOnce'
import type { CreatedDeposit } from '@/domain/money/depositResponses'
import { countInRecord } from '@/domain/money/countInRecord'
import { createDeposit, latestDeposits } from './depositCalls'
import type { DepositInput } from './payment'

/** A deposit as an at-most-once mutation (AU-21): it counts as done when the records have a new matching order. */
export function depositAction(
  dispatch: Dispatch,
  money: MoneyFormat,
): AtMostOnceMutation<DepositInput, CreatedDeposit> {
  return {
    name: 'deposit',
    title: ({ amount }) => t('deposit.attempt', { amount: money.formatMoney(amount) }),
    // The back end may omit the channel.
    known: ({ amount, rechargeType }) => [
      { amount, rechargeType },
      { amount, rechargeType: 0 },
    ],
    before: async () =>
      mapResult(await dispatch(latestDeposits()), ({ list }) => list.map((row) => row.orderId)),
    send: (input) => dispatch(createDeposit(input)),
    wasDone: async (was, before) => {
      const known = Array.isArray(before) ? before : []
      const now = await dispatch(latestDeposits())
      return now.ok
        ? countInRecord(
            now.data,
            ({ amount, rechargeType, orderId }) => was({ amount, rechargeType }) && !known.includes(orderId),
          )
        : now
    },
  }
}

/** Whether an order may belong to this input; the back end may omit the channel. */
export const isOrderOf = (row: DepositRow, { amount, rechargeType }: DepositInput): boolean =>
  row.amount === amount && (row.rechargeType === rechargeType || row.rechargeType === 0)

/** The error messages of a deposit (WL-10); null without an error. An unknown outcome is shown separately. */
export function depositProblem(end: ActionEnd<unknown>): string[] | null {
  if (end.kind === 'refused') return refusal(end.error)
  if (end.kind === 'unknown') return end.cause && !isUnanswered(end.cause) ? [failed(end.cause)] : null
  if (end.kind !== 'notSent') return null
  return end.error && !isUnanswered(end.error) ? refusal(end.error) : [t('attempt.notSent')]
}

const failed = (error: ApiError): string => t('common.refreshFail', { code: errorNumber(error) })

function refusal(error: ApiError): string[] {
  const own = `deposit.error.${errorNumber(error)}`
  return [failed(error), error.errcode !== undefined && hasMessage(own) ? t(own) : t('deposit.error.other')]
}
