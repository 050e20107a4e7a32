import { useEffect, useEffectEvent } from 'react'
import { DEPOSIT_STATUS } from '@/api/models/records'
import { useAppDispatch } from '@/store/hooks'
import { checkOrder } from './depositCalls'
import { orderIdOf, type Payment } from './payment'

/**
 * Looks after a payment that shows: when it was there already at the start, and whenever the player comes back to this
 * window, its order is asked about. `onEnd` is told when it came to its end; nothing happens while it is open.
 */
export function useWatchPayment(
  payment: Payment | null,
  createdHere: (payment: Payment) => boolean,
  onEnd: (payment: Payment) => void,
): void {
  const dispatch = useAppDispatch()
  const orderId = payment ? orderIdOf(payment) : ''
  const look = useEffectEvent(async () => {
    if (!payment || document.visibilityState === 'hidden') return
    const result = await dispatch(checkOrder(orderId))
    if (result.ok && result.data.order.status !== DEPOSIT_STATUS.pending) onEnd(payment)
  })
  const restored = useEffectEvent(() => payment !== null && !createdHere(payment))

  useEffect(() => {
    if (!orderId) return
    if (restored()) void look()
    const back = () => void look()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [orderId])
}
