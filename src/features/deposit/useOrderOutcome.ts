import { useCallback, useState } from 'react'
import { DEPOSIT_STATUS } from '@/api/models/records'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { askRechargeDone, checkOrder } from './depositCalls'
import { openPayment } from './openPayment'

/** An order as people speak of it. Amount is minor units; the id is '' when the back end told none. */
export interface OrderTexts {
  orderId: string
  amount: number
  method: string
}

/** What became of a payment that was closed. `unasked`: the server could not be asked. */
export interface DepositOutcome extends OrderTexts {
  kind: 'checking' | 'waiting' | 'unreachable' | 'done' | 'failed' | 'expired'
  /** Why it failed, in the back end's words. */
  reason?: string
}

const { done, failed, expired } = DEPOSIT_STATUS

/** What came of an order, asked from the server; a good end brings balance and player up to date. */
export function useOrderOutcome() {
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<DepositOutcome | null>(null)

  const refresh = useCallback(async () => {
    await Promise.all([dispatch(refreshBalance({ force: true })), dispatch(loadUserInfo())])
    dispatch(portalApi.util.invalidateTags(['Records', 'Player', 'Limits', 'Tasks', 'Exchange']))
  }, [dispatch])

  const finish = useCallback(
    async (order: OrderTexts) => {
      openPayment.forget(order.orderId)
      await refresh()
      setOutcome({ ...order, kind: 'done' })
    },
    [refresh],
  )

  /** Asks how an order stands. */
  const learn = useCallback(
    async ({ orderId, amount, method }: OrderTexts) => {
      const order = { orderId, amount, method }
      setOutcome({ ...order, kind: 'checking' })
      const result = orderId ? await dispatch(checkOrder(orderId)) : null
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

  /** A payment was closed: it is finished, or asked about once where its channel wants that (WL-09). */
  const close = useCallback(
    async (order: OrderTexts, needCheck: boolean) => {
      setOutcome({ ...order, kind: 'checking' })
      if (!needCheck) await refresh()
      else {
        const result = await dispatch(askRechargeDone(order.orderId))
        if (result.ok && result.data.isRechargeDone) return finish(order)
      }
      return learn(order)
    },
    [dispatch, finish, learn, refresh],
  )

  return { outcome, refresh, learn, close, dismiss: useCallback(() => setOutcome(null), []) }
}
