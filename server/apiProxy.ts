import http from 'node:http'
import https from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_PREFIX, apiTarget } from './apiTarget'
import { endToEndHeaders, upstreamHeaders } from './forwardedHeaders'
import { sendJson } from './sendText'

export interface ProxyOptions {
  /** `https://host` keeps `/prod-api-2`; an address with a path takes its place. */
  api: string
  /** Milliseconds to reach the API. */
  connectTimeout?: number
  /** Milliseconds for the whole exchange. */
  totalTimeout?: number
  /** Bytes of a request's body. */
  bodyLimit?: number
  log?: (line: string) => void
}

export interface Proxy {
  handle: (req: IncomingMessage, res: ServerResponse) => void
  /** Ends the connections kept to the API. */
  close: () => void
}

/** An API's answer is data: opened as a page on our origin it may run and show nothing. */
const dataOnly = { 'content-security-policy': "default-src 'none'; sandbox" }

/**
 * Passes `/prod-api-2/*` on to an API, streaming both ways and repeating nothing. What goes wrong before the API answers is
 * JSON: 502 unreachable or no HTTP, 504 too slow, 413 body too long. After that the connection is cut, so that nobody
 * takes half an answer for a whole one.
 */
export function createApiProxy(options: ProxyOptions): Proxy {
  const { connectTimeout = 5_000, totalTimeout = 65_000, bodyLimit = 10 * 1024 * 1024 } = options
  const base = new URL(options.api)
  const transport = base.protocol === 'https:' ? https : http
  const agent = new transport.Agent({ keepAlive: true, maxSockets: 256 })
  const log = options.log ?? (() => {})

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const target = apiTarget(base, req.url ?? API_PREFIX)
    let settled = false

    function fail(status: number, message: string): void {
      if (settled) return
      settled = true
      clearTimeout(total)
      clearTimeout(connecting)
      upstream.destroy()
      log(`api ${status}: ${message}`)
      if (res.headersSent) res.destroy()
      else if (!res.destroyed) {
        // The rest of the body is still coming: it is read into nothing, and the connection is not used again.
        res.setHeader('Connection', 'close')
        req.unpipe()
        req.resume()
        sendJson(res, status, { code: status, errcode: status, message })
      }
    }

    const headers = upstreamHeaders(req, target)
    const upstream = transport.request(target, { method: req.method ?? 'POST', headers, agent })
    const total = setTimeout(() => fail(504, 'The API took too long.'), totalTimeout)
    let connecting: NodeJS.Timeout | undefined

    upstream.on('socket', (socket) => {
      if (!socket.connecting) return
      connecting = setTimeout(() => fail(504, 'The API could not be reached in time.'), connectTimeout)
      socket.once(base.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    upstream.on('error', (error) => fail(502, `The API could not be reached (${codeOf(error)}).`))
    upstream.on('response', (answer) => {
      if (settled) return answer.destroy()
      try {
        res.writeHead(answer.statusCode ?? 502, { ...endToEndHeaders(answer.headers), ...dataOnly })
      } catch {
        return fail(502, 'The API sent headers that cannot be passed on.')
      }
      answer.on('error', (error) => fail(502, `The API broke off (${codeOf(error)}).`))
      answer.on('end', () => clearTimeout(total))
      answer.pipe(res)
    })

    res.on('close', () => {
      clearTimeout(total)
      clearTimeout(connecting)
      settled = true
      upstream.destroy()
    })

    if (Number(req.headers['content-length'] ?? 0) > bodyLimit) return fail(413, 'The request is too long.')
    let length = 0
    req.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > bodyLimit) fail(413, 'The request is too long.')
    })
    req.pipe(upstream)
  }

  return { handle, close: () => agent.destroy() }
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? error.name
}
