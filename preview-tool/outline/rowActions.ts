import type { MenuAction } from './ActionMenu'
import { canMove, siblingsOf } from './edits'
import type { OutlineRow } from './outlineRows'

/** What the outline can do to a line. */
export interface RowCommands {
  move: (row: OutlineRow, to: number) => void
  choosePlace: (row: OutlineRow) => void
  duplicate: (row: OutlineRow) => void
  hide: (row: OutlineRow) => void
  remove: (row: OutlineRow) => void
}

/** The menu of a line. */
export function rowActions(row: OutlineRow, commands: RowCommands): MenuAction[] {
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
          { label: 'Move to…', keys: 'Alt+M', disabled: row.of < 2, run: () => commands.choosePlace(row) },
        ]
  return [
    ...moves,
    { label: 'Duplicate', keys: 'Alt+D', run: () => commands.duplicate(row) },
    { label: row.reason === 'hidden' ? 'Show' : 'Hide', keys: 'Alt+H', run: () => commands.hide(row) },
    { label: 'Remove', keys: 'Delete', danger: true, run: () => commands.remove(row) },
  ]
}

/** The places a line can go to, named by what it would stand after. */
export function placeActions(
  row: OutlineRow,
  rows: readonly OutlineRow[],
  move: RowCommands['move'],
): MenuAction[] {
  const others = siblingsOf(row, rows).filter((one) => one !== row)
  const places = ['First', ...others.map(({ label, id }) => `After ${label} (${id})`)]
  return places.map((label, to) => ({
    label,
    disabled: !canMove(row, to),
    run: () => move(row, to),
  }))
}

/** Keys that do at once what the menu does, or undefined. By place of the key, since Alt writes other letters on some keyboards. */
export function shortcut(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>,
  row: OutlineRow,
  commands: RowCommands,
): (() => void) | undefined {
  if (row.level !== 2) return undefined
  if (event.key === 'Delete') return () => commands.remove(row)
  if (!event.altKey) return undefined
  if (event.key === 'ArrowUp') return () => commands.move(row, row.at - 1)
  if (event.key === 'ArrowDown') return () => commands.move(row, row.at + 1)
  if (event.code === 'KeyM') return () => commands.choosePlace(row)
  if (event.code === 'KeyD') return () => commands.duplicate(row)
  if (event.code === 'KeyH') return () => commands.hide(row)
  return undefined
}
