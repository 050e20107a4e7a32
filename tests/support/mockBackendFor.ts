import { endpointOf } from '../../backend-kit/endpoints'
import { createBackend } from '../../mock-backend/createBackend'
import type { Persona } from '../../mock-backend/personaNames'
import type { Scenario } from '../../mock-backend/scenario'

/** The mock back end without a network: every call goes to the same handlers as in the browser. */
export function mockBackendFor(scenario: Scenario, persona?: Persona, clock?: () => number) {
  const backend = createBackend({ scenario, ...(clock && { clock }) })
  const token = persona ? backend.tokenOf(persona) : undefined
  return async (name: string, body: object = {}): Promise<Record<string, unknown>> => {
    const response = await backend.handle({
      path: `/prod-api-2${endpointOf(name).path}`,
      headers: token ? { authorization: token } : {},
      body: JSON.stringify(body),
    })
    return JSON.parse(response.body) as Record<string, unknown>
  }
}
