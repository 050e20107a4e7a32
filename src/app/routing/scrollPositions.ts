import type { Location } from 'react-router-dom'

interface PageEntry {
  key: string
  location: Location
}

/** About a tenth of a second: over before the player scrolls. */
const HOLD_FRAMES = 6

/** The scroll position of each history entry, in pixels. */
export class ScrollPositions {
  private readonly tops = new Map<string, number>()
  private shown: string | null = null
  private entry: string | null = null

  remember(page: PageEntry): void {
    this.tops.set(page.location.key, globalThis.scrollY)
  }

  private hold(key: string, top: number, frames: number): void {
    requestAnimationFrame(() => {
      if (this.shown !== key) return
      if (Math.abs(globalThis.scrollY - top) > 1) globalThis.scrollTo(0, top)
      if (frames > 1) this.hold(key, top, frames - 1)
    })
  }

  /**
   * Restores the position of an entry that is gone back to; scrolls to the top of a page that is opened again, mounted or not
   * (RT-03). A new entry of the current page, such as another query, does not scroll, and neither does the page that the
   * document came with: a player may have scrolled it before the code was there (EN-02).
   */
  restore(page: PageEntry): void {
    const { key: entry } = page.location
    if (this.entry === entry) return
    const isFirst = this.entry === null
    const known = this.tops.get(entry)
    const isSamePage = this.shown === page.key && known === undefined
    this.entry = entry
    this.shown = page.key
    if (isFirst || isSamePage) return
    const top = known ?? 0
    globalThis.scrollTo(0, top)
    // A page that renders again may reach its full height only within the next frames.
    if (top > 0) this.hold(page.key, top, HOLD_FRAMES)
  }
}
