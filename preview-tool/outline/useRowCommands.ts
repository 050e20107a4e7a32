import { whyRefused } from './allowedSections'
import { clipboard } from './clipboard'
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
import { pasteEdit } from './pasteEdit'
import type { RowCommands } from './rowActions'
import { sectionTitle } from './sections'
import { severalEdit, type SeveralAction } from './severalEdits'

interface Outlet {
  rows: readonly OutlineRow[]
  entries: Entries
  /** Lines marked together; a command on one of them is one on all. */
  marked: ReadonlySet<string>
  /** Ids of a section in any layer. */
  takenIn: (section: OutlineSection) => readonly string[]
  /** Makes an edit, or says why it is not possible. */
  onEdit: (edit: OutlineEdit) => string | undefined | void
  announce: (text: string) => void
  focus: (path: string) => void
  /** Shows its properties. */
  select: (path: string) => void
  setOpen: (section: string, open: boolean) => void
  choosePlace: (row: OutlineRow) => void
}

/** Commands of the menu, the keys and dragging: one edit, one announcement, and the focus on the next line. */
export function useRowCommands(outlet: Outlet): RowCommands {
  const { rows, entries, marked, takenIn, onEdit, announce, focus, select, setOpen, choosePlace } = outlet

  /** Makes an edit and announces it; what is not possible is announced instead. */
  function make(edit: OutlineEdit, done: string): boolean {
    const why = onEdit(edit)
    announce(why ? `Not possible: ${why}` : done)
    return !why
  }

  /** Does it to all marked lines, where this is one of them; returns whether it did. */
  function toSeveral(action: SeveralAction, row: OutlineRow): boolean {
    if (!marked.has(row.path)) return false
    const edit = severalEdit(
      action,
      rows.filter(({ path }) => marked.has(path)),
      rows,
      takenIn,
    )
    if (edit) make(edit, edit.label)
    return true
  }

  function relocate(row: Parameters<typeof relocateEdit>[0], to: number, section: OutlineSection) {
    const refused = whyRefused(row, section, entries)
    if (refused) return announce(refused)
    const edit = relocateEdit(row, section, to, rows, takenIn(section))
    const count = rowsIn(section, rows).length + 1
    if (!make(edit, `Moved ${row.label} to ${sectionTitle(section)}, place ${to + 1} of ${count}`)) return
    setOpen(section, true)
    focus(`${section}.${edit.newId}`)
  }

  function copy(row: OutlineRow): boolean {
    const lines = marked.has(row.path) ? rows.filter(({ path }) => marked.has(path)) : [row]
    const copied = lines
      .filter(isPlaced)
      .flatMap(({ label, section, id, node }) => (node ? [{ label, section, id, node }] : []))
    if (copied.length === 0) return false
    clipboard.write(copied)
    announce(copied.length === 1 ? `Copied ${row.label}` : `Copied ${copied.length} entries`)
    return true
  }

  const commands: RowCommands = {
    choosePlace: (row) => {
      if (row.section !== 'routes') choosePlace(row)
    },
    move(row, to, section = row.section as OutlineSection) {
      if (!isPlaced(row)) return
      if (section !== row.section) return relocate(row, to, section)
      const by = to - row.at
      if (Math.abs(by) === 1 && toSeveral(by < 0 ? 'moveUp' : 'moveDown', row)) return
      if (!canMove(row, to)) return announce(cannotMove(row, to))
      make(moveEdit(row, to, rows), `Moved ${row.label} to place ${to + 1} of ${row.of}`)
      focus(row.path)
    },
    duplicate(row) {
      if (!isPlaced(row) || toSeveral('duplicate', row)) return
      const edit = duplicateEdit(row, rows, takenIn(row.section))
      if (!make(edit, `Duplicated ${row.label}`)) return
      focus(`${row.section}.${edit.newId}`)
      select(`${row.section}.${edit.newId}`)
    },
    hide(row) {
      const isHidden = row.reason === 'hidden'
      if (!isPlaced(row) || toSeveral(isHidden ? 'show' : 'hide', row)) return
      make(hideEdit(row), `${isHidden ? 'Showed' : 'Hid'} ${row.label}`)
      focus(row.path)
    },
    remove(row) {
      if (!isPlaced(row) || toSeveral('remove', row)) return
      const siblings = siblingsOf(row, rows)
      const next = siblings[row.at + 1] ?? siblings[row.at - 1]
      if (make(removeEdit(row), `Removed ${row.label}`)) focus(next?.path ?? row.section)
      else focus(row.path)
    },
    copy: (row) => void copy(row),
    cut(row) {
      if (copy(row)) commands.remove(row)
    },
    paste(row) {
      const section = row.section as OutlineSection
      const paste = pasteEdit(clipboard.read(), row, rows, entries, takenIn(section))
      if ('refused' in paste) return announce(paste.refused)
      if (!make(paste.edit, paste.edit.label)) return
      const path = `${section}.${paste.ids[0] ?? ''}`
      setOpen(section, true)
      focus(path)
      select(path)
    },
  }
  return commands
}

function cannotMove(row: OutlineRow, to: number): string {
  if (row.section === 'routes') return 'Pages have no order'
  if (to === row.at) return `${row.label} stands there already`
  return `${row.label} is already ${to < 0 ? 'first' : 'last'}`
}
