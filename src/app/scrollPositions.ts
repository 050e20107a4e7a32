import type { Location } from 'react-router-dom'

interface Place {
  key: string
  /** Stays mounted when it is left. */
  kept: boolean
  location: Location
}

/** Where each history entry and each kept page was scrolled to, in pixels. */
export class ScrollPositions {
  private readonly tops = new Map<string, number>()
  private shown: string | null = null

  remember(place: Place): void {
    this.tops.set(place.location.key, globalThis.scrollY)
    if (place.kept) this.tops.set(place.key, globalThis.scrollY)
  }

  /** Back to where a kept page, or a page reached by going back, was; to the top of a new one. A change of the query alone does not scroll. */
  restore(place: Place): void {
    if (this.shown === place.key) return
    this.shown = place.key
    globalThis.scrollTo(0, this.tops.get(place.location.key) ?? this.tops.get(place.key) ?? 0)
  }
}
