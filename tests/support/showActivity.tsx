import type { ReactElement } from 'react'
import type { Persona } from '../../mock-backend/personaNames'
import type { Scenario } from '../../mock-backend/scenario'
import { mockClient, mockState } from './mockState'
import type { ScriptedClient } from './scriptedClient'
import { renderBlock } from './renderBlock'

const routes = Object.fromEntries(
  ['/lobby/wallets/{id}', '/rule/{name}', '/login', '/service', '/bind', '/lobby/home'].map((path) => [
    path,
    { type: 'x.Y' },
  ]),
)

/** A back end with one persona and a clock that a test may set. */
export function setUpActivity(scenario: Scenario = {}, persona?: Persona) {
  const time = { now: Date.now() }
  const setup: Scenario = { ...(persona && { persona }), ...scenario }
  const client = mockClient(setup, persona, () => time.now)
  client.context.wait = () => Promise.resolve()
  const ask = async (name: keyof ScriptedClient['responses'], body: Record<string, unknown> = {}) => {
    const response = client.responses[name]
    if (typeof response !== 'function') throw new Error('no back end')
    return (await response(body)) as Record<string, unknown>
  }
  return {
    client,
    time,
    ask,
    /** Loses the response of a call that was carried out. */
    loseResponse(name: keyof ScriptedClient['responses']) {
      const act = client.responses[name] as (body: object) => Promise<object>
      client.responses[name] = async (body: object) => {
        await act(body)
        return { fails: 'timeout' as const }
      }
    },
    /** Renders an activity for that persona, or for a visitor. */
    async show(page: ReactElement, path: string) {
      const state = await mockState(setup, persona)
      const rendered = renderBlock(page, { client, state, layout: { routes }, path })
      return {
        ...rendered,
        restrict: () =>
          rendered.store.dispatch({
            type: 'session/userLoaded',
            payload: { ...rendered.store.getState().session.user, restriction: 'excluded' },
          }),
      }
    },
  }
}
