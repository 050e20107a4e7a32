import type { OpenId } from '@/api/shape'
import { errorNumber } from '@/api/apiError'
import { DEPOSIT_STATUS, type DepositRow } from '@/api/models/records'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { sendMutation } from '@/store/sendMutation'
import { useAppDispatch } from '@/store/hooks'
import { depositApi, recordedAs } from './depositApi'
import { openPayment } from './openPayment'
import { orderIdOf, type DepositInput, type Payment } from './payment'
import type { OrderSummary } from './useOrderOutcome'

/** Resumes an order of an earlier visit, or one whose response was lost. */
export function useResume(
  player: OpenId,
  payment: Payment | null,
  checkOutcome: (order: OrderSummary) => Promise<void>,
) {
  const dispatch = useAppDispatch()

  /** Resumes from the payment stored in this tab, or else from the server. */
  const resume = async (row: DepositRow) => {
    if (payment && orderIdOf(payment) === row.orderId) return openPayment.open(payment)
    const result = await dispatch(sendMutation(depositApi.endpoints.checkOrder, row.orderId))
    if (!result.ok) {
      const message = t('common.refreshFail', { code: errorNumber(result.error) })
      return showToast({ kind: 'error', message })
    }
    const { order, ...response } = result.data
    if (order.status !== DEPOSIT_STATUS.pending) return checkOutcome(order)
    const { amount, rechargeType, method, orderId, createTime, actType, ticketId } = order
    openPayment.open({
      ...{ player, amount, rechargeType, method, actType: actType ?? 0, at: createTime },
      ...(ticketId && { ticketId }),
      response: { ...response, orderId },
    })
  }

  /** The response was lost, but the order exists: it is the latest matching one in the records. */
  const recover = async (input: DepositInput | undefined) => {
    const result = await dispatch(sendMutation(depositApi.endpoints.latestDeposits, undefined))
    const row = result.ok
      ? result.data.list
          .toSorted((a, b) => b.createTime - a.createTime)
          .find(
            (row) =>
              !input ||
              recordedAs(input).some(
                ({ amount, rechargeType }) => row.amount === amount && row.rechargeType === rechargeType,
              ),
          )
      : undefined
    if (row) await resume(row)
    else showToast({ kind: 'info', message: t('deposit.created') })
  }

  return { resume, recover }
}
