import { useState, type DragEvent } from 'react'
import { whyRefused } from './allowedSections'
import { rowsIn } from './edits'
import type { OutlineSection } from './outlineEdit'
import type { Entries, OutlineRow } from './outlineRows'
import type { RowCommands } from './rowActions'
import type { useOutlineTree } from './useOutlineTree'

/** Drop target of a dragged line; `why` is the reason if it is not allowed. */
export interface Drop {
  path: string
  side: 'before' | 'after' | 'into' | 'refused'
  why?: string
}

interface Options {
  lines: Pick<ReturnType<typeof useOutlineTree>, 'all' | 'rows' | 'rowOf'>
  entries: Entries
  move: RowCommands['move']
  announce: (text: string) => void
}

/** Drag and drop of lines within a section and into others. */
export function useDragMove({ lines, entries, move, announce }: Options) {
  const { all, rows, rowOf } = lines
  const [dragged, setDragged] = useState<OutlineRow | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)

  const stop = () => {
    setDragged(null)
    setDrop(null)
  }
  const onDragStart = (event: DragEvent) => {
    const row = rowOf(event.target)
    if (row?.level !== 2 || row.section === 'routes') return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row.path)
    setDragged(row)
  }
  const onDragOver = (event: DragEvent) => {
    const over = placeOf(event)
    if (!over) return setDrop(null)
    // Prevent the default only on allowed targets, so that the cursor shows the difference.
    if (over.side !== 'refused') event.preventDefault()
    const { path, side, why } = over
    if (drop?.path === path && drop.side === side) return
    if (why && why !== drop?.why) announce(why)
    setDrop({ path, side, ...(why && { why }) })
  }
  const onDrop = (event: DragEvent) => {
    const over = placeOf(event)
    stop()
    if (!over || !dragged) return
    event.preventDefault()
    if (over.why) return announce(over.why)
    // Removing the line shifts everything after it by one.
    const isBelow = over.section === dragged.section && over.to > dragged.at
    move(dragged, isBelow ? over.to - 1 : over.to, over.section as OutlineSection)
  }
  const onDragEnd = () => {
    // A drop has reset it already.
    if (dragged) announce(drop?.why ?? `${dragged.label} stays where it was`)
    stop()
  }
  function placeOf(event: DragEvent) {
    const row = rowOf(event.target)
    if (!dragged || !row) return undefined
    const { path, section } = row
    const why = whyRefused(dragged, section, entries)
    if (why) return { path, section, side: 'refused' as const, to: 0, why }
    // On a section's head: first if the section is open and visible, otherwise last.
    if (row.level === 1)
      return rowsIn(section, rows).length > 0
        ? { path, section, side: 'after' as const, to: 0 }
        : { path, section, side: 'into' as const, to: rowsIn(section, all).length }
    const box = (event.target as Element).closest('[data-path]')?.getBoundingClientRect()
    const isLower = box !== undefined && event.clientY > box.top + box.height / 2
    return isLower
      ? { path, section, side: 'after' as const, to: row.at + 1 }
      : { path, section, side: 'before' as const, to: row.at }
  }
  return { drop, handlers: { onDragStart, onDragOver, onDrop, onDragEnd } }
}
