import { userSchema } from '@/api/models/user'
import { activitiesSchema } from '@/api/models/activity'
import { configResponseSchema } from '@/api/models/configResponse'
import { z } from '@/api/shape'
import { endpointNames, endpointOf, type EndpointName } from '@/api/endpoints'
import { defaultSettings } from '@/store/siteSlice'
import type { RootState } from '@/store/makeStore'
import { createBackend } from '../../mock-backend/createBackend'
import type { Persona } from '../../mock-backend/players/personaNames'
import type { Scenario } from '../../mock-backend/scenario'
import { fakeClient, type FakeClient } from './fakeClient'

/** The mock back end without a network: every call goes to the same handlers as in the browser. */
export function mockBackendFor(scenario: Scenario, persona?: Persona, clock?: () => number) {
  const backend = createBackend({ scenario, ...(clock && { clock }) })
  const token = persona ? backend.tokenOf(persona) : undefined
  return async (name: EndpointName, body: object = {}): Promise<Record<string, unknown>> => {
    const response = await backend.handle({
      path: `/prod-api-2${endpointOf(name).path}`,
      headers: token ? { authorization: token } : {},
      body: JSON.stringify(body),
    })
    return JSON.parse(response.body) as Record<string, unknown>
  }
}

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
export function mockClient(scenario: Scenario = {}, persona?: Persona, clock?: () => number): FakeClient {
  const call = mockBackendFor(scenario, persona, clock)
  const names = endpointNames()
  return fakeClient(Object.fromEntries(names.map((name) => [name, (body: object) => call(name, body)])))
}
