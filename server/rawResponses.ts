import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { HandledRequest } from './portalApp'
import { commonHeaders, resourcePolicy } from './securityHeaders'
import { statusText, textResponse } from './textResponse'

const headers = { ...commonHeaders, 'Content-Security-Policy': resourcePolicy }

/** Responses to what never becomes a request of the portal: malformed HTTP, an invalid host. */
export function createRawResponses(answered: (response: HandledRequest) => void) {
  const respond = (status: number, reason: string) =>
    answered({ kind: 'refused', method: '', status, ms: 0, reason })
  return {
    /** For requests that the HTTP parser rejects, or whose client hung up before all of it was read: then it is no Error. */
    refuse(error: unknown): Response {
      const isOurs = error instanceof Error && error.name !== 'RequestError'
      respond(isOurs ? 500 : 400, error instanceof Error ? error.message : 'the client hung up')
      return textResponse(isOurs ? 500 : 400, headers)
    },
    expectation(_request: IncomingMessage, response: ServerResponse): void {
      respond(417, 'an expectation of its own')
      response.writeHead(417, { ...headers, Connection: 'close', 'Content-Length': 0 }).end()
    },
    clientError(error: NodeJS.ErrnoException, socket: Duplex): void {
      if (!socket.writable) return
      // Browsers open connections ahead: one that nothing came over was no request.
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && (socket as Socket).bytesRead === 0)
        return void socket.destroy()
      const status =
        error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
      if (error.code !== 'ECONNRESET') respond(status, error.code ?? 'nonsense')
      const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' })
      socket.end(
        `HTTP/1.1 ${statusText(status)}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      )
      // A client that is still sending would lose the response if the socket closed at once.
      socket.resume()
      setTimeout(() => socket.destroy(), 1_000).unref()
    },
  }
}
