import { whyRefused } from './allowedSections'
import {
  canMove,
  duplicateEdit,
  hideEdit,
  isPlaced,
  moveEdit,
  relocateEdit,
  removeEdit,
  rowsIn,
  siblingsOf,
} from './edits'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { Entries, OutlineRow } from './outlineRows'
import type { RowCommands } from './rowActions'
import { sectionTitle } from './sections'

interface Outlet {
  rows: readonly OutlineRow[]
  entries: Entries
  /** Ids of a section in any layer. */
  takenIn: (section: OutlineSection) => readonly string[]
  onEdit: (edit: OutlineEdit) => void
  announce: (text: string) => void
  focus: (path: string) => void
  /** Shows its properties. */
  select: (path: string) => void
  setOpen: (section: string, open: boolean) => void
  choosePlace: (row: OutlineRow) => void
}

/** Commands of the menu, the keys and dragging: one edit, one announcement, and the focus on the next line. */
export function useRowCommands(outlet: Outlet): RowCommands {
  const { rows, entries, takenIn, onEdit, announce, focus, select, setOpen, choosePlace } = outlet

  function relocate(row: Parameters<typeof relocateEdit>[0], to: number, section: OutlineSection) {
    const refused = whyRefused(row, section, entries)
    if (refused) return announce(refused)
    const edit = relocateEdit(row, section, to, rows, takenIn(section))
    onEdit(edit)
    const count = rowsIn(section, rows).length + 1
    announce(`Moved ${row.label} to ${sectionTitle(section)}, place ${to + 1} of ${count}`)
    setOpen(section, true)
    focus(`${section}.${edit.newId}`)
  }

  return {
    choosePlace: (row) => {
      if (row.section !== 'routes') choosePlace(row)
    },
    move(row, to, section = row.section as OutlineSection) {
      if (!isPlaced(row)) return
      if (section !== row.section) return relocate(row, to, section)
      if (!canMove(row, to)) return announce(cannotMove(row, to))
      onEdit(moveEdit(row, to, rows))
      announce(`Moved ${row.label} to place ${to + 1} of ${row.of}`)
      focus(row.path)
    },
    duplicate(row) {
      if (!isPlaced(row)) return
      const edit = duplicateEdit(row, rows, takenIn(row.section))
      onEdit(edit)
      focus(`${row.section}.${edit.newId}`)
      select(`${row.section}.${edit.newId}`)
      announce(`Duplicated ${row.label}`)
    },
    hide(row) {
      if (!isPlaced(row)) return
      onEdit(hideEdit(row))
      announce(`${row.reason === 'hidden' ? 'Showed' : 'Hid'} ${row.label}`)
      focus(row.path)
    },
    remove(row) {
      if (!isPlaced(row)) return
      const siblings = siblingsOf(row, rows)
      const next = siblings[row.at + 1] ?? siblings[row.at - 1]
      onEdit(removeEdit(row))
      announce(`Removed ${row.label}`)
      focus(next?.path ?? row.section)
    },
  }
}

function cannotMove(row: OutlineRow, to: number): string {
  if (row.section === 'routes') return 'Routes have no order'
  if (to === row.at) return `${row.label} stands there already`
  return `${row.label} is already ${to < 0 ? 'first' : 'last'}`
}
