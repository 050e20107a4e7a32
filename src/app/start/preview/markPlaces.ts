import './markPlaces.css'

const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block-id]') : null

/** Marks the place that is selected in the tool, and brings it into view. */
export function markSelected(path: string | null): void {
  for (const marked of document.querySelectorAll('[data-preview-selected]'))
    marked.removeAttribute('data-preview-selected')
  const place = path === null ? null : document.querySelector(`[data-block-id="${CSS.escape(path)}"]`)
  place?.setAttribute('data-preview-selected', '')
  place?.scrollIntoView({ block: 'nearest' })
}

/** While picking is on, a click tells which place it hit and does nothing else. Returns the switch. */
export function pickPlaces(picked: (path: string) => void): (on: boolean) => void {
  let on = false
  const pick = (event: Event) => {
    if (!on) return
    event.preventDefault()
    event.stopPropagation()
    const path = event.type === 'click' ? placeOf(event.target)?.dataset.blockId : undefined
    if (path) picked(path)
  }
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const)
    addEventListener(type, pick, true)
  return (now) => {
    on = now
    document.documentElement.toggleAttribute('data-preview-picking', now)
  }
}
