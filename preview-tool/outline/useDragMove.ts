import { useState, type DragEvent } from 'react'
import type { OutlineRow } from './outlineRows'

interface Drop {
  path: string
  side: 'before' | 'after'
}

/** Dragging a line within its section by the browser's own drag and drop. `move` is told the place afterwards. */
export function useDragMove(
  rowOf: (target: EventTarget) => OutlineRow | undefined,
  move: (row: OutlineRow, to: number) => void,
) {
  const [dragged, setDragged] = useState<OutlineRow | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)

  const end = () => {
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
    event.preventDefault()
    const { path, side } = over
    if (drop?.path !== path || drop.side !== side) setDrop({ path, side })
  }
  const onDrop = (event: DragEvent) => {
    const over = placeOf(event)
    end()
    if (!over || !dragged) return
    event.preventDefault()
    // Taking the line out first brings everything after it one place up.
    const before = over.at + (over.side === 'after' ? 1 : 0)
    move(dragged, before > dragged.at ? before - 1 : before)
  }
  function placeOf(event: DragEvent) {
    const row = rowOf(event.target)
    if (!dragged || row?.level !== 2 || row.section !== dragged.section) return undefined
    const box = (event.target as Element).closest('[data-path]')?.getBoundingClientRect()
    const side: Drop['side'] = box && event.clientY > box.top + box.height / 2 ? 'after' : 'before'
    return { path: row.path, at: row.at, side }
  }
  return { drop, handlers: { onDragStart, onDragOver, onDrop, onDragEnd: end } }
}
