import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom'
import type { Layout } from '@/engine/layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import { hydrateAll } from '@/engine/render/hydrateOnDemand'
import type { Store } from '@/state/makeStore'
import { answerRoute } from './answerRoute'
import { createPageHistory, type PrerenderedPage, type PageHistory } from './pageHistory'
import { selectFacts, selectMode } from './selectFacts'

interface Options {
  store: Store
  registry: Registry
  forMode: (mode: string) => Layout
  /** Where a server drew the page. */
  prerendered?: PrerenderedPage
}

/** The browser's history for the portal's pages. A page's code is loaded before it is shown; redirects are followed first, so that no page is drawn for them. */
export function browserPages({ store, registry, forMode, prerendered }: Options): PageHistory {
  const history = createBrowserHistory({ v5Compat: true })
  const load = ({ pathname, search, state }: Location) => {
    // What still is a server's markup would hold up what changes around it.
    hydrateAll()
    const now = store.getState()
    const { routes } = forMode(selectMode(now))
    const answer = answerRoute(routes, pathname, selectFacts(now).signedIn === true, registry.has)
    if (answer.kind === 'redirect') history.replace(answer.to + search, state)
    else if (answer.kind === 'login') history.replace('/login', { from: pathname + search })
    if (answer.kind !== 'page' || !registry.has(answer.route.type)) return undefined
    return registry.isLoaded(answer.route.type) ? undefined : registry.load(answer.route.type)
  }
  return createPageHistory(history, load, prerendered)
}
