import type { FrameDrop } from '@/app/start/preview/messages'
import { addEdit, duplicateEdit, hideEdit, isPlaced, moveEdit, removeEdit, rowsIn, siblingsOf } from './edits'
import { freeId } from './freeId'
import type { HeldBlock } from './heldBlock'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'

/** What can be done to a block where it stands on the page. */
export type PageAct = 'moveUp' | 'moveDown' | 'duplicate' | 'hide' | 'remove'

interface PageEdit {
  edit: OutlineEdit
  /** The entry to select afterwards; null for none. */
  selects: string | null
}

interface Context {
  rows: readonly OutlineRow[]
  /** Ids of a section in any layer. */
  takenIn: (section: OutlineSection) => readonly string[]
}

/** The acts that a block allows at its place. */
export function actsOn(path: string, rows: readonly OutlineRow[]): PageAct[] {
  const row = rows.find((one) => one.path === path)
  if (!isPlaced(row)) return []
  const moves = (['moveUp', 'moveDown'] as const).filter((act) => neighbourOf(row, act, rows) !== undefined)
  return [...moves, 'duplicate', 'hide', 'remove']
}

/** The edit of an act on the page; undefined where the block does not allow it. */
export function pageEdit(act: PageAct, path: string, { rows, takenIn }: Context): PageEdit | undefined {
  const row = rows.find((one) => one.path === path)
  if (!isPlaced(row)) return undefined
  switch (act) {
    case 'moveUp':
    case 'moveDown': {
      const neighbour = neighbourOf(row, act, rows)
      return neighbour && { edit: moveEdit(row, neighbour.at, rows), selects: path }
    }
    case 'duplicate': {
      const edit = duplicateEdit(row, rows, takenIn(row.section))
      return { edit, selects: `${row.section}.${edit.newId}` }
    }
    case 'hide':
      return { edit: hideEdit(row), selects: path }
    case 'remove':
      return { edit: removeEdit(row), selects: null }
  }
}

/** The edit of a block that was dropped on the page; undefined where nothing would change. */
export function dropEdit(
  held: HeldBlock,
  { beside, side }: FrameDrop,
  { rows, takenIn }: Context,
): PageEdit | undefined {
  const { section, what } = held
  const siblings = rowsIn(section, rows)
  const neighbour = siblings.find(({ path }) => path === beside?.path)
  const at = neighbour ? neighbour.at + (side === 'after' ? 1 : 0) : siblings.length
  if ('offer' in what) {
    const id = freeId(what.offer.id, takenIn(section))
    const edit = addEdit(section, id, what.offer.node, what.offer.title, siblings, at)
    return { edit, selects: `${section}.${id}` }
  }
  const row = siblings.find(({ path }) => path === what.path)
  if (!isPlaced(row)) return undefined
  // Without the moved entry everything behind it comes one place forward.
  const to = at > row.at ? at - 1 : at
  return to === row.at ? undefined : { edit: moveEdit(row, to, rows), selects: what.path }
}

/** The next entry that players see: a move past hidden ones would show nothing. */
function neighbourOf(row: OutlineRow, act: 'moveUp' | 'moveDown', rows: readonly OutlineRow[]) {
  if (row.section === 'routes') return undefined
  const shown = siblingsOf(row, rows).filter((one) => one.reason === undefined || one === row)
  return shown[shown.indexOf(row) + (act === 'moveUp' ? -1 : 1)]
}
