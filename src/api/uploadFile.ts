import type { ApiError, ApiResult } from '@/api/apiError'
import { TIMEOUT_MS, type ApiClient } from '@/api/client'
import { endpoints, type Endpoint, type EndpointName } from '@/api/endpoints'
import { parseResponse } from './parseResponse'
import type { z } from '@/api/shape'

export interface UploadOptions {
  /** Told how much of it has left, 0 to 1; not at all where the browser does not know. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** Given up after so long without any progress. */
  stallMs?: number
}

/**
 * Sends a form with a file (`multipart/form-data`, the given fields and no common ones) and checks the answer as the client
 * does. Never repeated by itself. XMLHttpRequest, because `fetch` cannot tell how far an upload is.
 */
export function uploadFile<T extends z.ZodMiniType>(
  { context }: ApiClient,
  name: EndpointName,
  fields: Record<string, string | File>,
  schema: T,
  { onProgress, signal, stallMs = TIMEOUT_MS }: UploadOptions = {},
): Promise<ApiResult<z.output<T>>> {
  const endpoint: Endpoint = endpoints[name]
  const token = context.token()
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)

  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout>
    const end = (result: ApiResult<z.output<T>>) => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', abort)
      resolve(result)
    }
    const fail = (kind: ApiError['kind'], why: string = kind) =>
      end({ ok: false, error: { kind, endpoint: name, message: `${name}: ${why}` } })
    const abort = () => {
      fail('aborted')
      request.abort()
    }
    const alive = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        fail('timeout')
        request.abort()
      }, stallMs)
    }

    if (signal?.aborted) return fail('aborted')
    signal?.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      alive()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('error', () => fail('network'))
    request.addEventListener('load', () => {
      // An answer that was asked with a session that has ended since is nobody's (security.md).
      if (token && context.token() !== token) return fail('aborted', 'session ended')
      const result = parseResponse(name, request.status, request.responseText, schema, false)
      if (!result.ok && result.error.kind === 'unauthorized' && token) context.onUnauthorized?.(token)
      end(result)
    })
    request.open('POST', context.apiBase + endpoint.path)
    request.setRequestHeader('Device-Fingerprint', context.fingerprint())
    if (token && !endpoint.anonymous) request.setRequestHeader('Authorization', token)
    if (endpoint.public) request.setRequestHeader('Public', '1')
    alive()
    request.send(form)
  })
}
