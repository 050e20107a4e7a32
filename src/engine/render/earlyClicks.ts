/** Elements that need a script to respond to a click; links work without one. */
const CLICKABLE = 'button, [role="tab"], [role="button"], summary'

let lastClicked: HTMLElement | undefined

/**
 * Remembers the last click that no handler received, starting with `early`, one from before the script ran. React drops
 * clicks on what it has not hydrated yet.
 */
export function captureClicks(early?: HTMLElement): void {
  lastClicked = early
  const remember = ({ target }: Event) => {
    const clicked = target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null
    lastClicked = clicked ?? undefined
    clicked?.addEventListener('click', forget, { capture: true, once: true })
  }
  const forget = () => {
    lastClicked = undefined
  }
  addEventListener('click', remember, true)
}

/** Repeats the click that no handler received, if its element still exists. Called after something was hydrated. */
export function replayClick(): void {
  // In a new task: what was hydrated has been committed by then.
  setTimeout(() => {
    if (lastClicked?.isConnected) lastClicked.click()
  }, 0)
}
