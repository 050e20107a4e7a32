import type { ApiError, ApiResult } from './apiError'
import type { Endpoint } from './endpoints'
import { z } from './shape'
import { parseJson } from '@/shared/safe/parseJson'
import { toTime } from '@/shared/time/toTime'

/** Parses a response: an error for code 401, a status other than 2xx, a missing or nonzero errcode or a wrong shape, else its data. */
export function parseResponse<T extends z.ZodMiniType>(
  { name, optional }: Endpoint,
  status: number,
  text: string,
  schema: T,
  needsCode200: boolean,
): ApiResult<z.output<T>> {
  const raw = parseJson(text)
  const body = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : undefined
  const code = numberAt(body, 'code')
  const errcode = numberAt(body, 'errcode')
  const lockedUntil = toTime((body as { lockedUntil?: unknown } | undefined)?.lockedUntil)
  const fail = (kind: ApiError['kind'], why: string): ApiResult<never> => ({
    ok: false,
    error: {
      kind,
      endpoint: name,
      ...(optional && { isOptional: true }),
      status,
      message: `${name}: ${why}`,
      ...(code !== undefined && { code }),
      ...(errcode !== undefined && { errcode }),
      ...(lockedUntil !== undefined && { lockedUntil }),
      ...(body && errcode !== undefined && errcode >= 1210 && errcode < 1220 && { body }),
    },
  })
  if (status === 401 || code === 401) return fail('unauthorized', 'code 401')
  if (status < 200 || status >= 300) return fail('http', `status ${status}`)
  if (!body) return fail('shape', 'the response is not a JSON object')
  if (errcode === undefined) return fail('shape', 'the response has no errcode')
  if (errcode !== 0) return fail('errcode', `errcode ${errcode}`)
  if (needsCode200 && code !== 200) return fail('errcode', `code ${code ?? 'missing'}`)
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return fail('shape', `${issue?.path.join('.') || 'response'}: ${issue?.message ?? 'wrong shape'}`)
  }
  return { ok: true, data: parsed.data }
}

function numberAt(body: object | undefined, key: string): number | undefined {
  const value = body && (body as Record<string, unknown>)[key]
  return typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?\d+$/.test(value)
      ? Number(value)
      : undefined
}
