import type { ApiError } from '@/api/apiError'
import { latestFirst } from '@/shared/latestFirst'
import type { Thunk } from '@/store/makeStore'
import { recordCall, recordPageOf, type RecordKey } from './recordCall'
import type { RecordRow } from './recordRow'

/** More is for customer service, not for a browser's memory. */
export const MAX_ROWS = 10_000
const PAGE_SIZE = 100

export interface Collected {
  rows: RecordRow[]
  /** How many there are, those beyond the limit included. */
  total: number
  error?: ApiError
}

/** All rows that the filters let through, page by page, the latest first; with `error` when a page could not be had. */
export const collectRecords =
  (
    key: RecordKey,
    signal: AbortSignal,
    onProgress: (rows: number, of: number) => void,
  ): Thunk<Promise<Collected>> =>
  async (_dispatch, _getState, { client }) => {
    // By id: a row that comes in meanwhile moves all others on by one.
    const rows = new Map<string, RecordRow>()
    let total = 0
    for (let page = 1; ; page++) {
      const { name, body, schema } = recordCall(key, page, PAGE_SIZE)
      const result = await client.call(name, body, schema, { signal })
      if (!result.ok) return { rows: sorted(rows), total, error: result.error }
      const { list, hasMore, ...response } = recordPageOf(key.tab, result.data)
      const before = rows.size
      for (const row of list) if (rows.size < MAX_ROWS) rows.set(row.orderId, row)
      total = Math.max(response.total, rows.size)
      onProgress(rows.size, Math.min(total, MAX_ROWS))
      // A page of rows that are all known would go on for ever.
      if (!hasMore || rows.size >= MAX_ROWS || rows.size === before) break
    }
    return { rows: sorted(rows), total }
  }

const sorted = (rows: Map<string, RecordRow>) => latestFirst([...rows.values()], ({ time }) => time)
