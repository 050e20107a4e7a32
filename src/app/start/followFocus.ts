import type { DeferredHistory } from '../routing/deferredHistory'

/** About a second: the link may be in a row that a long list mounts a little later. */
const HOLD_FRAMES = 60

/**
 * Back, the focus is on the link again that led away (AX-02), unless the page focuses something itself; without one the shell gives it
 * to the page. Returns a function that stops it.
 */
export function followFocus(pages: DeferredHistory): () => void {
  const hrefs = new Map<string, string>()
  let shown = pages.history.current().location
  return pages.onLeave(() => {
    const left = document.querySelector<HTMLElement>('main :focus')
    const href = left?.getAttribute('href')
    if (href) hrefs.set(shown.key, href)
    else hrefs.delete(shown.key)
    const { location } = pages.history.current()
    const isSamePage = location.pathname === shown.pathname
    shown = location
    if (isSamePage) return
    // A page that stays mounted would have it for another frame, and the shell would take it for the next page's own.
    left?.blur()
    const wanted = hrefs.get(location.key)
    if (wanted !== undefined) hold(wanted, () => shown === location)
  })
}

/** Focuses a link whenever nothing else is focused: the page that is left may have it as well. */
function hold(href: string, isShown: () => boolean, frames = HOLD_FRAMES): void {
  requestAnimationFrame(() => {
    if (!isShown() || frames === 0) return
    if (document.activeElement?.matches('body, main')) focusLink(href)
    hold(href, isShown, frames - 1)
  })
}

/** Focuses the link that is in view; that of a hidden page takes no focus. */
function focusLink(href: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('main a')) {
    const { top, bottom } = link.getBoundingClientRect()
    if (link.getAttribute('href') !== href || bottom < 0 || top > innerHeight) continue
    link.focus({ preventScroll: true })
    if (document.activeElement === link) return
  }
}
