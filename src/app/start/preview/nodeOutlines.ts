import './nodeOutlines.css'

const nodeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block-id]') : null

/** Marks the node that is selected in the tool, and scrolls it into view. */
export function markSelected(path: string | null): void {
  for (const marked of document.querySelectorAll('[data-preview-selected]'))
    marked.removeAttribute('data-preview-selected')
  const node = path === null ? null : document.querySelector(`[data-block-id="${CSS.escape(path)}"]`)
  node?.setAttribute('data-preview-selected', '')
  node?.scrollIntoView({ block: 'nearest' })
}

/** While picking is on, a click reports the node it hit and does nothing else. Returns the switch. */
export function pickNodes(onPick: (path: string) => void): (on: boolean) => void {
  let on = false
  const pick = (event: Event) => {
    if (!on) return
    event.preventDefault()
    event.stopPropagation()
    const path = event.type === 'click' ? nodeOf(event.target)?.dataset.blockId : undefined
    if (path) onPick(path)
  }
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const)
    addEventListener(type, pick, true)
  return (now) => {
    on = now
    document.documentElement.toggleAttribute('data-preview-picking', now)
  }
}
