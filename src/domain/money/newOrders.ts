import type { ApiResult } from '@/api/apiError'
import type { RecordPage } from '@/api/models/records'

interface Order {
  orderId: string
}

/** The orders before a write, as `countNewOrders` takes them. */
export const orderIdsOf = (list: readonly Order[]): string[] => list.map(({ orderId }) => orderId)

/**
 * How many such orders have come since `before`, which was stored and may be anything. An incompletely parsed record can confirm
 * one, but not deny it (AU-21).
 */
export function countNewOrders<Row extends Order>(
  { list, whole }: Pick<RecordPage<Row>, 'list' | 'whole'>,
  before: unknown,
  isIt: (row: Row) => boolean,
): ApiResult<number> {
  const known: unknown[] = Array.isArray(before) ? before : []
  const count = list.filter((row) => !known.includes(row.orderId) && isIt(row)).length
  return count > 0 || whole
    ? { ok: true, data: count }
    : {
        ok: false,
        error: { kind: 'shape', endpoint: 'record', message: 'a row of the record cannot be read' },
      }
}
