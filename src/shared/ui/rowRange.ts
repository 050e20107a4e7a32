/** Rows from `from` up to, not including, `to`. */
export interface Rows {
  from: number
  to: number
}

/** The mounted part of a grid: some cells of the first and last row, and all rows between them. */
export interface RowRange extends Rows {
  first: number
  last: number
}

/** Missing cells are mounted within this many frames: one per frame if few are missing, more on fast scrolling. */
const FRAMES = 8
/** Rows left behind stay mounted until idle, unless there are more than this. */
const MAX_LEFT = 4

export const wholeRows = ({ from, to }: Rows, columns: number): RowRange => ({
  from,
  to,
  first: columns,
  last: columns,
})

/** How many cells of a row are mounted. */
export function cellsOf(range: RowRange, row: number, columns: number): number {
  return Math.min(
    row === range.from ? range.first : columns,
    row === range.to - 1 ? range.last : columns,
    columns,
  )
}

/** Extends one end of the range by a step: the number of added rows, and of cells in the outermost one. */
function grown(there: number, missing: number, seen: number, columns: number) {
  const all = there + Math.min(missing, Math.max(seen, Math.ceil(missing / FRAMES)))
  const rows = Math.ceil(all / columns) - 1
  return { rows, cells: all - rows * columns }
}

/**
 * The next step from the mounted range to the wanted one; the same range when done. A step is
 * small, so that it does not drop frames, but includes everything in `seen`.
 */
export function nextRange(now: RowRange, wanted: Rows, seen: Rows, columns: number): RowRange {
  // After a jump nothing mounted is visible.
  if (seen.from >= now.to || seen.to <= now.from) return wholeRows(seen, columns)
  const below = (wanted.to - now.to) * columns + columns - now.last
  const above = (now.from - wanted.from) * columns + columns - now.first
  const seenBelow = (seen.to - now.to) * columns + columns - now.last
  const seenAbove = (now.from - seen.from) * columns + columns - now.first
  const next = { ...now }
  const down = below > 0 && (seenBelow > 0 || (below >= above && seenAbove <= 0))
  const up = above > 0 && (seenAbove > 0 || !down)
  if (down) {
    const { rows, cells } = grown(now.last, below, seenBelow, columns)
    Object.assign(next, { to: now.to + rows, last: cells })
  }
  if (up) {
    const { rows, cells } = grown(now.first, above, seenAbove, columns)
    Object.assign(next, { from: now.from - rows, first: cells })
  }
  const mayStay = down || up ? MAX_LEFT : 0
  if (wanted.from - next.from > mayStay) Object.assign(next, { from: wanted.from, first: columns })
  if (next.to - wanted.to > mayStay) Object.assign(next, { to: wanted.to, last: columns })
  const same =
    next.from === now.from && next.to === now.to && next.first === now.first && next.last === now.last
  return same ? now : next
}
