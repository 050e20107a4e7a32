import type { KeyboardEvent, MouseEvent } from 'react'
import type { OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'
import { shortcut, type RowCommands } from './rowActions'
import { treeKey, typeAhead } from './treeKeys'
import { hasChildren, type useOutlineTree } from './useOutlineTree'
import { useTypeAhead } from './useTypeAhead'

interface Options {
  tree: Omit<ReturnType<typeof useOutlineTree>, 'tree' | 'search' | 'setSearch'>
  commands: RowCommands
  onSelect: (path: string) => void
  /** Moves the focus to the form of the selected entry. */
  onEnter: (() => void) | undefined
  onAdd: (section: OutlineSection) => void
  onMenu: (row: OutlineRow) => void
  /** Marks a line beside others; returns whether that was meant. */
  mark: (row: OutlineRow, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => boolean
  /** Marks all lines between two. */
  extend: (from: OutlineRow, to: OutlineRow) => void
  unmark: () => void
}

/** Clicks and keys in the tree, following the ARIA tree pattern. */
export function useTreeInput(options: Options) {
  const { tree, commands, onSelect, onEnter, onAdd, onMenu, mark, extend, unmark } = options
  const { rows, rowOf, isOpen, setOpen, setCurrent, focus, wantFocus } = tree
  const typed = useTypeAhead()

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
    if (act === 'add') onAdd(row.section as OutlineSection)
    else if (act === 'menu') {
      setCurrent(row.path)
      onMenu(row)
    } else if (mark(row, event)) setCurrent(row.path)
    else choose(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target)
    if (!row || (event.target as Element).tagName === 'BUTTON') return
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
      return row.level === 2 ? () => onMenu(row) : undefined
    if (event.ctrlKey && event.key === ' ') return () => void mark(row, event)
    if (event.altKey || event.ctrlKey || event.metaKey) return undefined
    if (event.key === 'Escape') return unmark
    if (event.key === ' ') return () => choose(row)
    if (event.key === 'Enter')
      return () => {
        choose(row)
        if (!hasChildren(row)) onEnter?.()
      }
    const move = treeKey(event.key, row, rows, isOpen)
    if (move)
      return () => {
        if (!('focus' in move)) return setOpen(move.toggle, move.open)
        const next = rows.find(({ path }) => path === move.focus)
        if (event.shiftKey && next) extend(row, next)
        focus(move.focus)
      }
    if (event.key.length !== 1) return undefined
    return () => {
      const found = typeAhead(typed(event.key), row, rows)
      if (found) focus(found)
    }
  }
  return { onClick, onKeyDown }
}
