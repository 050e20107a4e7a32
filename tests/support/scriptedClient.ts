import type { ApiError, ApiResult } from '@/api/apiError'
import { createClient, type ApiClient } from '@/api/client'
import { mockBackendFor } from './mockBackendFor'
import { endpointOf, endpoints } from '../../backend-kit/endpoints'

/** A scripted response to a call: its fields, an errcode, a whole `Response`, a failure of the line, or a function of the body. */
export type ScriptedResponse =
  | object
  | Promise<object>
  | { errcode: number }
  | { fails: ApiError['kind']; status?: number }
  | ((body: Record<string, unknown>) => object | Promise<object>)
export type ScriptedResponses = Partial<Record<string, ScriptedResponse>>

export interface ScriptedClient extends ApiClient {
  calls: { name: string; body: Record<string, unknown> }[]
  /** Bodies of the calls of one endpoint. */
  of(name: string): Record<string, unknown>[]
  responses: ScriptedResponses
}

/** Fields that the client adds to every body. */
const COMMON = ['clientReferrer', 'channel', 'appId', 'platform']

/**
 * The portal's own client before the mock back end, signed in as `newbie`, with a script for single calls: responses that the mock does
 * not give, and lines that fail. Reads are repeated without a pause.
 */
export function scriptedClient(responses: ScriptedResponses = {}): ScriptedClient {
  const calls: ScriptedClient['calls'] = []
  const paths = new Map(Object.keys(endpoints).map((name) => [`/prod-api-2${endpointOf(name).path}`, name]))
  /** How the line failed last, by endpoint: the client itself sees an aborted request only. */
  const failures = new Map<string, ApiError['kind']>()

  // Most scripts never get to the mock, and its catalogue takes a moment.
  let mock: ReturnType<typeof mockBackendFor> | undefined
  const respond = async (url: string, sent: string): Promise<Response> => {
    const name = paths.get(url) as string
    const body = JSON.parse(sent) as Record<string, unknown>
    for (const key of COMMON) delete body[key]
    const given = responses[name]
    if (given === undefined)
      return new Response(JSON.stringify(await (mock ??= mockBackendFor({}, 'newbie'))(name, body)))
    const response = (await (typeof given === 'function' ? given(body) : given)) as {
      fails?: ApiError['kind']
      status?: number
    }
    if (response instanceof Response) return response
    const { fails, status } = response
    if (fails === 'http') return new Response('', { status: status ?? 500 })
    if (fails === 'shape') return new Response('[]')
    if (fails) {
      failures.set(name, fails)
      throw new TypeError('the line is down')
    }
    return new Response(JSON.stringify({ code: 200, errcode: 0, ...response }))
  }
  const client = createClient({
    apiBase: '/prod-api-2',
    token: () => 'token',
    fingerprint: () => 'fingerprint',
    platform: () => 0,
    appId: () => 'demo-web',
    fetch: (url, init) => respond(url as string, init?.body as string),
    wait: () => Promise.resolve(),
  })
  return {
    calls,
    responses,
    of: (name) => calls.filter((call) => call.name === name).map((call) => call.body),
    context: client.context,
    async call(endpoint, body, schema, options) {
      const { name } = endpoint
      calls.push({ name, body })
      failures.delete(name)
      const result = await client.call(endpoint, body, schema, options)
      const kind = failures.get(name)
      if (result.ok || !kind || result.error.kind !== 'network') return result
      return { ok: false, error: { ...result.error, kind } } as ApiResult<never>
    },
  }
}
