/** What answers a tap by a script; links lead on without one. */
const ANSWERS = 'button, [role="tab"], [role="button"], summary'

/** Keeps the last tap on a place that does not live yet, and repeats it when it does. */
export function heldTaps() {
  let tapped: HTMLElement | null = null
  let stop = () => {}
  let alive = false
  return {
    /** Watches a place; returns how to stop. */
    hold(place: HTMLElement): () => void {
      if (alive) return stop
      const remember = (event: Event) => {
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>(ANSWERS) : null
        if (target) tapped = target
      }
      place.addEventListener('click', remember, true)
      stop = () => place.removeEventListener('click', remember, true)
      return stop
    },
    /** The place lives. */
    release(): void {
      alive = true
      stop()
      const target = tapped
      tapped = null
      // In a task of its own: the tap's listeners are the last thing to be there.
      if (target?.isConnected) setTimeout(() => target.click(), 0)
    },
  }
}
