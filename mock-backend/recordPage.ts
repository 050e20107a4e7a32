import { response, intAt, type WireBody, type Call } from './call'

const DAY = 86_400_000
const MAX_ROWS = 100

interface Dated {
  createTime: number
  status?: number
}

/**
 * One page of a record, latest first, by the filters of the call (src/api/models/records.ts). `worth` is what a row adds
 * to the total: minor units if it succeeded, else 0. `row` converts it to the wire format.
 */
export function recordPage<T extends Dated>(
  call: Call,
  rows: readonly T[],
  worth: (row: T) => number,
  row: (row: T) => object = (same) => same,
): WireBody {
  const page = Math.max(1, intAt(call, 'page') ?? 1)
  const size = Math.min(MAX_ROWS, Math.max(1, intAt(call, 'pageSize') ?? 20))
  const days = intAt(call, 'days') ?? 365
  const status = intAt(call, 'status')
  const found = rows
    .filter((one) => one.createTime > call.now - days * DAY)
    .filter((one) => status === undefined || one.status === status)
    .sort((a, b) => b.createTime - a.createTime)
  return response({
    list: found.slice((page - 1) * size, page * size).map(row),
    total: found.length,
    totalAmount: found.reduce((sum, one) => sum + worth(one), 0),
    hasMore: found.length > page * size ? 1 : 0,
  })
}
