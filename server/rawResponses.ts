import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HandledRequest } from './portalApp'
import { commonHeaders, resourcePolicy } from './securityHeaders'
import { statusText, textResponse } from './textResponse'

const headers = { ...commonHeaders, 'Content-Security-Policy': resourcePolicy }

/** Answers to what never becomes a request of the portal's: nonsense on the line, a host that is none. */
export function createRawResponses(answered: (response: HandledRequest) => void) {
  const respond = (status: number, reason: string) =>
    answered({ kind: 'refused', method: '', status, ms: 0, reason })
  return {
    /** For what the listener cannot read as a request. */
    refuse(error: unknown): Response {
      const bad = error instanceof Error && error.name === 'RequestError'
      respond(bad ? 400 : 500, error instanceof Error ? error.message : 'unknown')
      return textResponse(bad ? 400 : 500, headers)
    },
    expectation(_request: IncomingMessage, response: ServerResponse): void {
      respond(417, 'an expectation of its own')
      response.writeHead(417, { ...headers, Connection: 'close', 'Content-Length': 0 }).end()
    },
    clientError(error: NodeJS.ErrnoException, socket: Duplex): void {
      if (!socket.writable) return
      const status =
        error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
      if (error.code !== 'ECONNRESET') respond(status, error.code ?? 'nonsense')
      const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' })
      socket.end(
        `HTTP/1.1 ${statusText(status)}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      )
      // Whoever is still sending would lose the answer if the line were cut at once.
      socket.resume()
      setTimeout(() => socket.destroy(), 1_000).unref()
    },
  }
}
