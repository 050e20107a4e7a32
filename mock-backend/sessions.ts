import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Backend, BackendOptions } from './backend'
import type { SiteCode } from './config/siteCodes'
import { createBackend } from './createBackend'
import { parseScenario } from './scenario'

const MAX_SESSIONS = 200

interface Session {
  /** In the launch tokens of its games, which come without cookies. */
  name: string
  saved: string | null
  scenario: string
  backend: Backend
}

/**
 * One operator per session, and one shared by all clients without a session. A session keeps its players when its
 * scenario changes. Beyond 200 the least recently used is evicted.
 */
export function createSessions(options: BackendOptions) {
  const sessions = new LRUCache<string, Session>({ max: MAX_SESSIONS })
  return {
    /** The operator of a session, for the site of a host such as `n7.localhost`. Throws a `ScenarioError` for an invalid scenario. */
    of(session: string, scenario: string, site?: SiteCode): Backend {
      // Shared operators are separate for each scenario: one browser's faults must not affect another one.
      const key = `${site ?? ''} ${session ? `own ${session}` : `shared ${scenario}`}`
      let found = sessions.get(key)
      if (found?.scenario !== scenario) {
        const parsed = scenario ? parseScenario(scenario) : options.scenario
        const name = found?.name ?? randomUUID()
        const created: Session = { name, saved: found?.saved ?? null, scenario, backend: undefined as never }
        created.backend = createBackend({
          ...options,
          operator: name,
          // A client with a session of its own meets the same chance after a restart; the shared one is another one each time.
          seed: session || name,
          ...((parsed || site) && { scenario: { ...(site && { site }), ...parsed } }),
          storage: {
            load: () => created.saved,
            save: (text) => {
              created.saved = text
            },
          },
        })
        found = created
      }
      sessions.set(key, found)
      return found.backend
    },
    /** The operator that issued a launch token; undefined for an unknown one. */
    ofLaunch(token: string): Backend | undefined {
      const name = token.split('.', 1)[0]
      for (const [key, one] of sessions.entries())
        if (one.name === name) {
          // Who only plays is present, too.
          sessions.get(key)
          return one.backend
        }
      return undefined
    },
    get size() {
      return sessions.size
    },
  }
}
