import type { LayoutItem, LayoutNode, LayoutRoute } from '@layout/types'
import { freeId } from './freeId'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'
import { sectionTitle } from './sections'

type Placed = OutlineRow & { section: OutlineSection }

/** Lines that can be moved, hidden, copied and removed: all but the sections themselves. */
export function isPlaced(row: OutlineRow | undefined): row is Placed {
  return row !== undefined && row.level === 2
}

export function rowsIn(section: OutlineRow['section'], rows: readonly OutlineRow[]): OutlineRow[] {
  return rows.filter((one) => one.level === 2 && one.section === section)
}

export function siblingsOf(row: OutlineRow, rows: readonly OutlineRow[]): OutlineRow[] {
  return rowsIn(row.section, rows)
}

/** Routes have no order: the most specific path matches. */
export function canMove(row: OutlineRow, to: number): boolean {
  return row.level === 2 && row.section !== 'routes' && to >= 0 && to < row.of && to !== row.at
}

export function moveEdit(row: Placed, to: number, rows: readonly OutlineRow[]): OutlineEdit {
  const way = to === row.at - 1 ? 'up' : to === row.at + 1 ? 'down' : `to place ${to + 1}`
  return {
    kind: 'move',
    section: row.section,
    id: row.id,
    label: `Moved "${row.label}" ${way}`,
    order: orderOf(siblingsOf(row, rows)),
    to,
  }
}

/** Moves a line into another section. `taken` are the ids that it has already, in any layer. */
export function relocateEdit(
  row: Placed,
  into: OutlineSection,
  to: number,
  rows: readonly OutlineRow[],
  taken: readonly string[],
): OutlineEdit & { kind: 'relocate' } {
  return {
    kind: 'relocate',
    section: row.section,
    id: row.id,
    into,
    newId: freeId(row.id, taken),
    label: `Moved "${row.label}" to ${sectionTitle(into)}`,
    order: orderOf(rowsIn(into, rows)),
    to,
  }
}

export function hideEdit(row: Placed): OutlineEdit {
  const hidden = row.reason !== 'hidden'
  const label = `${hidden ? 'Hid' : 'Showed'} "${row.label}"`
  return { kind: 'hide', section: row.section, id: row.id, hidden, label }
}

export function removeEdit(row: Placed): OutlineEdit {
  return { kind: 'remove', section: row.section, id: row.id, label: `Removed "${row.label}"` }
}

export function duplicateEdit(
  row: Placed,
  rows: readonly OutlineRow[],
  taken: readonly string[],
): OutlineEdit & { kind: 'duplicate' } {
  return {
    kind: 'duplicate',
    section: row.section,
    id: row.id,
    newId: freeId(row.section === 'routes' ? `${row.id.replace(/\/$/, '')}/copy` : row.id, taken),
    order: row.section === 'routes' ? [] : orderOf(siblingsOf(row, rows)),
    label: `Duplicated "${row.label}"`,
  }
}

/** Adds an entry at an index of its section; at the end by default. */
export function addEdit(
  section: OutlineSection,
  id: string,
  node: LayoutNode | LayoutItem | LayoutRoute,
  title: string,
  siblings: readonly OutlineRow[],
  at?: number,
): OutlineEdit {
  return {
    kind: 'add',
    section,
    id,
    node,
    order: orderOf(siblings),
    label: `Added "${title}"`,
    ...(at !== undefined && { at }),
  }
}

function orderOf(rows: readonly OutlineRow[]): { id: string; sort?: number }[] {
  return rows.map(({ id, sort }) => ({ id, ...(sort === undefined ? {} : { sort }) }))
}
