import { useMemo, useRef, useState } from 'react'
import type { ResolvedLayout } from '@layout/types'
import { foundRows } from './foundRows'
import { outlineRows, type Entries, type OutlineRow } from './outlineRows'
import { isWhole } from './sections'
import { useOpenSections } from './useOpenSections'
import { useRowFocus } from './useRowFocus'

/** The lines of the outline: all, the visible ones, and the one in the tab order. */
export function useOutlineTree(
  layout: ResolvedLayout,
  entries: Entries,
  selected: string | null,
  initiallyOpen: readonly string[],
) {
  const tree = useRef<HTMLDivElement>(null)
  const all = useMemo(() => outlineRows(layout, entries), [layout, entries])
  const { isOpen, setOpen } = useOpenSections(initiallyOpen)
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(selected ?? 'theme')
  const wantFocus = useRowFocus(tree, selected)

  // Reveal what is selected in the frame.
  const [shown, setShown] = useState<string | null>(null)
  if (shown !== selected) {
    setShown(selected)
    if (selected !== null) {
      setCurrent(selected)
      setOpen(selected.split('.')[0] as string, true)
    }
  }

  const rows = search.trim()
    ? foundRows(all, search)
    : all.filter((row) => row.level === 1 || isOpen(row.section))
  const active = rows.find(({ path }) => path === current) ?? rows[0] ?? (all[0] as OutlineRow)
  /** The line's element, or its button if it has one: the anchor of its menu. */
  const anchorOf = (path: string): HTMLElement | undefined => {
    const lines = [...(tree.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    const line = lines.find((element) => element.dataset.path === path)
    return line?.querySelector('button') ?? line
  }
  const rowOf = (target: EventTarget): OutlineRow | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null
    return rows.find(({ path }) => path === element?.dataset.path)
  }
  const focus = (path: string) => {
    setCurrent(path)
    wantFocus(path)
  }
  return {
    tree,
    all,
    rows,
    search,
    setSearch,
    active,
    isOpen,
    setOpen,
    setCurrent,
    focus,
    wantFocus,
    anchorOf,
    rowOf,
  }
}

/** Whether the line can have children. */
export function hasChildren(row: OutlineRow): boolean {
  return row.level === 1 && !isWhole(row.section)
}
