import type { Location } from 'react-router-dom'

interface Place {
  key: string
  /** Stays mounted when it is left. */
  kept: boolean
  location: Location
}

/** About a tenth of a second: over before anyone scrolls. */
const FRAMES_HELD = 6

/** Where each history entry and each kept page was scrolled to, in pixels. */
export class ScrollPositions {
  private readonly tops = new Map<string, number>()
  private shown: string | null = null

  remember(place: Place): void {
    this.tops.set(place.location.key, globalThis.scrollY)
    if (place.kept) this.tops.set(place.key, globalThis.scrollY)
  }

  private hold(key: string, top: number, frames: number): void {
    requestAnimationFrame(() => {
      if (this.shown !== key) return
      if (Math.abs(globalThis.scrollY - top) > 1) globalThis.scrollTo(0, top)
      if (frames > 1) this.hold(key, top, frames - 1)
    })
  }

  /** Back to where a kept page, or a page reached by going back, was; to the top of a new one. A change of the query alone does not scroll. */
  restore(place: Place): void {
    if (this.shown === place.key) return
    this.shown = place.key
    const top = this.tops.get(place.location.key) ?? this.tops.get(place.key) ?? 0
    globalThis.scrollTo(0, top)
    // A page that is drawn anew may only be as high as it was within the next frames.
    if (top > 0) this.hold(place.key, top, FRAMES_HELD)
  }
}
