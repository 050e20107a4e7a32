import type { Location } from 'react-router-dom'

interface PageEntry {
  key: string
  location: Location
}

/** Where a player was on a page: how far down, in pixels, and at which link. */
interface Place {
  top: number
  href: string | null | undefined
}

/** About a tenth of a second: over before the player scrolls. */
const HOLD_FRAMES = 6
/** The link may be in a row that a long list mounts a little later. */
const FOCUS_FRAMES = 60

/** Where the player was on the page of each history entry. */
export class PagePlaces {
  private readonly places = new Map<string, Place>()
  private shown: string | null = null
  private entry: string | null = null
  /** What had the focus on the page that was left last. */
  private left: HTMLElement | null = null

  remember(page: PageEntry): void {
    this.left = document.querySelector<HTMLElement>('main :focus')
    this.places.set(page.location.key, { top: globalThis.scrollY, href: this.left?.getAttribute('href') })
  }

  private hold(key: string, place: Place, frame = 1): void {
    requestAnimationFrame(() => {
      if (this.shown !== key) return
      const holdsTop = place.top > 0 && frame <= HOLD_FRAMES
      if (holdsTop && Math.abs(globalThis.scrollY - place.top) > 1) globalThis.scrollTo(0, place.top)
      const holdsFocus = place.href && frame <= FOCUS_FRAMES && !focusAgain(place.href)
      if (holdsTop || holdsFocus) this.hold(key, place, frame + 1)
    })
  }

  /**
   * Restores the place in an entry that is gone back to; scrolls to the top of a page that is opened again, mounted or not
   * (RT-03). A new entry of the current page, such as another query, does not scroll, and neither does the page that the
   * document came with: a player may have scrolled it before the code was there (EN-02).
   */
  restore(page: PageEntry): void {
    const { key: entry } = page.location
    if (this.entry === entry) return
    const isFirst = this.entry === null
    const known = this.places.get(entry)
    const isSamePage = this.shown === page.key && known === undefined
    this.entry = entry
    this.shown = page.key
    if (isFirst || isSamePage) return
    // A page that stays mounted would keep it until the next frame, and the shell takes it for one of the new page.
    this.left?.blur()
    globalThis.scrollTo(0, known?.top ?? 0)
    // A page that renders again may reach its full height only within the next frames.
    if (known) this.hold(page.key, known)
  }
}

/** Focuses the link that is in view, unless something else has the focus. Returns whether there is nothing left to do. */
function focusAgain(href: string): boolean {
  if (!document.activeElement?.matches('body, main')) return true
  for (const link of document.querySelectorAll<HTMLElement>('main a')) {
    const { top, bottom } = link.getBoundingClientRect()
    if (link.getAttribute('href') !== href || bottom < 0 || top > innerHeight) continue
    // That of a hidden page takes none.
    link.focus({ preventScroll: true })
    if (document.activeElement === link) return true
  }
  return false
}
