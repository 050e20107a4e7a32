/** What answers a tap by a script; links lead on without one. */
const CLICKABLE = 'button, [role="tab"], [role="button"], summary'

let lastClicked: HTMLElement | undefined

/**
 * From now on the last tap that reached nobody is kept, beginning with `early`, one from before. React swallows taps on what
 * it has not brought to life yet.
 */
export function captureClicks(early?: HTMLElement): void {
  lastClicked = early
  const remember = ({ target }: Event) => {
    const tapped = target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null
    lastClicked = tapped ?? undefined
    tapped?.addEventListener('click', forget, { capture: true, once: true })
  }
  const forget = () => {
    lastClicked = undefined
  }
  addEventListener('click', remember, true)
}

/** Taps again on what nobody answered, if it is still there: something has come to life. */
export function replayClick(): void {
  // In a task of its own: what has come to life has been committed by then.
  setTimeout(() => {
    if (lastClicked?.isConnected) lastClicked.click()
  }, 0)
}
