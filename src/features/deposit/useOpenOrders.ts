import { useEffect, useEffectEvent, useRef } from 'react'
import { DEPOSIT_STATUS, type DepositRow } from '@/api/models/records'
import { accountApi } from '@/domain/money/accountApi'

/** Orders of the last week that nobody has paid yet. */
const OPEN = { page: 1, pageSize: 10, days: 7, status: DEPOSIT_STATUS.pending }
/** How often they are looked at while there are any. */
const LOOK_MS = 15_000

const { useQueryState, useQuerySubscription } = accountApi.endpoints.depositRecord

/** The player's open orders; `onEnded` is told the ids of those that were open and are no longer. */
export function useOpenOrders(onEnded: (orderIds: readonly string[]) => void): DepositRow[] {
  const { data } = useQueryState(OPEN)
  const open = data?.list.filter(({ status }) => status === DEPOSIT_STATUS.pending) ?? []
  useQuerySubscription(OPEN, {
    pollingInterval: open.length > 0 ? LOOK_MS : 0,
    // A record from before would offer what was paid since.
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
