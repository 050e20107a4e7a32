import { useEffect, useEffectEvent, useRef } from 'react'
import { DEPOSIT_STATUS, type DepositRow } from '@/api/models/records'
import { accountApi } from '@/domain/money/accountApi'

/** Unpaid orders of the last week. */
const OPEN = { page: 1, pageSize: 10, days: 7, status: DEPOSIT_STATUS.pending }
/** Polling interval while there are any. */
const POLL_MS = 15_000

const { useQueryState, useQuerySubscription } = accountApi.endpoints.depositRecord

/** The player's open orders; `onEnded` receives the ids of those that are no longer open. */
export function useOpenOrders(onEnded: (orderIds: readonly string[]) => void): DepositRow[] {
  const { data } = useQueryState(OPEN)
  const open = data?.list.filter(({ status }) => status === DEPOSIT_STATUS.pending) ?? []
  useQuerySubscription(OPEN, {
    pollingInterval: open.length > 0 ? POLL_MS : 0,
    // Cached records could contain an order that was paid since.
    refetchOnMountOrArgChange: true,
  })
  const before = useRef<string[]>([])
  const onOpenOrders = useEffectEvent((now: string[]) => {
    const ended = before.current.filter((id) => !now.includes(id))
    before.current = now
    if (ended.length > 0) onEnded(ended)
  })
  const ids = open.map(({ orderId }) => orderId).join('\n')
  const loaded = data !== undefined
  useEffect(() => {
    if (loaded) onOpenOrders(ids === '' ? [] : ids.split('\n'))
  }, [ids, loaded])
  return open
}
