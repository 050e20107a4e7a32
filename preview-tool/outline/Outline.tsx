import { Fragment, useId, useState, type ReactNode } from 'react'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { Explain } from '@layout/mergeLayers'
import type { Facts, ResolvedLayout } from '@layout/types'
import { allowedSections } from './allowedSections'
import { rowsIn } from './edits'
import type { EntryMarks } from './entryMarks'
import { hiddenReason } from './hiddenReason'
import { offersFor } from './offers'
import { notesAt, type NotesByPath } from './notes'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import { LINES_ID, type Entries, type OutlineRow } from './outlineRows'
import { Palette } from './Palette'
import { peopleAt, usePeople } from './people'
import { RowMenu, type MenuView } from './RowMenu'
import { sectionTitle } from './sections'
import { TreeRow } from './TreeRow'
import { useDragMove } from './useDragMove'
import { hasChildren, useOutlineTree } from './useOutlineTree'
import { useRowCommands } from './useRowCommands'
import { useTreeInput } from './useTreeInput'
import { whyHidden } from './whyHidden'
import styles from './Outline.module.css'

interface OutlineProps {
  layout: ResolvedLayout
  explain: Explain
  selected: string | null
  onSelect: (path: string) => void
  entries: Entries
  /** Makes an edit, or says in a sentence why it was not made. */
  onEdit: (edit: OutlineEdit) => string | undefined | void
  marks?: EntryMarks
  notes?: NotesByPath
  /** Sections that are open at first. */
  initiallyOpen?: readonly string[]
  /** Facts of the preview: with them the outline names only unknown conditions. */
  facts?: Facts
  /** Moves the focus to the form of the selected entry. */
  onEnter?: () => void
  /** The section that something is added to; the outline keeps it itself by default. */
  adding?: OutlineSection | null
  onAdding?: (section: OutlineSection | null) => void
  /** Ids of a section in any layer: an entry hidden here may show elsewhere. */
  idsIn?: (section: OutlineSection) => readonly string[]
  /** Stands below what can be added to a section. */
  belowPalette?: (section: OutlineSection, title: string) => ReactNode
}

const NONE = () => []
const NO_MARKS: EntryMarks = { customised: new Set(), unsaved: new Set() }
const NO_NOTES: NotesByPath = new Map()
const CLOSED: readonly string[] = []

/** The layout as a tree, to select, order, hide, copy, remove and add. It reports edits and makes none itself. */
export function Outline(props: OutlineProps) {
  const { layout, explain, selected, onSelect, onEnter, entries, onEdit, facts, idsIn = NONE } = props
  const { marks = NO_MARKS, notes = NO_NOTES, initiallyOpen = CLOSED } = props
  const people = usePeople()
  const [own, setOwn] = useState<OutlineSection | null>(null)
  const { adding = own, onAdding = setOwn } = props
  const idBase = useId()
  const { tree, search, setSearch, ...lines } = useOutlineTree(layout, entries, selected, initiallyOpen)
  const { all, rows, active, marked, isOpen, focus, anchorOf } = lines
  const [menu, setMenu] = useState<{ path: string; view: MenuView; anchor: HTMLElement } | null>(null)
  const menuRow = all.find(({ path }) => path === menu?.path)
  const openMenu = ({ path }: OutlineRow, view: MenuView) => {
    const anchor = anchorOf(path)
    if (anchor) setMenu({ path, view, anchor })
  }
  /** Of a section first, where several allow the line. */
  const choosePlace = (line: OutlineRow) => {
    const [own, ...others] = allowedSections(line, entries)
    if (own) openMenu(line, others.length > 0 ? 'sections' : { placesIn: own })
  }
  const [said, setSaid] = useState({ text: '', times: 0 })
  const announce = (text: string) => setSaid((before) => ({ text, times: before.times + 1 }))
  const idsOf = (section: OutlineSection) => [...idsIn(section), ...rowsIn(section, all).map(({ id }) => id)]
  const commands = useRowCommands({
    lines,
    entries,
    takenIn: idsOf,
    onEdit,
    announce,
    selected,
    select: onSelect,
    choosePlace,
  })
  const { drop, handlers } = useDragMove({ lines, entries, move: commands.move, announce })
  const input = useTreeInput({
    tree: lines,
    commands,
    onSelect,
    onEnter,
    onAdd: onAdding,
    onMenu: (row) => openMenu(row, 'actions'),
  })

  return (
    <div className={styles.outline}>
      <VisuallyHidden>
        {/* A screen reader says it again only if it differs. */}
        <span role="status">{said.text + (said.times % 2 ? '\u00a0' : '')}</span>
      </VisuallyHidden>
      <input
        type="search"
        className={styles.search}
        aria-label="Search the outline"
        placeholder="Search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {adding && (
        // A place of its own: keys of what the tool adds below cannot be the same as those here.
        <Fragment key={adding}>
          <Palette
            section={adding}
            title={sectionTitle(adding)}
            offers={offersFor(adding, layout, entries)}
            taken={adding === 'routes' ? Object.keys(layout.routes) : undefined}
            onAdd={(offer, path) => {
              if (commands.add(adding, offer, path)) onAdding(null)
            }}
            onClose={() => {
              onAdding(null)
              focus(adding)
            }}
          />
          {props.belowPalette?.(adding, sectionTitle(adding))}
        </Fragment>
      )}
      {drop?.why && (
        <p className={styles.refusal} aria-hidden>
          <span>{drop.why}</span>
        </p>
      )}
      <div
        ref={tree}
        id={LINES_ID}
        role="tree"
        aria-label="Outline"
        aria-multiselectable
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
            icon={row.icon}
            open={hasChildren(row) ? search.trim() !== '' || isOpen(row.path) : undefined}
            selected={row.path === selected}
            current={row === active}
            reason={hiddenReason(row, explain, facts)}
            people={peopleAt(people, row.path, hasChildren(row) && !isOpen(row.path))}
            notes={notesAt(notes, row.path, hasChildren(row) && !isOpen(row.path))}
            why={whyHidden(row, explain, facts)}
            customised={marks.customised.has(row.path)}
            unsaved={marks.unsaved.has(row.path)}
            marked={marked.has(row.path)}
            unknownType={row.unknownType ?? ''}
            movable={row.level === 2 && row.section !== 'routes'}
            addable={hasChildren(row)}
            drop={drop?.path === row.path ? drop.side : undefined}
          />
        ))}
      </div>
      {rows.length === 0 && (
        <p className={styles.keys} role="status">
          Nothing here is called “{search.trim()}”.
        </p>
      )}
      <details className={styles.keys}>
        <summary>Keys</summary>
        <p id={`${idBase}-keys`}>
          Enter opens the settings, Escape leads back. Alt with an arrow moves, Alt M moves to a place of a
          list, Alt D duplicates, Alt H hides, Delete removes, Ctrl C, X and V copy, cut and paste, Shift with
          an arrow marks several, Shift F10 offers the rest. In the preview, Tab comes first to “Skip the
          page: to the settings”; Escape leads out of the page to it.
        </p>
      </details>
      {menu && menuRow && (
        <RowMenu
          {...menu}
          row={menuRow}
          rows={all}
          sections={allowedSections(menuRow, entries)}
          commands={commands}
          onView={(view) => openMenu(menuRow, view)}
          onClose={(isChosen) => {
            setMenu(null)
            if (!isChosen) focus(menuRow.path)
          }}
        />
      )}
    </div>
  )
}
