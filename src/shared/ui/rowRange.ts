/** Rows from `from` up to, not including, `to`. */
export interface Rows {
  from: number
  to: number
}

/** What of a grid is in the page: of the first and the last row only so many cells, of the rows between them all. */
export interface RowRange extends Rows {
  first: number
  last: number
}

/** What is missing comes within some frames: one cell in each when little is missing, more when the finger is fast. */
const FRAMES = 8
/** Rows that have been left behind stay until there is nothing else to do, unless they are more than so many. */
const MAX_LEFT = 4

export const wholeRows = ({ from, to }: Rows, columns: number): RowRange => ({
  from,
  to,
  first: columns,
  last: columns,
})

/** How many cells of a row are there. */
export function cellsOf(range: RowRange, row: number, columns: number): number {
  return Math.min(
    row === range.from ? range.first : columns,
    row === range.to - 1 ? range.last : columns,
    columns,
  )
}

/** An end of the range one step further: so many rows more, the outermost with so many cells. */
function grown(there: number, missing: number, seen: number, columns: number) {
  const all = there + Math.min(missing, Math.max(seen, Math.ceil(missing / FRAMES)))
  const rows = Math.ceil(all / columns) - 1
  return { rows, cells: all - rows * columns }
}

/**
 * The next step from what is in the page to what is wanted there; the same range when nothing is left to do. A step is
 * small, so that no frame waits for it, but what can be `seen` is in it at once.
 */
export function nextRange(now: RowRange, wanted: Rows, seen: Rows, columns: number): RowRange {
  // After a jump nothing of what is in the page can be seen.
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
