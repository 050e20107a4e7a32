import { userSchema } from '@/api/models/user'
import { activitiesSchema } from '@/api/models/activity'
import { configResponseSchema } from '@/api/models/configResponse'
import { z } from '@/api/shape'
import { endpoints } from '../../backend-kit/endpoints'
import { defaultSettings } from '@/store/portalSettings'
import type { RootState } from '@/store/makeStore'
import { mockBackendFor } from './mockBackendFor'
import type { Persona } from '../../mock-backend/personaNames'
import type { Scenario } from '../../mock-backend/scenario'
import { scriptedClient, type ScriptedClient } from './scriptedClient'

/** The store's state after start-up against the mock back end, for a visitor or a persona. */
export async function mockState(scenario: Scenario = {}, persona?: Persona): Promise<Partial<RootState>> {
  const call = mockBackendFor(scenario, persona)
  const { config, gameListVersion, appGameList } = z.parse(configResponseSchema, await call('appConfig'))
  const state: Partial<RootState> = {
    site: {
      settings: { ...defaultSettings, site: scenario.site ?? 'base' },
      config,
      status: 'ready',
      stale: false,
    },
    games: { version: gameListVersion, list: appGameList ?? [], status: 'ready' },
  }
  if (persona) {
    const user = z.parse(userSchema, await call('userInfo'))
    state.session = { token: 'token', user }
    state.player = {
      activities: z.parse(activitiesSchema, await call('getActivityIds')),
      redDots: { hasMail: true, hasTask: true },
    }
  }
  return state
}

/** A client whose every read goes to the mock back end. */
export function mockClient(scenario: Scenario = {}, persona?: Persona, clock?: () => number): ScriptedClient {
  const call = mockBackendFor(scenario, persona, clock)
  const names = Object.keys(endpoints)
  return scriptedClient(Object.fromEntries(names.map((name) => [name, (body: object) => call(name, body)])))
}
