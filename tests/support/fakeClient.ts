import type { ApiError, ApiResult } from '@/api/apiError'
import type { ApiClient } from '@/api/client'
import type { EndpointName } from '@/api/endpoints'
import { z } from '@/api/shape'

/** The fake response to a call: its fields, an errcode, a kind of failure, or a function of the body. */
export type FakeResponse =
  | object
  | Promise<object>
  | { errcode: number }
  | { fails: ApiError['kind']; status?: number }
  | ((body: Record<string, unknown>) => object | Promise<object>)
export type FakeResponses = Partial<Record<EndpointName, FakeResponse>>

export interface FakeClient extends ApiClient {
  calls: { name: EndpointName; body: Record<string, unknown> }[]
  /** Bodies of the calls of one endpoint. */
  of(name: EndpointName): Record<string, unknown>[]
  responses: FakeResponses
}

/** An `ApiClient` without a network. A call without a response is an error of kind network. Responses go through the call's schema. */
export function fakeClient(responses: FakeResponses = {}): FakeClient {
  const calls: FakeClient['calls'] = []
  return {
    calls,
    responses,
    of: (name) => calls.filter((call) => call.name === name).map((call) => call.body),
    context: {
      apiBase: '/prod-api-2',
      token: () => 'token',
      fingerprint: () => 'fingerprint',
      platform: () => 0,
      appId: () => 'demo-web',
    },
    async call(name, body, schema, options): Promise<ApiResult<never>> {
      calls.push({ name, body })
      const given = responses[name]
      const response: unknown = await (typeof given === 'function' ? given(body) : given)
      const error = (fields: Partial<ApiError> & Pick<ApiError, 'kind'>): ApiResult<never> => ({
        ok: false,
        error: { endpoint: name, message: `${name}: ${fields.kind}`, ...fields },
      })
      if (response === undefined) return error({ kind: 'network' })
      const fields = { code: 200, errcode: 0, ...(response as object) } as {
        code: number
        errcode: number
        fails?: ApiError['kind']
        status?: number
      }
      if (fields.fails) return error({ kind: fields.fails, ...(fields.status && { status: fields.status }) })
      if (fields.code === 401) return error({ kind: 'unauthorized', code: 401, errcode: fields.errcode })
      if (fields.errcode !== 0) return error({ kind: 'errcode', errcode: fields.errcode, code: fields.code })
      if (options?.needsCode200 && fields.code !== 200) return error({ kind: 'errcode', code: fields.code })
      const parsed = z.safeParse(schema, fields)
      return parsed.success ? { ok: true, data: parsed.data as never } : error({ kind: 'shape' })
    },
  }
}
