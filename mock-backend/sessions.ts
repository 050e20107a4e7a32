import { LRUCache } from 'lru-cache'
import type { Backend, BackendOptions } from './backend'
import type { SiteCode } from './config/siteCodes'
import { createBackend } from './createBackend'
import { parseScenario } from './scenario'

const SESSIONS_KEPT = 200

interface Session {
  saved: string | null
  scenario: string
  backend: Backend
}

/**
 * One operator for each session, one more for all who name none. A session keeps its players when it changes
 * its scenario. The longest unused goes when there are more than 200.
 */
export function createSessions(options: BackendOptions) {
  const sessions = new LRUCache<string, Session>({ max: SESSIONS_KEPT })
  return {
    /** The operator of a session, of the site that a host such as `n7.localhost` names. Throws a `ScenarioError` when the scenario is not one. */
    of(session: string, scenario: string, site?: SiteCode): Backend {
      // Those who share an operator share it by scenario: one browser's faults are not another one's.
      const key = `${site ?? ''} ${session ? `own ${session}` : `shared ${scenario}`}`
      let found = sessions.get(key)
      if (found?.scenario !== scenario) {
        const parsed = scenario ? parseScenario(scenario) : options.scenario
        const kept: Session = { saved: found?.saved ?? null, scenario, backend: undefined as never }
        kept.backend = createBackend({
          ...options,
          ...((parsed || site) && { scenario: { ...(site && { site }), ...parsed } }),
          storage: {
            load: () => kept.saved,
            save: (text) => {
              kept.saved = text
            },
          },
        })
        found = kept
      }
      sessions.set(key, found)
      return found.backend
    },
    get size() {
      return sessions.size
    },
  }
}
