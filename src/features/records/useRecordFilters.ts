import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { STATUSES, type RecordKind } from '@/domain/money/orderStatus'
import type { RecordKey } from './recordCall'
import { RECORD_TABS } from './recordRow'

export const PERIODS = [7, 30, 90, 365] as const
const DEFAULT_DAYS = 30

/** The filters in the URL and their setter; unknown values use the defaults. */
export function useRecordFilters() {
  const [params, setParams] = useSearchParams()
  const tab: RecordKind = RECORD_TABS.find((one) => one === params.get('tab')) ?? 'deposits'
  const days = PERIODS.find((one) => String(one) === params.get('days')) ?? DEFAULT_DAYS
  const status = STATUSES[tab].find((one) => String(one) === params.get('status'))
  const key = useMemo<RecordKey>(
    () => ({ tab, days, ...(status !== undefined && { status }) }),
    [tab, days, status],
  )
  const change = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { key, change }
}
