import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ApiCall, CallApi } from './apiProxy'
import { GatewayError } from './gatewayError'

/** Calls an API over keep-alive connections; response bodies pass through unchanged. */
export interface ApiConnections {
  call: CallApi
  close: () => void
}

/**
 * Time-outs in milliseconds. An idle connection is closed before the API closes it, or a network drops it and says nothing: a call over it
 * would be lost. The caller limits concurrency; nothing queues here.
 */
export function createApiConnections(
  base: URL,
  { connectTimeout = 5_000, idleTimeout = 4_000 } = {},
): ApiConnections {
  const secure = base.protocol === 'https:'
  const transport = secure ? https : http
  const agent = new transport.Agent({ keepAlive: true, maxFreeSockets: 256, timeout: idleTimeout })

  function call({ url, headers, body, length, signal }: ApiCall): Promise<Response> {
    return new Promise((resolve, reject) => {
      // Framed afresh: by content length if known, otherwise chunked.
      const framing = length === null ? {} : { 'content-length': String(length) }
      const request = transport.request(url, {
        method: 'POST',
        headers: { ...headers, ...framing },
        agent,
        signal,
      })
      Object.assign(request, { strictContentLength: true })
      let connecting: NodeJS.Timeout | undefined
      const fail = (error: Error) => {
        clearTimeout(connecting)
        request.destroy()
        reject(error)
      }
      request.on('socket', (socket) => {
        if (!socket.connecting) return
        const onTimeout = () => fail(new GatewayError(504, 'The API could not be reached in time.'))
        connecting = setTimeout(onTimeout, connectTimeout)
        socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
      })
      request.on('error', fail)
      request.on('close', () => fail(new Error('no answer')))
      request.on('response', (response) => {
        clearTimeout(connecting)
        resolve(responseOf(response))
      })
      if (body === null || body instanceof Uint8Array) request.end(body ?? undefined)
      else pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), request).catch(fail)
    })
  }

  return { call, close: () => agent.destroy() }
}

function responseOf(response: http.IncomingMessage): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each)
  const status = response.statusCode ?? 502
  const empty = status === 204 || status === 205 || status === 304
  if (empty) response.resume()
  const body = empty ? null : (Readable.toWeb(response) as unknown as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}
