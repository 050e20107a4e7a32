import { useCallback, useState } from 'react'
import { DEPOSIT_STATUS } from '@/api/models/records'
import { sendMutation } from '@/store/sendMutation'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { depositApi } from './depositApi'
import { openPayment } from './openPayment'

/** An order as shown in messages. Amount is minor units, undefined while it is unknown; the id is '' when the back end sent none. */
export interface OrderSummary {
  orderId: string
  amount?: number | undefined
  method: string
}

/** The outcome of a closed payment. `unreachable`: the status could not be fetched. */
export interface DepositOutcome extends OrderSummary {
  kind: 'checking' | 'waiting' | 'unreachable' | 'done' | 'failed' | 'expired'
  /** The back end's text of why it failed. */
  reason?: string
}

const { done, failed, expired } = DEPOSIT_STATUS

/** Fetches the outcome of an order; when done, refreshes balance and player. */
export function useOrderOutcome() {
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<DepositOutcome | null>(null)

  const refresh = useCallback(async () => {
    await Promise.all([dispatch(refreshBalance({ force: true })), dispatch(loadUserInfo())])
    dispatch(portalApi.util.invalidateTags(['Records', 'Player', 'Limits', 'Tasks', 'Exchange']))
  }, [dispatch])

  const finish = useCallback(
    async (order: OrderSummary) => {
      openPayment.forget(order.orderId)
      await refresh()
      setOutcome({ ...order, kind: 'done' })
    },
    [refresh],
  )

  /** Fetches the status of an order. */
  const checkOutcome = useCallback(
    async ({ orderId, amount, method }: OrderSummary) => {
      const order = { orderId, amount, method }
      setOutcome({ ...order, kind: 'checking' })
      const ask = sendMutation(depositApi.endpoints.checkOrder, orderId)
      const result = orderId ? await dispatch(ask) : null
      if (!result?.ok) return setOutcome({ ...order, kind: result ? 'unreachable' : 'waiting' })
      const { status, reason } = result.data.order
      if (status === done) return finish(order)
      if (status !== failed && status !== expired) return setOutcome({ ...order, kind: 'waiting' })
      openPayment.forget(orderId)
      setOutcome({ ...order, kind: status === failed ? 'failed' : 'expired', reason })
      dispatch(portalApi.util.invalidateTags(['Records', 'Player']))
    },
    [dispatch, finish],
  )

  /** The player closed a payment: finishes it, after one check if its channel requires that (WL-09). */
  const close = useCallback(
    async (order: OrderSummary, needCheck: boolean) => {
      setOutcome({ ...order, kind: 'checking' })
      if (!needCheck) await refresh()
      else {
        const result = await dispatch(sendMutation(depositApi.endpoints.rechargeDone, order.orderId))
        if (result.ok && result.data.isRechargeDone) return finish(order)
      }
      return checkOutcome(order)
    },
    [dispatch, finish, checkOutcome, refresh],
  )

  return { outcome, refresh, checkOutcome, close, dismiss: useCallback(() => setOutcome(null), []) }
}
