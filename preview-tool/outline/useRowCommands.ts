import { canMove, duplicateEdit, hideEdit, isPlaced, moveEdit, removeEdit, siblingsOf } from './edits'
import type { OutlineEdit } from './outlineEdit'
import type { OutlineRow } from './outlineRows'
import type { RowCommands } from './rowActions'

interface Outlet {
  rows: readonly OutlineRow[]
  onEdit: (edit: OutlineEdit) => void
  announce: (words: string) => void
  focus: (path: string) => void
  choosePlace: (row: OutlineRow) => void
}

/** What the menu, the keys and dragging do: one edit, one announcement, and the focus where work goes on. */
export function useRowCommands({ rows, onEdit, announce, focus, choosePlace }: Outlet): RowCommands {
  return {
    choosePlace: (row) => {
      if (row.section !== 'routes') choosePlace(row)
    },
    move(row, to) {
      if (!isPlaced(row)) return
      if (!canMove(row, to)) return announce(cannotMove(row, to))
      onEdit(moveEdit(row, to, rows))
      announce(`Moved ${row.label} to place ${to + 1} of ${row.of}`)
      focus(row.path)
    },
    duplicate(row) {
      if (!isPlaced(row)) return
      const edit = duplicateEdit(row, rows)
      onEdit(edit)
      if (edit.kind === 'duplicate') focus(`${row.section}.${edit.newId}`)
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
  return `${row.label} is already ${to < 0 ? 'first' : 'last'}`
}
