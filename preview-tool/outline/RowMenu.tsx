import { Menu, MenuItem } from 'react-aria-components/Menu'
import { classNames } from '@/shared/ui/classNames'
import { FloatingPanel } from '../FloatingPanel'
import panel from '../FloatingPanel.module.css'
import type { OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'
import { placeActions, rowActions, sectionActions, type MenuAction, type RowCommands } from './rowActions'
import styles from './RowMenu.module.css'
import { sectionTitle } from './sections'
import { takeFocus } from '../takeFocus'

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
  /** Return the focus, unless an action was chosen: it moves it. */
  onClose: (isChosen: boolean) => void
}

/** The menu of a line. Moving takes two steps where several sections allow it. */
export function RowMenu({ row, rows, view, sections, anchor, commands, onView, onClose }: RowMenuProps) {
  const { label, actions } = draw()
  const first = actions.findIndex(({ disabled }) => !disabled)
  return (
    <FloatingPanel
      isOpen
      triggerRef={{ current: anchor }}
      placement="bottom start"
      aria-label={label}
      onOpenChange={() => onClose(false)}
    >
      <Menu
        key={label}
        aria-label={label}
        className={styles.menu ?? ''}
        onAction={(at) => {
          // Close the menu before the action, so that "Move to…" can open the next one.
          onClose(true)
          actions[Number(at)]?.run()
        }}
      >
        {actions.map(({ label: text, keys, disabled = false, danger }, at) => (
          <MenuItem
            key={at}
            id={at}
            ref={at === first ? takeFocus : null}
            textValue={text}
            isDisabled={disabled}
            className={classNames(panel.item, danger && styles.danger)}
          >
            <span>{text}</span>
            {keys && (
              <kbd className={styles.keys} aria-hidden>
                {keys}
              </kbd>
            )}
          </MenuItem>
        ))}
      </Menu>
    </FloatingPanel>
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
