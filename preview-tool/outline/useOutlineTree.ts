import { useEffect, useMemo, useRef, useState } from 'react'
import type { ResolvedLayout } from '@layout/types'
import { matchesSearch } from '@/shared/searchWords'
import { messageText } from './messageText'
import { outlineRows, type Entries, type OutlineRow } from './outlineRows'
import { isWhole } from './sections'

/** The lines of the outline: all, the visible ones, the marked ones, and the one in the tab order. */
export function useOutlineTree(
  layout: ResolvedLayout,
  entries: Entries,
  selected: string | null,
  initiallyOpen: readonly string[],
) {
  const tree = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<string | null>(null)
  const all = useMemo(() => outlineRows(layout, entries), [layout, entries])
  const [open, setSections] = useState<ReadonlySet<string>>(() => new Set(initiallyOpen))
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(selected ?? 'theme')

  const isOpen = (path: string) => open.has(path)
  const setOpen = (path: string, toOpen: boolean) =>
    setSections((before) => {
      if (before.has(path) === toOpen) return before
      const after = new Set(before)
      if (toOpen) after.add(path)
      else after.delete(path)
      return after
    })

  // Reveal what is selected in the frame.
  const [shown, setShown] = useState<string | null>(null)
  if (shown !== selected) {
    setShown(selected)
    if (selected !== null) {
      setCurrent(selected)
      setOpen(selected.split('.')[0] as string, true)
    }
  }

  // Whoever removed the line: the next of its section is in its place, or the one before it.
  const [lastAt, setLastAt] = useState(0)
  const currentAt = all.findIndex(({ path }) => path === current)
  if (currentAt >= 0 && currentAt !== lastAt) setLastAt(currentAt)
  const near = all[currentAt < 0 && all[lastAt]?.level !== 2 ? lastAt - 1 : lastAt]

  const wantFocus = (path: string | null) => {
    pendingFocus.current = path
    if (path !== null) lineAt(tree.current, path)?.focus()
  }
  // A line may be rendered only after the edit that creates or moves it.
  useEffect(() => {
    const line = pendingFocus.current === null ? undefined : lineAt(tree.current, pendingFocus.current)
    if (!line) return
    pendingFocus.current = null
    line.focus()
  })
  useEffect(() => {
    if (selected !== null) lineAt(tree.current, selected)?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])

  const rows = search.trim()
    ? foundRows(all, search, layout)
    : all.filter((row) => row.level === 1 || isOpen(row.section))
  const marks = useMarkedRows(rows)
  return {
    tree,
    all,
    rows,
    search,
    setSearch,
    active: rows.find(({ path }) => path === near?.path) ?? rows[0] ?? (all[0] as OutlineRow),
    isOpen,
    setOpen,
    setCurrent,
    wantFocus,
    focus(path: string) {
      setCurrent(path)
      wantFocus(path)
    },
    ...marks,
    /** The line's element, or its button if it has one: the anchor of its menu. */
    anchorOf(path: string): HTMLElement | undefined {
      const line = lineAt(tree.current, path)
      return line?.querySelector('button') ?? line
    },
    rowOf(target: EventTarget): OutlineRow | undefined {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null
      return rows.find(({ path }) => path === element?.dataset.path)
    },
  }
}

interface Modifiers {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Lines marked together, to act on several at once: by Ctrl or Shift with a click or an arrow key. */
function useMarkedRows(rows: readonly OutlineRow[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const isMarkable = (row: OutlineRow) => row.level === 2
  const range = (from: string, to: OutlineRow): string[] => {
    const [first, last] = [rows.findIndex(({ path }) => path === from), rows.indexOf(to)].sort(
      (a, b) => a - b,
    )
    return rows
      .slice(Math.max(first ?? 0, 0), (last ?? 0) + 1)
      .filter(isMarkable)
      .map(({ path }) => path)
  }
  /** Marks from where the marking began, or from a line, to another line. */
  const extend = (from: OutlineRow, to: OutlineRow) => {
    if (anchor === null) setAnchor(from.path)
    setMarked(new Set(range(anchor ?? from.path, to)))
  }
  return {
    extend,
    /** Fewer than two are no group. */
    marked: marked.size > 1 ? marked : (new Set() as ReadonlySet<string>),
    /** Marks by a click; returns whether it did: without Ctrl or Shift it starts again. */
    mark(row: OutlineRow, { shiftKey, ctrlKey, metaKey }: Modifiers): boolean {
      if (!isMarkable(row)) return false
      if (shiftKey) {
        extend(row, row)
        return true
      }
      setAnchor(row.path)
      if (!ctrlKey && !metaKey) {
        setMarked(new Set([row.path]))
        return false
      }
      const next = new Set(marked)
      if (next.has(row.path)) next.delete(row.path)
      else next.add(row.path)
      setMarked(next)
      return true
    },
    unmark: () => setMarked(new Set()),
  }
}

/** Whether the line can have children. */
export function hasChildren(row: OutlineRow): boolean {
  return row.level === 1 && !isWhole(row.section)
}

function lineAt(tree: HTMLElement | null, path: string): HTMLElement | undefined {
  const lines = tree?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  return [...lines].find((line) => line.dataset.path === path)
}

/** The lines that a search finds, by name, by what players read or, for developers, by id and type, each below its section. */
function foundRows(all: readonly OutlineRow[], search: string, layout: ResolvedLayout): OutlineRow[] {
  const matches = ({ label, id, node }: OutlineRow) =>
    matchesSearch([label, id, ...textsIn(node, layout)].join(' '), search)
  const found = new Set(all.filter((row) => row.level === 2 && matches(row)))
  const sections = new Set([...found].map(({ section }) => section))
  return all.filter(
    (row) => found.has(row) || (row.level === 1 && (sections.has(row.section) || matches(row))),
  )
}

/** All that is written in a node: its type, its texts, where it leads. */
function textsIn(value: unknown, layout: ResolvedLayout): string[] {
  if (typeof value === 'string') return [messageText(value, layout)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => textsIn(one, layout))
}
