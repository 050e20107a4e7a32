import type { Location } from 'react-router-dom'

interface Place {
  key: string
  location: Location
}

/** About a tenth of a second: over before anyone scrolls. */
const FRAMES_HELD = 6

/** Where each history entry was scrolled to, in pixels. */
export class ScrollPositions {
  private readonly tops = new Map<string, number>()
  private shown: string | null = null
  private entry: string | null = null

  remember(place: Place): void {
    this.tops.set(place.location.key, globalThis.scrollY)
  }

  private hold(key: string, top: number, frames: number): void {
    requestAnimationFrame(() => {
      if (this.shown !== key) return
      if (Math.abs(globalThis.scrollY - top) > 1) globalThis.scrollTo(0, top)
      if (frames > 1) this.hold(key, top, frames - 1)
    })
  }

  /**
   * Back to where an entry was that is gone back to; to the top of a page that is entered anew, kept or not (RT-03). A new
   * entry of the page that is shown, such as another query, does not scroll.
   */
  restore(place: Place): void {
    const { key: entry } = place.location
    if (this.entry === entry) return
    this.entry = entry
    const known = this.tops.get(entry)
    if (this.shown === place.key && known === undefined) return
    this.shown = place.key
    const top = known ?? 0
    globalThis.scrollTo(0, top)
    // A page that is drawn anew may only be as high as it was within the next frames.
    if (top > 0) this.hold(place.key, top, FRAMES_HELD)
  }
}
