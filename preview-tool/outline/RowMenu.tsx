import { ActionMenu, type MenuAction } from './ActionMenu'
import type { OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'
import { placeActions, rowActions, sectionActions, type RowCommands } from './rowActions'
import { sectionTitle } from './sections'

/** The page of a line's menu: its actions, the sections it may move to, or the positions within one of them. */
export type MenuView = 'actions' | 'sections' | { placesIn: OutlineSection }

interface RowMenuProps {
  row: OutlineRow
  rows: readonly OutlineRow[]
  view: MenuView
  /** Sections that allow the line. */
  sections: readonly OutlineSection[]
  anchor: HTMLElement
  commands: RowCommands
  onView: (view: MenuView) => void
  /** Return the focus after `escaped`; after `chosen` and `left` it has moved already. */
  onClose: (why: 'chosen' | 'escaped' | 'left') => void
}

/** The menu of a line. Moving takes two steps where several sections allow it. */
export function RowMenu({ row, rows, view, sections, anchor, commands, onView, onClose }: RowMenuProps) {
  const { label, actions } = draw()
  return (
    <ActionMenu
      key={label}
      label={label}
      anchor={anchor}
      // Close the menu before the action, so that "Move to…" can open the next one.
      actions={actions.map((action) => ({
        ...action,
        run: () => {
          onClose('chosen')
          action.run()
        },
      }))}
      onClose={onClose}
    />
  )

  function draw(): { label: string; actions: MenuAction[] } {
    if (view === 'actions')
      return { label: `Actions for ${row.label}`, actions: rowActions(row, commands, sections) }
    if (view === 'sections')
      return {
        label: `Move ${row.label} to`,
        actions: sectionActions(row, sections, (placesIn) => onView({ placesIn })),
      }
    const where = view.placesIn === row.section ? '' : ` ${sectionTitle(view.placesIn)}`
    return {
      label: `Move ${row.label} to${where}`,
      actions: placeActions(row, view.placesIn, rows, commands.move),
    }
  }
}
