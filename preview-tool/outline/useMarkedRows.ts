import { useState } from 'react'
import type { OutlineRow } from './outlineRows'

interface Modifiers {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Lines marked together, to act on several at once: by Ctrl or Shift with a click or an arrow key. */
export function useMarkedRows(rows: readonly OutlineRow[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const isMarkable = (row: OutlineRow) => row.level === 2
  const range = (from: string, to: OutlineRow): string[] => {
    const [first, last] = [rows.findIndex(({ path }) => path === from), rows.indexOf(to)].sort(
      (a, b) => a - b,
    )
    return rows
      .slice(Math.max(first ?? 0, 0), (last ?? 0) + 1)
      .filter(isMarkable)
      .map(({ path }) => path)
  }
  /** Marks from where the marking began, or from a line, to another line. */
  const extend = (from: OutlineRow, to: OutlineRow) => {
    if (anchor === null) setAnchor(from.path)
    setMarked(new Set(range(anchor ?? from.path, to)))
  }
  return {
    extend,
    /** Fewer than two are no group. */
    marked: marked.size > 1 ? marked : (new Set() as ReadonlySet<string>),
    /** Marks by a click; returns whether it did: without Ctrl or Shift it starts again. */
    mark(row: OutlineRow, { shiftKey, ctrlKey, metaKey }: Modifiers): boolean {
      if (!isMarkable(row)) return false
      if (shiftKey) {
        extend(row, row)
        return true
      }
      setAnchor(row.path)
      if (!ctrlKey && !metaKey) {
        setMarked(new Set([row.path]))
        return false
      }
      const next = new Set(marked)
      if (next.has(row.path)) next.delete(row.path)
      else next.add(row.path)
      setMarked(next)
      return true
    },
    unmark: () => setMarked(new Set()),
  }
}
