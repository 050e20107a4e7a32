import type { Location } from 'react-router-dom'
import type { Layout } from '@layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import { hydrateAll } from '@/engine/render/hydrateOnDemand'
import type { Store } from '@/store/makeStore'
import { createBrowserHistory } from './browserHistory'
import { blocksAt } from './blocksAt'
import { resolveRoute } from '@layout/resolveRoute'
import { createDeferredHistory, type PrerenderedPage, type DeferredHistory } from './deferredHistory'
import { selectFacts, selectMode } from '../start/selectFacts'

interface Options {
  store: Store
  registry: Registry
  forMode: (mode: string) => Layout
  /** Where a server rendered the page. */
  prerendered?: PrerenderedPage
}

/** The browser's history of portal pages. Loads a page's code before showing it, and follows redirects without rendering. */
export function createBrowserPages({ store, registry, forMode, prerendered }: Options): DeferredHistory {
  const history = createBrowserHistory()
  const load = ({ pathname, search, state }: Location) => {
    // Boundaries that are not hydrated would suspend when their surroundings change.
    hydrateAll()
    const now = store.getState()
    const { routes } = forMode(selectMode(now))
    const resolved = resolveRoute(routes, pathname, selectFacts(now).signedIn === true, registry.has)
    if (resolved.kind === 'redirect') history.replace(resolved.to + search, state)
    else if (resolved.kind === 'login') history.replace('/login', { from: pathname + search })
    if (resolved.kind !== 'page' || !registry.has(resolved.route.type)) return undefined
    for (const type of blocksAt(forMode(selectMode(now)), pathname, true, registry.has))
      void registry.load(type, 'page').catch(() => undefined)
    return registry.isLoaded(resolved.route.type) ? undefined : registry.load(resolved.route.type, 'page')
  }
  const prefetch = (path: string) => {
    const now = store.getState()
    return Promise.all(
      blocksAt(forMode(selectMode(now)), path, selectFacts(now).signedIn === true, registry.has).map((type) =>
        registry.load(type, 'ahead'),
      ),
    )
  }
  return createDeferredHistory(history, load, prerendered, prefetch)
}
