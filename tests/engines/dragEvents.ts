interface DragWindow {
  dragSeen?: string[]
  dragSource?: EventTarget | null
}

/** Runs in the page: notes the events of the next drag in `window.dragSeen`. */
export function watchDrag(): boolean {
  const held = window as DragWindow
  const isWatching = held.dragSeen !== undefined
  held.dragSeen = []
  if (isWatching) return true
  for (const type of ['dragstart', 'drop'])
    addEventListener(
      type,
      (event) => {
        held.dragSeen?.push(event.type)
        if (event.type === 'dragstart') held.dragSource = event.target
      },
      true,
    )
  return true
}

/** Runs in the page: an event of a drag at a point; its end goes to what is dragged. */
export function tellDrag({ type, x, y }: { type: string; x: number; y: number }): boolean {
  const { dragSource = null } = window as DragWindow
  const at = type === 'dragend' ? dragSource : document.elementFromPoint(x, y)
  const dataTransfer = new DataTransfer()
  const event = new DragEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    dataTransfer,
  })
  return at?.dispatchEvent(event) ?? false
}
