import type { ApiResult } from '@/api/apiError'
import type { RecordPage } from '@/api/models/records'

/** How many rows of a record are such ones. An incompletely parsed record can confirm one, but not deny it (AU-21). */
export function countInRecord<Row>(
  { list, whole }: Pick<RecordPage<Row>, 'list' | 'whole'>,
  isIt: (row: Row) => boolean,
): ApiResult<number> {
  const count = list.filter(isIt).length
  return count > 0 || whole
    ? { ok: true, data: count }
    : {
        ok: false,
        error: { kind: 'shape', endpoint: 'record', message: 'a row of the record cannot be read' },
      }
}
