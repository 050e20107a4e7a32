import type { ApiError, ApiResult } from '@/api/apiError'
import { errorNumber } from '@/api/apiError'
import type { DepositRow } from '@/api/models/records'
import { hasMessage, t } from '@/shared/i18n/t'
import type { Dispatch } from '@/store/makeStore'
import type { ActionEnd, AtMostOnceMutation } from '@/store/atMostOnce'
import type { CreatedDeposit } from './depositResponses'
import { isInRecord } from '@/domain/money/isInRecord'
import { createDeposit, latestDeposits } from './depositCalls'
import type { DepositInput } from './payment'

/** A deposit as the write that happens once at most (AU-21): it is recognised by an order that was not there before. */
export function depositAction(dispatch: Dispatch): AtMostOnceMutation<DepositInput, CreatedDeposit> {
  return {
    name: 'deposit',
    // A back end need not tell the channel.
    known: ({ amount, rechargeType }) => [
      { amount, rechargeType },
      { amount, rechargeType: 0 },
    ],
    before: async () =>
      mapped(await dispatch(latestDeposits()), ({ list }) => list.map((row) => row.orderId)),
    send: (input) => dispatch(createDeposit(input)),
    wasDone: async (was, before) => {
      const known = Array.isArray(before) ? before : []
      const now = await dispatch(latestDeposits())
      return now.ok
        ? isInRecord(
            now.data,
            ({ amount, rechargeType, orderId }) => was({ amount, rechargeType }) && !known.includes(orderId),
          )
        : now
    },
  }
}

/** Whether an order may be the one that was asked for; a back end need not tell the channel. */
export const isOrderOf = (row: DepositRow, { amount, rechargeType }: DepositInput): boolean =>
  row.amount === amount && (row.rechargeType === rechargeType || row.rechargeType === 0)

const mapped = <T, R>(result: ApiResult<T>, change: (data: T) => R): ApiResult<R> =>
  result.ok ? { ok: true, data: change(result.data) } : result

/** What went wrong with a deposit, as sentences (WL-10); null when nothing did. What became of a lost one is said beside it. */
export function depositProblem(end: ActionEnd<unknown>): string[] | null {
  if (end.kind === 'refused') return refusal(end.error)
  if (end.kind === 'unknown') return end.cause && hasCode(end.cause) ? [failed(end.cause)] : null
  if (end.kind !== 'notDone') return null
  const { error, cause } = end
  const code = cause && hasCode(cause) ? [failed(cause)] : []
  if (end.sent) return [...code, t('common.action.unconfirmed')]
  if (!error) return [...code, t('common.action.notDone')]
  if (error.kind === 'network' || error.kind === 'timeout')
    return [t('common.offline'), t('common.action.notDone')]
  return refusal(error)
}

/** An HTTP error has a code as well, though not one of the back end's. */
const hasCode = ({ kind }: ApiError): boolean => kind !== 'network' && kind !== 'timeout'
const failed = (error: ApiError): string => t('common.refreshFail', { code: errorNumber(error) })

function refusal(error: ApiError): string[] {
  const own = `deposit.error.${errorNumber(error)}`
  return [failed(error), error.errcode !== undefined && hasMessage(own) ? t(own) : t('deposit.error.other')]
}
