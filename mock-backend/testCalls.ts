import { constants, publicEncrypt } from 'node:crypto'
import { pathOfCall } from './paths'
import type { Backend, BackendOptions } from './backend'
import { createBackend } from './createBackend'
import { demoPublicKey } from './demoKey'
import { parseScenario } from './scenario'

export type Json = Record<string, unknown>

/** The password as the portal sends it: RSAES-PKCS1-v1_5 with the demo key, base64. */
export const encrypted = (password: string): string =>
  publicEncrypt({ key: demoPublicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
    'base64',
  )

/** Calls a back end by endpoint name and parses the JSON. */
export const callerOf =
  (backend: Backend) =>
  async (name: string, body: Json = {}, token?: string): Promise<Json> => {
    const response = await backend.handle({
      path: `/prod-api-2${pathOfCall(name)}`,
      headers: token ? { Authorization: token } : {},
      body: JSON.stringify(body),
    })
    return JSON.parse(response.body) as Json
  }

/** Opens a game for the holder of a token, and plays it as the demo game does. */
export async function openGame(backend: Backend, gameId: number, token: string) {
  const { url, errcode } = await callerOf(backend)('startGame', { gameId }, token)
  const launch = new URLSearchParams(String(url).split('?')[1]).get('launch') ?? ''
  let rounds = 0
  const ask = (name: string, body: Json = {}) =>
    JSON.parse(backend.handleGame(name, JSON.stringify({ launch, ...body })).body) as Json
  return {
    errcode,
    launch,
    ask,
    open: () => ask('open'),
    round: (stake: number, nonce = `n${++rounds}`) => ask('round', { stake, nonce }),
  }
}

/** A back end at a fixed time with a scenario, by name or JSON. */
export function testBackend(scenario = '{}', options: Omit<BackendOptions, 'scenario'> = {}) {
  const backend = createBackend({
    clock: () => 1_763_700_000_000,
    ...options,
    scenario: parseScenario(scenario),
  })
  return { backend, call: callerOf(backend) }
}
