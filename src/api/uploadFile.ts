import type { ApiError, ApiResult } from '@/api/apiError'
import { callHeaders, MAX_RESPONSE_BYTES, TIMEOUT_MS, type ApiClient } from '@/api/client'
import type { Endpoint } from '@/api/endpoints'
import { parseResponse } from './parseResponse'
import type { z } from '@/api/shape'

export interface UploadOptions {
  /** Called with the fraction that was sent, 0 to 1; never where the browser does not know it. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
  /** Time without progress after which the upload fails. */
  stallMs?: number
}

/**
 * Sends a form with a file (`multipart/form-data`, without the common fields) and parses the response like the client does. Never
 * retried. Uses XMLHttpRequest, because `fetch` has no upload progress.
 */
export function uploadFile<T extends z.ZodMiniType>(
  { context }: ApiClient,
  endpoint: Endpoint,
  fields: Record<string, string | File>,
  schema: T,
  { onProgress, signal, stallMs = TIMEOUT_MS }: UploadOptions = {},
): Promise<ApiResult<z.output<T>>> {
  const { name } = endpoint
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
    const restartStallTimer = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        fail('timeout')
        request.abort()
      }, stallMs)
    }

    if (signal?.aborted) return fail('aborted')
    signal?.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      restartStallTimer()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded <= MAX_RESPONSE_BYTES) return
      fail('shape', 'the response is too large')
      request.abort()
    })
    request.addEventListener('error', () => fail('network'))
    request.addEventListener('load', () => {
      // A response to a session that has ended since is dropped.
      if (token && context.token() !== token) return fail('aborted', 'session ended')
      const result = parseResponse(endpoint, request.status, request.responseText, schema, false)
      if (!result.ok && result.error.kind === 'unauthorized' && token) context.onUnauthorized?.(token)
      end(result)
    })
    request.open('POST', context.apiBase + endpoint.path)
    for (const [header, value] of Object.entries(callHeaders(context, endpoint)))
      request.setRequestHeader(header, value)
    restartStallTimer()
    request.send(form)
  })
}
