import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { wordsOf } from '@/shared/searchWords'
import { clock } from '@/shared/time/clock'
import type { OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'
import { shortcut, type RowCommands } from './rowActions'
import { hasChildren, type useOutlineTree } from './useOutlineTree'

/** Letters typed in quicker succession form one search text. */
const TYPING_PAUSE_MS = 600

interface Options {
  tree: Omit<ReturnType<typeof useOutlineTree>, 'tree' | 'search' | 'setSearch'>
  commands: RowCommands
  onSelect: (path: string) => void
  /** Moves the focus to the form of the selected entry. */
  onEnter: (() => void) | undefined
  onAdd: (section: OutlineSection) => void
  onMenu: (row: OutlineRow) => void
}

/** Clicks and keys in the tree, following the ARIA tree pattern. */
export function useTreeInput({ tree, commands, onSelect, onEnter, onAdd, onMenu }: Options) {
  const { rows, rowOf, isOpen, setOpen, setCurrent, focus, wantFocus, mark, extend, unmark } = tree
  const typed = useRef({ text: '', at: 0 })

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
    const at = rows.indexOf(row)
    const next = rows[at + 1]
    const goTo = (target: OutlineRow | undefined) =>
      target &&
      (() => {
        if (event.shiftKey) extend(row, target)
        focus(target.path)
      })
    switch (event.key) {
      case 'Escape':
        return unmark
      case ' ':
        return () => choose(row)
      case 'Enter':
        return () => {
          choose(row)
          if (!hasChildren(row)) onEnter?.()
        }
      case 'ArrowDown':
        return goTo(next)
      case 'ArrowUp':
        return goTo(rows[at - 1])
      case 'Home':
        return goTo(rows[0])
      case 'End':
        return goTo(rows.at(-1))
      case 'ArrowRight':
        if (!hasChildren(row)) return undefined
        if (!isOpen(row.path)) return () => setOpen(row.path, true)
        return next?.level === 2 ? goTo(next) : undefined
      case 'ArrowLeft':
        if (row.level === 2) return goTo(rows.find(({ path }) => path === row.section))
        return hasChildren(row) && isOpen(row.path) ? () => setOpen(row.path, false) : undefined
    }
    return event.key.length === 1 ? () => typeAhead(event.key, row) : undefined
  }
  /** Goes to the next line whose label starts with the typed text; a repeated letter cycles through the matches. */
  function typeAhead(letter: string, row: OutlineRow) {
    const now = clock.now()
    const text = now - typed.current.at < TYPING_PAUSE_MS ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    const isSame = [...text].every((one) => one === text[0])
    const wanted = foldedText(isSame ? letter : text)
    const from = rows.indexOf(row) + (isSame ? 1 : 0)
    const found = [...rows.slice(from), ...rows.slice(0, from)].find(({ label }) =>
      foldedText(label).startsWith(wanted),
    )
    if (found) focus(found.path)
  }
  return { onClick, onKeyDown }
}

const foldedText = (text: string) => wordsOf(text).join(' ')
