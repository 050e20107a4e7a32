/** Longer than a tap, and about as long as browsers wait before they open their own menu. */
const LONG_MS = 500
/** A finger that moves further scrolls. */
const MOVED_PX = 10

/** What opens a game in a tile, and the link to its sheet beside it. */
const OPENER = '[data-game-id] > :first-child'
const ABOUT = 'a[data-about]'

/**
 * Opens the sheet of a game by a long press on its tile, or by the key of the context menu (LB-01). With a mouse the browser's own
 * menu stays: its users have the link in the tile. One watch serves all tiles there will ever be.
 * @public
 */
export function watchLongPresses(): () => void {
  let press: { about: HTMLElement; x: number; y: number; timer: number } | null = null
  /** How the latest press was made; empty for a key. */
  let pointer = ''
  /** The press has opened a sheet: what the browser makes of its end is no tap on the game. */
  let opened = false

  const cancel = () => {
    clearTimeout(press?.timer)
    press = null
  }
  const openSheet = (about: HTMLElement) => {
    cancel()
    about.click()
    opened = true
  }
  const onDown = (event: PointerEvent) => {
    cancel()
    opened = false
    pointer = event.pointerType
    if (!event.isPrimary || pointer === 'mouse') return
    const about = aboutOf(event.target)
    if (!about) return
    const timer = window.setTimeout(() => openSheet(about), LONG_MS)
    press = { about, x: event.clientX, y: event.clientY, timer }
  }
  const onMove = (event: PointerEvent) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > MOVED_PX) cancel()
  }
  const onKey = () => {
    pointer = ''
    opened = false
  }
  const onMenu = (event: Event) => {
    const about = pointer === 'mouse' ? null : aboutOf(event.target)
    if (!about) return
    event.preventDefault()
    // Browsers that open their menu sooner than our timer ends the press.
    if (press || pointer === '') openSheet(press?.about ?? about)
  }
  const onClick = (event: MouseEvent) => {
    if (!opened) return
    opened = false
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = new AbortController()
  const passive = { passive: true, capture: true, signal: stop.signal }
  document.addEventListener('pointerdown', onDown, passive)
  document.addEventListener('pointermove', onMove, passive)
  document.addEventListener('pointerup', cancel, passive)
  document.addEventListener('pointercancel', cancel, passive)
  document.addEventListener('scroll', cancel, passive)
  document.addEventListener('keydown', onKey, passive)
  document.addEventListener('contextmenu', onMenu, { capture: true, signal: stop.signal })
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal })
  return () => {
    cancel()
    stop.abort()
  }
}

/** The link to the sheet of the game whose opener was pressed; null where something else was, or the layout has no sheet. */
function aboutOf(target: EventTarget | null): HTMLElement | null {
  const opener = target instanceof Element ? target.closest(OPENER) : null
  return opener?.parentElement?.querySelector<HTMLElement>(ABOUT) ?? null
}
