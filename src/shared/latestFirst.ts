/**
 * Rows by their time, the latest first. Rows without one (0 or less) keep their places, and rows of one time their order.
 */
export function latestFirst<Row>(rows: readonly Row[], timeOf: (row: Row) => number): Row[] {
  const timed = rows.filter((row) => timeOf(row) > 0).sort((a, b) => timeOf(b) - timeOf(a))
  let next = 0
  return rows.map((row) => (timeOf(row) > 0 ? (timed[next++] as Row) : row))
}
