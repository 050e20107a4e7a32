import type { OpenId } from '@/api/shape'
import { errorNumber } from '@/api/apiError'
import { DEPOSIT_STATUS, type DepositRow } from '@/api/models/records'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch } from '@/store/hooks'
import { isOrderOf } from './depositAction'
import { checkOrder, latestDeposits } from './depositCalls'
import { openPayment } from './openPayment'
import { orderIdOf, type DepositInput, type Payment } from './payment'
import type { OrderTexts } from './useOrderOutcome'

/** Going on with an order of an earlier visit, or with one whose answer was lost. */
export function useResume(
  player: OpenId,
  payment: Payment | null,
  learn: (order: OrderTexts) => Promise<void>,
) {
  const dispatch = useAppDispatch()

  /** By what this tab kept of it, else by what the server tells. */
  const resume = async (row: DepositRow) => {
    if (payment && orderIdOf(payment) === row.orderId) return openPayment.open(payment)
    const result = await dispatch(checkOrder(row.orderId))
    if (!result.ok) {
      const message = t('common.refreshFail', { code: errorNumber(result.error) })
      return showToast({ kind: 'error', message })
    }
    const { order, ...response } = result.data
    if (order.status !== DEPOSIT_STATUS.pending) return learn(order)
    const { amount, rechargeType, method, orderId, createTime, actType, ticketId } = order
    openPayment.open({
      ...{ player, amount, rechargeType, method, actType: actType ?? 0, at: createTime },
      ...(ticketId && { ticketId }),
      response: { ...response, orderId },
    })
  }

  /** The answer was lost, but the server has the order: it is the latest of its kind in the record. */
  const recover = async (input: DepositInput | undefined) => {
    const result = await dispatch(latestDeposits())
    const row = result.ok
      ? result.data.list
          .toSorted((a, b) => b.createTime - a.createTime)
          .find((one) => !input || isOrderOf(one, input))
      : undefined
    if (row) await resume(row)
    else showToast({ kind: 'info', message: t('deposit.created') })
  }

  return { resume, recover }
}
