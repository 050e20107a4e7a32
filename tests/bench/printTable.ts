/** Lines of a table with a header, the first column left-aligned, the others right-aligned. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  return rows.flatMap((row, at) =>
    at === 0 ? [line(row), widths.map((width) => '-'.repeat(width)).join('  ')] : [line(row)],
  )
}

/** Prints a table under a title. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n\n${tableLines(rows).join('\n')}`)
}

/** A number of milliseconds, bytes or a ratio as the tables show it; a dash for none. */
export const shown = {
  ms: (value: number) => (Number.isFinite(value) ? `${Math.round(value)}` : '-'),
  kB: (value: number) => (Number.isFinite(value) ? (value / 1000).toFixed(1) : '-'),
  ratio: (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '-'),
}
