import type { ApiError } from '@/api/apiError'
import { latestFirst } from '@/shared/latestFirst'
import type { Thunk } from '@/store/makeStore'
import { recordCall, recordPageOf, type RecordKey } from './recordCall'
import type { RecordRow } from './recordRow'

/** Limits the export's memory; customer service can provide more. */
export const MAX_ROWS = 10_000
const PAGE_SIZE = 100

export interface Collected {
  rows: RecordRow[]
  /** Number of rows, including those beyond the limit. */
  total: number
  error?: ApiError
}

/** Fetches all filtered rows page by page, latest first; with `error` when a page failed. */
export const collectRecords =
  (
    key: RecordKey,
    signal: AbortSignal,
    onProgress: (rows: number, of: number) => void,
  ): Thunk<Promise<Collected>> =>
  async (_dispatch, _getState, { client }) => {
    // By id, since a new row shifts the others across pages.
    const rows = new Map<string, RecordRow>()
    let total = 0
    for (let page = 1; ; page++) {
      const { call, body, schema } = recordCall(key, page, PAGE_SIZE)
      const result = await client.call(call, body, schema, { signal })
      if (!result.ok) return { rows: sorted(rows), total, error: result.error }
      const { list, hasMore, ...response } = recordPageOf(key.tab, result.data)
      const before = rows.size
      for (const row of list) if (rows.size < MAX_ROWS) rows.set(row.orderId, row)
      total = Math.max(response.total, rows.size)
      onProgress(rows.size, Math.min(total, MAX_ROWS))
      // Stop on a page without new rows, which could repeat for ever.
      if (!hasMore || rows.size >= MAX_ROWS || rows.size === before) break
    }
    return { rows: sorted(rows), total }
  }

const sorted = (rows: Map<string, RecordRow>) => latestFirst([...rows.values()], ({ time }) => time)
