import { wordsOf } from '@/shared/searchWords'
import type { OutlineRow } from './outlineRows'
import { isWhole } from './sections'

/** Effect of a key in the tree: focus another line, or open or close a section. */
export type TreeMove = { focus: string } | { toggle: string; open: boolean } | null

/** Keyboard behaviour of the ARIA tree pattern. `rows` are the visible lines. */
export function treeKey(
  key: string,
  row: OutlineRow,
  rows: readonly OutlineRow[],
  isOpen: (path: string) => boolean,
): TreeMove {
  const at = rows.indexOf(row)
  const hasChildren = row.level === 1 && !isWhole(row.section)
  const focus = (target: OutlineRow | undefined): TreeMove => (target ? { focus: target.path } : null)
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (!hasChildren) return null
      return isOpen(row.path) ? focus(childOf(row, rows[at + 1])) : { toggle: row.path, open: true }
    case 'ArrowLeft':
      if (row.level === 2) return { focus: row.section }
      return hasChildren && isOpen(row.path) ? { toggle: row.path, open: false } : null
    default:
      return null
  }
}

function childOf(row: OutlineRow, next: OutlineRow | undefined): OutlineRow | undefined {
  return next?.level === 2 && next.section === row.section ? next : undefined
}

const foldedText = (text: string) => wordsOf(text).join(' ')

/** The next line whose label starts with the typed text; a repeated letter cycles through the matches. */
export function typeAhead(
  typed: string,
  row: OutlineRow | undefined,
  rows: readonly OutlineRow[],
): string | undefined {
  const isSame = [...typed].every((letter) => letter === typed[0])
  const wanted = foldedText(isSame ? (typed[0] ?? '') : typed)
  const at = row ? rows.indexOf(row) : -1
  const from = isSame ? at + 1 : at
  const turned = [...rows.slice(Math.max(from, 0)), ...rows.slice(0, Math.max(from, 0))]
  return turned.find(({ label }) => foldedText(label).startsWith(wanted))?.path
}
