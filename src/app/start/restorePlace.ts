import { isRecord } from '@/shared/safe/parseJson'
import type { DeferredHistory } from '../routing/deferredHistory'

/** What a page loads is there by then. */
const WAIT_MS = 10_000
/** Browsers limit how often an entry is changed. */
const DEBOUNCE_MS = 400
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A page that is loaded again, or that a phone discarded meanwhile, begins where it was left: its place is in the entry of the session
 * history. Whoever has scrolled, or does anything before the page is tall enough, is not moved. Returns a function that stops it.
 */
export function restorePlace(pages: Pick<DeferredHistory, 'history' | 'onLeave'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const entry = () => pages.history.current().location.key
  const onScroll = () => {
    const scrolled = entry()
    clearTimeout(timer)
    // Not as the page is left: what a page changes by then is lost when it is loaded again, and a phone discards hidden pages.
    timer = setTimeout(() => {
      const state: unknown = history.state
      if (entry() === scrolled)
        history.replaceState({ ...(isRecord(state) && state), top: globalThis.scrollY }, '')
    }, DEBOUNCE_MS)
  }
  addEventListener('scroll', onScroll, { passive: true })
  const cancel = restore(pages)
  return () => {
    cancel()
    clearTimeout(timer)
    removeEventListener('scroll', onScroll)
  }
}

/** Scrolls to the place in this entry, once. */
function restore(pages: Pick<DeferredHistory, 'onLeave'>): () => void {
  const state: unknown = history.state
  const top = isRecord(state) && typeof state.top === 'number' ? state.top : 0
  if (top <= 0 || globalThis.scrollY > 0) return () => undefined
  const look = () => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    cancel()
    globalThis.scrollTo(0, top)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => cancel(), WAIT_MS)
  const stopWatching = pages.onLeave(() => cancel())
  const cancel = () => {
    observer.disconnect()
    clearTimeout(timer)
    stopWatching()
    for (const input of INPUTS) removeEventListener(input, cancel)
  }
  for (const input of INPUTS) addEventListener(input, cancel, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return cancel
}
