import { createPath, type Location, type UNSAFE_createBrowserHistory } from 'react-router-dom'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/** Where the portal is, for its pages. The address bar may be ahead of it. */
export interface DeferredHistory {
  /** For the router: tells of a place when its page can be drawn, and first of all of what it has missed. */
  history: History
  /** Where it was when the portal began: what a server drew, wherever the player has gone since. */
  began: Pick<History, 'action' | 'location'>
  /** Whether a page is on its way. */
  pending: { now: () => boolean; subscribe: (listener: () => void) => () => void }
  /** Told just before another page takes the place of the one that is shown. */
  onLeave: (listener: () => void) => () => void
}

/** A page that a server drew. */
export interface PrerenderedPage {
  /** The path that it was drawn for. The player may have left it already. */
  path: string
  /** Resolves when the shell answers taps. */
  hydrated: Promise<unknown>
}

/**
 * A history that stays with the page that is shown until the next one can be drawn (RT-02): `load` has its code, or answers
 * nothing when it is there. Of several navigations the last one counts. A page that a server drew (`prerendered`) is not left
 * before its shell is alive: React brings markup to life with the place that it knows by then, which must be the one that the
 * markup was drawn for.
 */
export function createDeferredHistory(
  history: History,
  load: (to: Location) => Promise<unknown> | undefined,
  prerendered?: PrerenderedPage,
): DeferredHistory {
  const began: DeferredHistory['began'] =
    prerendered === undefined || prerendered.path === history.location.pathname
      ? { action: history.action, location: history.location }
      : {
          action: history.action,
          location: { pathname: prerendered.path, search: '', hash: '', state: null, key: 'default' },
        }
  let shown = createPath(began.location)
  let hydrated = prerendered === undefined
  void prerendered?.hydrated.then(() => (hydrated = true))
  const watchers = new Set<() => void>()
  const leaving = new Set<() => void>()
  let pending = false
  let last = 0

  function setPending(now: boolean): void {
    if (now === pending) return
    pending = now
    for (const watcher of watchers) watcher()
  }

  return {
    began,
    history: {
      get action() {
        return history.action
      },
      get location() {
        return history.location
      },
      createHref: (to) => history.createHref(to),
      createURL: (to) => history.createURL(to),
      encodeLocation: (to) => history.encodeLocation(to),
      push: (to, state) => history.push(to, state),
      replace: (to, state) => history.replace(to, state),
      go: (delta) => history.go(delta),
      listen: (tell) => {
        const follow: typeof tell = (update) => {
          const mine = ++last
          const show = () => {
            if (mine !== last) return
            for (const listener of leaving) listener()
            setPending(false)
            shown = createPath(update.location)
            tell(update)
          }
          const loading = load(update.location)
          // Another navigation may have begun in its stead.
          if (mine !== last) return
          // A failure is shown by the page's own boundary, in the page's place.
          const ready = hydrated ? loading : Promise.allSettled([loading, prerendered?.hydrated])
          setPending(ready !== undefined)
          if (ready) ready.then(show, show)
          else show()
        }
        const stop = history.listen(follow)
        // Nobody listened while the page came to life.
        const { action, location } = history
        if (createPath(location) !== shown) follow({ action, location, delta: null })
        return stop
      },
    },
    pending: {
      now: () => pending,
      subscribe(watcher) {
        watchers.add(watcher)
        return () => void watchers.delete(watcher)
      },
    },
    onLeave(listener) {
      leaving.add(listener)
      return () => void leaving.delete(listener)
    },
  }
}
