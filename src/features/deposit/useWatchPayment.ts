import { useEffect, useEffectEvent } from 'react'
import { DEPOSIT_STATUS } from '@/api/models/records'
import { sendMutation } from '@/store/sendMutation'
import { useAppDispatch } from '@/store/hooks'
import { depositApi } from './depositApi'
import { orderIdOf, type Payment } from './payment'

/**
 * Checks the shown payment's order: on mount if the payment was restored, and whenever the player returns to this
 * window. Calls `onEnd` when the order is no longer open.
 */
export function useWatchPayment(
  payment: Payment | null,
  createdHere: (payment: Payment) => boolean,
  onEnd: (payment: Payment) => void,
): void {
  const dispatch = useAppDispatch()
  const orderId = payment ? orderIdOf(payment) : ''
  const check = useEffectEvent(async () => {
    if (!payment || document.visibilityState === 'hidden') return
    const result = await dispatch(sendMutation(depositApi.endpoints.checkOrder, orderId))
    if (result.ok && result.data.order.status !== DEPOSIT_STATUS.pending) onEnd(payment)
  })
  const wasRestored = useEffectEvent(() => payment !== null && !createdHere(payment))

  useEffect(() => {
    if (!orderId) return
    if (wasRestored()) void check()
    const onReturn = () => void check()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [orderId])
}
