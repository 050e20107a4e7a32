import { useId } from 'react'
import type { Explain } from '@/engine/layout/mergeLayers'
import type { Facts, ResolvedLayout } from '@/engine/layout/types'
import { allowedSections } from './allowedSections'
import { rowsIn } from './edits'
import { offersFor } from './offers'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { Entries } from './outlineRows'
import { Palette } from './Palette'
import { RowMenu } from './RowMenu'
import { sectionTitle } from './sections'
import { TreeRow } from './TreeRow'
import { useAnnouncer } from './useAnnouncer'
import { useDragMove } from './useDragMove'
import { hasChildren, useOutlineTree } from './useOutlineTree'
import { usePalette } from './usePalette'
import { useRowCommands } from './useRowCommands'
import { useRowMenu } from './useRowMenu'
import { useTreeInput } from './useTreeInput'
import { whyHidden } from './whyHidden'
import styles from './Outline.module.css'

interface OutlineProps {
  layout: ResolvedLayout
  explain: Explain
  selected: string | null
  onSelect: (path: string) => void
  entries: Entries
  onEdit: (edit: OutlineEdit) => void
  /** Facts of the preview: with them the outline names only unknown conditions. */
  facts?: Facts
  /** Moves the focus to the form of the selected entry. */
  onEnter?: () => void
  /** Ids of a section in any layer: an entry hidden here may show elsewhere. */
  idsIn?: (section: OutlineSection) => readonly string[]
}

const NONE = () => []

/** The layout as a tree, to select, order, hide, copy, remove and add. It reports edits and makes none itself. */
export function Outline(props: OutlineProps) {
  const { layout, explain, selected, onSelect, onEnter, entries, onEdit, facts, idsIn = NONE } = props
  const idBase = useId()
  const { tree, ...lines } = useOutlineTree(layout, entries, selected)
  const { all, rows, active, isOpen, setOpen, focus, anchorOf } = lines
  const { menu, openMenu, closeMenu, choosePlace } = useRowMenu(all, entries, anchorOf)
  const { announce, region } = useAnnouncer()
  const takenIn = (section: OutlineSection) => [
    ...idsIn(section),
    ...rowsIn(section, all).map(({ id }) => id),
  ]
  const palette = usePalette({ all, takenIn, onEdit, onSelect, announce, setOpen, focus })

  const outlet = {
    rows: all,
    entries,
    takenIn,
    onEdit,
    announce,
    focus,
    select: onSelect,
    setOpen,
    choosePlace,
  }
  const commands = useRowCommands(outlet)
  const { drop, handlers } = useDragMove({ lines, entries, move: commands.move, announce })
  const input = useTreeInput({
    tree: lines,
    commands,
    busy: menu !== null,
    onSelect,
    onEnter,
    onAdd: palette.open,
    onMenu: (row) => openMenu(row, 'actions'),
  })

  return (
    <div className={styles.outline}>
      {region}
      {palette.section && (
        <Palette
          key={palette.section}
          title={sectionTitle(palette.section)}
          offers={offersFor(palette.section, layout, entries)}
          taken={palette.section === 'routes' ? Object.keys(layout.routes) : undefined}
          onAdd={palette.add}
          onClose={palette.close}
        />
      )}
      {drop?.why && (
        <p className={styles.refusal} aria-hidden>
          <span>{drop.why}</span>
        </p>
      )}
      <div
        ref={tree}
        role="tree"
        aria-label="Outline"
        aria-describedby={`${idBase}-keys`}
        className={styles.tree}
        {...input}
        {...handlers}
      >
        {rows.map((row) => (
          <TreeRow
            key={row.path}
            idBase={idBase}
            path={row.path}
            label={row.label}
            level={row.level}
            at={row.at}
            of={row.of}
            id={row.id}
            open={hasChildren(row) ? isOpen(row.path) : undefined}
            selected={row.path === selected}
            current={row === active}
            why={whyHidden(row, explain, facts)}
            unknownType={row.unknownType ?? ''}
            movable={row.level === 2 && row.section !== 'routes'}
            addable={hasChildren(row)}
            drop={drop?.path === row.path ? drop.side : undefined}
          />
        ))}
      </div>
      <p id={`${idBase}-keys`} className={styles.keys}>
        Enter: its settings, Escape: back. Alt with an arrow moves, Alt H hides, Shift F10 offers the rest.
      </p>
      {menu && (
        <RowMenu
          {...menu}
          rows={all}
          sections={allowedSections(menu.row, entries)}
          commands={commands}
          onView={(view) => openMenu(menu.row, view)}
          onClose={(why) => {
            closeMenu()
            if (why === 'escaped') focus(menu.row.path)
          }}
        />
      )}
    </div>
  )
}
