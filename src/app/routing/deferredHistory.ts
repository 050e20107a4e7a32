import { createPath, NavigationType, type Location } from 'react-router-dom'
import { createNotifier } from '@/shared/createNotifier'
import type { BrowserHistory, Navigation } from './browserHistory'

/** Where the portal is, for its pages. The address bar may be ahead of it. */
export interface DeferredHistory {
  /** The browser's own: where the address bar is, and ways to go on. */
  history: BrowserHistory
  /** Where the portal began: the page that a server rendered, wherever the player has gone since. */
  initial: Navigation
  /** Called with a navigation once its page can be rendered, and first of all with the one that happened before. */
  listen: (listener: (navigation: Navigation) => void) => () => void
  /** Whether a page is on its way. */
  pending: { now: () => boolean; subscribe: (listener: () => void) => () => void }
  /** Loads the code of the page that a path leads to, so that going there need not wait for it. */
  prefetch: (path: string) => Promise<unknown>
  /** Called just before another page takes the place of the one that is shown. */
  onLeave: (listener: () => void) => () => void
}

/** A page that a server rendered. */
export interface PrerenderedPage {
  /** The path that it was rendered for. The player may have left it already. */
  path: string
  /** Resolves when the shell is hydrated. */
  hydrated: Promise<unknown>
}

/**
 * A history that stays with the page that is shown until the next one can be rendered (RT-02): `load` fetches its code, or
 * returns nothing when it is there. Of several navigations the last one counts. A prerendered page is not left before its
 * shell is hydrated: React hydrates with the location that it knows by then, which must be the one that the markup has.
 */
export function createDeferredHistory(
  history: BrowserHistory,
  load: (to: Location) => Promise<unknown> | undefined,
  prerendered?: PrerenderedPage,
  prefetch: DeferredHistory['prefetch'] = () => Promise.resolve(),
): DeferredHistory {
  const initial = initialOf(history, prerendered)
  let shown = createPath(initial.location)
  let hydrated = prerendered === undefined
  void prerendered?.hydrated.then(() => (hydrated = true))
  const pendingChanges = createNotifier()
  const leaves = createNotifier()
  let pending = false
  let latest = 0

  function setPending(now: boolean): void {
    if (now === pending) return
    pending = now
    pendingChanges.notify()
  }

  return {
    history,
    initial,
    prefetch,
    listen(listener) {
      const onNavigation = (navigation: Navigation) => {
        const mine = ++latest
        const show = () => {
          if (mine !== latest) return
          leaves.notify()
          setPending(false)
          shown = createPath(navigation.location)
          listener(navigation)
        }
        const loading = load(navigation.location)
        // `load` may have navigated again: a redirect.
        if (mine !== latest) return
        const ready = hydrated ? loading : Promise.allSettled([loading, prerendered?.hydrated])
        setPending(ready !== undefined)
        // Also show a page whose code fails to load: its error boundary reports it.
        if (ready) ready.then(show, show)
        else show()
      }
      const stop = history.listen(onNavigation)
      const missed = history.current()
      if (createPath(missed.location) !== shown) onNavigation(missed)
      return stop
    },
    pending: { now: () => pending, subscribe: pendingChanges.subscribe },
    onLeave: leaves.subscribe,
  }
}

function initialOf(history: BrowserHistory, prerendered: PrerenderedPage | undefined): Navigation {
  const now = history.current()
  if (prerendered === undefined || prerendered.path === now.location.pathname) return now
  const location = { pathname: prerendered.path, search: '', hash: '', state: null, key: 'default' }
  return { action: NavigationType.Pop, location }
}
