import type { RecordPage } from '@/api/models/records'

/** The query of pages; failed where rows were sent and none could be read: that must not pass for a record without rows. */
export const failedIfUnreadable = <
  Query extends {
    data?: { pages: Pick<RecordPage<unknown>, 'list' | 'whole'>[] } | undefined
    error?: unknown
  },
>(
  query: Query,
): Query =>
  query.data?.pages.every(({ list }) => list.length === 0) &&
  query.data.pages.some(({ whole }) => whole === false)
    ? { ...query, data: undefined, error: { kind: 'shape' } }
    : query
