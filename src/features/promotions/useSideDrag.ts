import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { Side } from './widgetMemory'

/** Shorter movements are a tap, not a drag. */
const SLOP_PX = 6

interface Drag {
  pointer: number
  x: number
  y: number
  moved: boolean
}

/** Makes a floating element draggable: it follows the pointer and snaps to the nearer side. A drag is not a click. */
export function useSideDrag(drop: (side: Side) => void) {
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null)
  const end = () => {
    drag.current = null
    setOffset(null)
  }
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        dragged.current = false
        drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = drag.current
        if (!start || start.pointer !== event.pointerId) return
        const [x, y] = [event.clientX - start.x, event.clientY - start.y]
        if (!start.moved && Math.hypot(x, y) < SLOP_PX) return
        if (!start.moved) event.currentTarget.setPointerCapture?.(event.pointerId)
        start.moved = true
        dragged.current = true
        setOffset({ x, y })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (drag.current?.moved) drop(event.clientX < window.innerWidth / 2 ? 'left' : 'right')
        end()
      },
      onPointerCancel: end,
      onClickCapture(event: MouseEvent) {
        if (!dragged.current) return
        dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
