import { whyRefused } from './allowedSections'
import { clipboard } from './clipboard'
import {
  addEdit,
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
import { freeId } from './freeId'
import type { Offer } from './offers'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { Entries, OutlineRow } from './outlineRows'
import { pasteEdit } from './pasteEdit'
import type { RowCommands } from './rowActions'
import { sectionTitle } from './sections'
import { severalEdit, type SeveralAction } from './severalEdits'
import type { useOutlineTree } from './useOutlineTree'

interface Outlet {
  /** All lines, and those marked together: a command on one of them is one on all. */
  lines: Pick<ReturnType<typeof useOutlineTree>, 'all' | 'marked' | 'focus' | 'setOpen'>
  entries: Entries
  /** Ids of a section in any layer. */
  takenIn: (section: OutlineSection) => readonly string[]
  /** Makes an edit, or says in a sentence why it was not made. */
  onEdit: (edit: OutlineEdit) => string | undefined | void
  announce: (text: string) => void
  /** The selected line: what is added to its section comes below it. */
  selected: string | null
  /** Shows its properties. */
  select: (path: string) => void
  choosePlace: (row: OutlineRow) => void
}

interface Commands extends RowCommands {
  /** Adds an entry; a page with its path. Returns whether it was possible. */
  add: (section: OutlineSection, offer: Offer, path?: string) => boolean
}

/** Commands of the palette, the menu, the keys and dragging: one edit, one announcement, and the focus on the next line. */
export function useRowCommands(outlet: Outlet): Commands {
  const { lines, entries, takenIn, onEdit, announce, selected, select, choosePlace } = outlet
  const { all: rows, marked, focus, setOpen } = lines

  /** Makes an edit and announces it; what is not possible is announced instead. */
  function make(edit: OutlineEdit, done: string): boolean {
    const why = onEdit(edit)
    announce(why || done)
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

  /** Selects and focuses a line that an edit makes. */
  function showNew(section: OutlineSection, id: string) {
    setOpen(section, true)
    focus(`${section}.${id}`)
    select(`${section}.${id}`)
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
    const copies = marked.has(row.path) ? rows.filter(({ path }) => marked.has(path)) : [row]
    const copied = copies
      .filter(isPlaced)
      .flatMap(({ label, section, id, node }) => (node ? [{ label, section, id, node }] : []))
    if (copied.length === 0) return false
    clipboard.write(copied)
    announce(copied.length === 1 ? `Copied ${row.label}` : `Copied ${copied.length} entries`)
    return true
  }

  const commands: Commands = {
    add(section, offer, path) {
      const id = path ?? freeId(offer.id, takenIn(section))
      const siblings = rowsIn(section, rows)
      const below = siblings.find((row) => row.path === selected)
      const at = below ? below.at + 1 : siblings.length
      const edit = addEdit(section, id, offer.node, offer.title, siblings, at)
      if (!make(edit, `Added ${offer.title}`)) return false
      showNew(section, id)
      return true
    },
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
      showNew(row.section, edit.newId)
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
      showNew(section, paste.ids[0] ?? '')
    },
  }
  return commands
}

function cannotMove(row: OutlineRow, to: number): string {
  if (row.section === 'routes') return 'Pages have no order'
  if (to === row.at) return `${row.label} stands there already`
  return `${row.label} is already ${to < 0 ? 'first' : 'last'}`
}
