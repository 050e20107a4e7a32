import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom'
import { createNotifier } from '@/shared/createNotifier'
import { random } from '@/shared/random'

/** How the player came to where they are. */
export interface Navigation {
  action: NavigationType
  location: Location
}

/** The browser's session history, as react-router's `Router` wants it, and word of every navigation. */
export interface BrowserHistory extends Navigator {
  current: () => Navigation
  listen: (listener: (navigation: Navigation) => void) => () => void
}

/** What the portal keeps in an entry of the session history. */
interface EntryState {
  usr?: unknown
  key?: string
}

/**
 * A history over `window.history`. Of react-router the portal uses the public `Router` and its hooks; its own history is not
 * among its public exports, and the router that owns one costs the first screen 15 kB (decision 21).
 */
export function createBrowserHistory(): BrowserHistory {
  let action = NavigationType.Pop

  const locationNow = (): Location => {
    const { pathname, search, hash } = window.location
    const { usr = null, key = 'default' } = (window.history.state ?? {}) as EntryState
    return { pathname, search, hash, state: usr, key }
  }
  const notify = (how: NavigationType) => {
    action = how
    navigations.notify({ action, location: locationNow() })
  }
  const navigations = createNotifier<Navigation>(() => {
    const onPop = () => notify(NavigationType.Pop)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  })
  const href = (to: To) => (typeof to === 'string' ? to : createPath(to))
  // Relative to the present path, as a link is: `?tab=2` stays on the page.
  const address = (to: To) => {
    const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
    return createPath({ pathname: pathname ?? window.location.pathname, search, hash })
  }
  const entry = (state: unknown): EntryState => ({ usr: state ?? null, key: random.id().slice(0, 8) })

  return {
    current: () => ({ action, location: locationNow() }),
    createHref: href,
    go: (delta) => window.history.go(delta),
    push(to, state) {
      window.history.pushState(entry(state), '', address(to))
      notify(NavigationType.Push)
    },
    replace(to, state) {
      window.history.replaceState(entry(state), '', address(to))
      notify(NavigationType.Replace)
    },
    listen: navigations.subscribe,
  }
}
