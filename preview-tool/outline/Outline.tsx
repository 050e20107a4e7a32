import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Explain } from '@/engine/layout/mergeLayers'
import type { Facts, ResolvedLayout } from '@/engine/layout/types'
import { ActionMenu } from './ActionMenu'
import { addEdit } from './edits'
import { freeId } from './freeId'
import { offersFor, type Offer } from './offers'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import { outlineRows, type Entries, type OutlineRow } from './outlineRows'
import { Palette } from './Palette'
import { placeActions, rowActions, shortcut } from './rowActions'
import { treeKey, typeAhead } from './treeKeys'
import { TreeRow } from './TreeRow'
import { useAnnouncer } from './useAnnouncer'
import { useDragMove } from './useDragMove'
import { useOpenSections } from './useOpenSections'
import { useRowCommands } from './useRowCommands'
import { useRowFocus } from './useRowFocus'
import { useTypeAhead } from './useTypeAhead'
import { whyHidden } from './whyHidden'
import styles from './Outline.module.css'

interface OutlineProps {
  layout: ResolvedLayout
  explain: Explain
  selected: string | null
  onSelect: (path: string) => void
  entries: Entries
  onEdit: (edit: OutlineEdit) => void
  /** With them the outline names only the conditions that are not known. */
  facts?: Facts
}

interface OpenMenu {
  path: string
  view: 'actions' | 'places'
  anchor: HTMLElement
}

/** All that a layout holds, as a tree: choose, order, hide, copy, remove and add. It tells what was done and edits nothing. */
export function Outline({ layout, explain, selected, onSelect, entries, onEdit, facts }: OutlineProps) {
  const idBase = useId()
  const tree = useRef<HTMLDivElement>(null)
  const all = useMemo(() => outlineRows(layout, entries), [layout, entries])
  const { isOpen, setOpen } = useOpenSections()
  const [current, setCurrent] = useState(selected ?? 'tabBar')
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [palette, setPalette] = useState<OutlineSection | null>(null)
  const { announce, region } = useAnnouncer()
  const typed = useTypeAhead()
  const wantFocus = useRowFocus(tree, selected)

  // What is chosen in the frame is shown here.
  const [shown, setShown] = useState<string | null>(null)
  if (shown !== selected) {
    setShown(selected)
    if (selected !== null) {
      setCurrent(selected)
      setOpen(selected.split('.')[0] as string, true)
    }
  }

  const rows = all.filter((row) => row.level === 1 || isOpen(row.section))
  const active = rows.find(({ path }) => path === current) ?? (rows[0] as OutlineRow)

  const focus = (path: string) => {
    setCurrent(path)
    wantFocus(path)
  }
  const openMenu = (row: OutlineRow, view: OpenMenu['view']) => {
    const anchor = [...(tree.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find(
      (element) => element.dataset.path === row.path,
    )
    if (anchor) setMenu({ path: row.path, view, anchor: anchor.querySelector('button') ?? anchor })
  }
  const commands = useRowCommands({
    rows: all,
    onEdit,
    announce,
    focus,
    choosePlace: (row) => openMenu(row, 'places'),
  })
  const rowOf = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null
    return rows.find(({ path }) => path === element?.dataset.path)
  }
  const { drop, handlers } = useDragMove(rowOf, commands.move)

  const hasChildren = (row: OutlineRow) =>
    row.level === 1 && row.section !== 'theme' && row.section !== 'shell'
  const choose = (row: OutlineRow) => {
    setCurrent(row.path)
    if (hasChildren(row)) setOpen(row.path, !isOpen(row.path))
    else onSelect(row.path)
  }
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event.target)
    if (!row) return
    wantFocus(null)
    const act = (event.target as Element).closest<HTMLElement>('[data-act]')?.dataset.act
    if (act === 'add') setPalette(row.section as OutlineSection)
    else if (act === 'menu') {
      setCurrent(row.path)
      openMenu(row, 'actions')
    } else choose(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target)
    if (!row || menu || (event.target as Element).tagName === 'BUTTON') return
    wantFocus(null)
    const run = keyAction(event, row)
    if (!run) return
    event.preventDefault()
    run()
  }
  function keyAction(event: KeyboardEvent, row: OutlineRow): (() => void) | undefined {
    const direct = shortcut(event.nativeEvent, row, commands)
    if (direct) return direct
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))
      return row.level === 2 ? () => openMenu(row, 'actions') : undefined
    if (event.altKey || event.ctrlKey || event.metaKey) return undefined
    if (event.key === 'Enter' || event.key === ' ') return () => choose(row)
    const move = treeKey(event.key, row, rows, isOpen)
    if (move) return () => ('focus' in move ? focus(move.focus) : setOpen(move.toggle, move.open))
    if (event.key.length !== 1) return undefined
    return () => {
      const found = typeAhead(typed(event.key), row, rows)
      if (found) focus(found)
    }
  }

  const add = (offer: Offer, path: string | undefined) => {
    const section = palette as OutlineSection
    const siblings = all.filter((row) => row.level === 2 && row.section === section)
    const id =
      path ??
      freeId(
        offer.id,
        siblings.map((row) => row.id),
      )
    onEdit(addEdit(section, id, offer.node, offer.title, siblings))
    announce(`Added ${offer.title}`)
    setPalette(null)
    setOpen(section, true)
    focus(`${section}.${id}`)
    onSelect(`${section}.${id}`)
  }
  const menuRow = menu && all.find(({ path }) => path === menu.path)

  return (
    <div className={styles.outline}>
      {region}
      {palette && (
        <Palette
          key={palette}
          title={all.find(({ path }) => path === palette)?.label ?? palette}
          offers={offersFor(palette, layout, entries)}
          taken={palette === 'routes' ? Object.keys(layout.routes) : undefined}
          onAdd={add}
          onClose={() => {
            setPalette(null)
            focus(palette)
          }}
        />
      )}
      <div
        ref={tree}
        role="tree"
        aria-label="Outline"
        className={styles.tree}
        onClick={onClick}
        onKeyDown={onKeyDown}
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
      {menu && menuRow && (
        <ActionMenu
          key={menu.view}
          label={menu.view === 'places' ? `Move ${menuRow.label} to` : `Actions for ${menuRow.label}`}
          anchor={menu.anchor}
          actions={
            menu.view === 'places'
              ? closing(placeActions(menuRow, all, commands.move))
              : closing(rowActions(menuRow, commands))
          }
          onClose={(why) => {
            setMenu(null)
            if (why === 'escaped') focus(menuRow.path)
          }}
        />
      )}
    </div>
  )

  /** The menu goes before what it does, so that "Move to…" can open the next one. */
  function closing<T extends { run: () => void }>(actions: T[]): T[] {
    return actions.map((action) => ({
      ...action,
      run: () => {
        setMenu(null)
        action.run()
      },
    }))
  }
}
