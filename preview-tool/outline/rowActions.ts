import { shortcutOf } from '@/shared/shortcut'
import { clipboard } from './clipboard'
import { canMove, rowsIn } from './edits'
import type { OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'
import { sectionTitle } from './sections'

/** An action that a menu offers. */
export interface MenuAction {
  label: string
  /** For display: `Alt+↑`. */
  keys?: string
  disabled?: boolean
  danger?: boolean
  run: () => void
}

/** Actions of the outline on a line. */
export interface RowCommands {
  /** Within its section, unless another one is given. */
  move: (row: OutlineRow, to: number, section?: OutlineSection) => void
  /** Opens the choice of a position; of a section first where several allow the line. */
  choosePlace: (row: OutlineRow) => void
  duplicate: (row: OutlineRow) => void
  hide: (row: OutlineRow) => void
  remove: (row: OutlineRow) => void
  copy: (row: OutlineRow) => void
  cut: (row: OutlineRow) => void
  /** Adds what was copied after the line, or at the end of a section. */
  paste: (row: OutlineRow) => void
}

/** The menu of a line. `sections` are those that allow it. */
export function rowActions(
  row: OutlineRow,
  commands: RowCommands,
  sections: readonly OutlineSection[],
): MenuAction[] {
  const moves: MenuAction[] =
    row.section === 'routes'
      ? []
      : [
          {
            label: 'Move up',
            keys: 'Alt+↑',
            disabled: row.at === 0,
            run: () => commands.move(row, row.at - 1),
          },
          {
            label: 'Move down',
            keys: 'Alt+↓',
            disabled: row.at === row.of - 1,
            run: () => commands.move(row, row.at + 1),
          },
          {
            label: 'Move to…',
            keys: 'Alt+M',
            disabled: row.of < 2 && sections.length < 2,
            run: () => commands.choosePlace(row),
          },
        ]
  return [
    ...moves,
    { label: 'Duplicate', keys: 'Alt+D', run: () => commands.duplicate(row) },
    { label: 'Copy', keys: 'Ctrl+C', run: () => commands.copy(row) },
    {
      label: 'Paste below',
      keys: 'Ctrl+V',
      disabled: clipboard.read().length === 0,
      run: () => commands.paste(row),
    },
    { label: row.reason === 'hidden' ? 'Show' : 'Hide', keys: 'Alt+H', run: () => commands.hide(row) },
    { label: 'Remove', keys: 'Delete', danger: true, run: () => commands.remove(row) },
  ]
}

/** Sections that allow a line, its own first. */
export function sectionActions(
  row: OutlineRow,
  sections: readonly OutlineSection[],
  choose: (section: OutlineSection) => void,
): MenuAction[] {
  return sections.map((section) => {
    const isOwn = section === row.section
    return {
      label: `${sectionTitle(section)}${isOwn ? ' (where it is)' : ''}`,
      disabled: isOwn && row.of < 2,
      run: () => choose(section),
    }
  })
}

/** Positions in a section, named by the entry before them. */
export function placeActions(
  row: OutlineRow,
  section: OutlineSection,
  rows: readonly OutlineRow[],
  move: RowCommands['move'],
): MenuAction[] {
  const others = rowsIn(section, rows).filter((one) => one !== row)
  const places = ['First', ...others.map(({ label }) => `After ${label}`)]
  return places.map((label, to) => ({
    label,
    disabled: section === row.section && !canMove(row, to),
    run: () => move(row, to, section),
  }))
}

/** What a shortcut of the menu's actions does with a line, or undefined. */
export function shortcut(
  event: KeyboardEvent,
  row: OutlineRow,
  commands: RowCommands,
): (() => void) | undefined {
  const pressed = shortcutOf(event)
  if (pressed === 'Ctrl+v') return () => commands.paste(row)
  if (row.level !== 2) return undefined
  switch (pressed) {
    case 'Ctrl+c':
      return () => commands.copy(row)
    case 'Ctrl+x':
      return () => commands.cut(row)
    case 'Delete':
      return () => commands.remove(row)
    case 'Alt+ArrowUp':
      return () => commands.move(row, row.at - 1)
    case 'Alt+ArrowDown':
      return () => commands.move(row, row.at + 1)
    case 'Alt+m':
      return () => commands.choosePlace(row)
    case 'Alt+d':
      return () => commands.duplicate(row)
    case 'Alt+h':
      return () => commands.hide(row)
  }
  return undefined
}
