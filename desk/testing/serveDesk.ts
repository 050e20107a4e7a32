import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Desk } from '../core/desk'
import { createDeskServer, type DeskServerOptions } from '../server/createDeskServer'

export interface ServedDesk {
  port: number
  /** What was logged. */
  lines: Record<string, unknown>[]
  /** Sends a request exactly as it is given. A body that is neither text nor bytes is sent as JSON. */
  ask: (
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ) => Promise<{
    status: number
    headers: http.IncomingHttpHeaders
    text: string
    bytes: Buffer
    body: never
  }>
  /** What Prometheus is given. */
  metrics: () => Promise<string>
  close: () => Promise<void>
}

/** A desk behind its server, on a free port. */
export async function serveDesk(desk: Desk, options: Partial<DeskServerOptions> = {}): Promise<ServedDesk> {
  const lines: ServedDesk['lines'] = []
  const server = createDeskServer({
    desk: { ...desk, log: (line) => void lines.push(line) },
    tool: 'dist/preview-tool',
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { origin } = desk.settings
  const ask: ServedDesk['ask'] = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const isGiven = typeof body === 'string' || body instanceof Uint8Array || body === undefined
      const sent = isGiven ? body : JSON.stringify(body)
      const request = http.request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: false,
          headers: {
            Host: new URL(origin).host,
            ...(sent !== undefined && { 'Content-Type': 'application/json' }),
            // Node leaves it out for DELETE.
            ...(sent !== undefined &&
              headers['Transfer-Encoding'] === undefined && { 'Content-Length': Buffer.byteLength(sent) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = []
          // A stream of events has no end: that it was opened is the answer.
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            response.on('error', () => undefined).destroy()
            const { statusCode: status = 0, headers } = response
            return resolve({ status, headers, text: '', bytes: Buffer.alloc(0), body: undefined as never })
          }
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const bytes = Buffer.concat(parts)
            const text = bytes.toString('utf8')
            const isJson = /\bjson\b/.test(response.headers['content-type'] ?? '')
            const read: unknown = isJson ? JSON.parse(text) : undefined
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              bytes,
              body: read as never,
            })
          })
        },
      )
      request.on('error', reject)
      request.end(sent)
    })
  return {
    port,
    lines,
    ask,
    metrics: async () => (await server.readMetrics()).text,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
