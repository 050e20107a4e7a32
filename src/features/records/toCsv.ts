import { formatIso } from '@/shared/format/dateTime'
import { formatPlain } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import type { RecordRow } from './recordRow'
import { statusText } from '@/domain/money/orderStatus'

/** Spreadsheets would run such a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Some of them part cells at semicolons or tabs, by the region of the computer. */
const SPECIAL = /[",;\t\r\n]/

/** One RFC 4180 cell; possible formulas are prefixed with an apostrophe. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV with CRLF line ends and a UTF-8 BOM. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

const COLUMNS = ['time', 'kind', 'direction', 'amount', 'unit', 'fee', 'method', 'status', 'reason', 'order']

/** Where the money went; empty for a bonus of an unknown amount. */
function direction({ tab, amount }: RecordRow): string {
  if (tab === 'bonuses' && amount === undefined) return ''
  const isOut = (tab === 'withdrawals') !== (amount !== undefined && amount < 0)
  return t(isOut ? 'records.csv.out' : 'records.csv.in')
}

function sizeOf({ unit, amount }: RecordRow): string {
  if (amount === undefined) return ''
  return unit === 'things' ? String(Math.abs(amount)) : formatPlain(Math.abs(amount))
}

/** The records as CSV for spreadsheets. Amounts have no sign; `direction` is in or out. */
export function toCsv(rows: readonly RecordRow[]): string {
  return csvOf([
    COLUMNS.map((name) => t(`records.csv.${name}`)),
    ...rows.map((row) => [
      formatIso(row.time),
      t(`records.kind.${row.tab}`),
      direction(row),
      sizeOf(row),
      t(`records.unit.${row.unit}`),
      formatPlain(row.fee),
      row.method,
      statusText(row.tab, row.status),
      row.reason,
      row.orderId,
    ]),
  ])
}
