import type { ApiResult } from '@/api/apiError'
import type { RecordPage } from '@/api/models/records'

/** Whether a record contains such a row. An incompletely parsed record can confirm it, but not deny it (AU-21). */
export function isInRecord<Row>(
  { list, whole }: Pick<RecordPage<Row>, 'list' | 'whole'>,
  isIt: (row: Row) => boolean,
): ApiResult<boolean> {
  const found = list.some(isIt)
  return found || whole
    ? { ok: true, data: found }
    : {
        ok: false,
        error: { kind: 'shape', endpoint: 'record', message: 'a row of the record cannot be read' },
      }
}
