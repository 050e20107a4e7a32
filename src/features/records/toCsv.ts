import { formatIso } from '@/shared/format/dateTime'
import { formatPlain } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import type { RecordRow } from './recordRow'
import { statusText } from '@/domain/money/orderStatus'

/** Spreadsheets would run such a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One RFC 4180 cell; possible formulas are prefixed with an apostrophe. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV with CRLF line ends and a UTF-8 BOM. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

const COLUMNS = ['time', 'kind', 'direction', 'amount', 'unit', 'fee', 'method', 'status', 'reason', 'order']

/** The records as CSV for spreadsheets. Amounts have no sign; `direction` is in or out. */
export function toCsv(rows: readonly RecordRow[]): string {
  return csvOf([
    COLUMNS.map((name) => t(`records.csv.${name}`)),
    ...rows.map((row) => [
      formatIso(row.time),
      t(`records.kind.${row.tab}`),
      t(row.tab === 'withdrawals' || row.amount < 0 ? 'records.csv.out' : 'records.csv.in'),
      row.unit === 'things' ? String(Math.abs(row.amount)) : formatPlain(Math.abs(row.amount)),
      t(`records.unit.${row.unit}`),
      formatPlain(row.fee),
      row.method,
      statusText(row.tab, row.status),
      row.reason,
      row.orderId,
    ]),
  ])
}
