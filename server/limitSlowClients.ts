import type { Server } from 'node:http'

const HEADERS_MS = 10_000
/** How long a response that is sent may get no further, in ms. */
const IDLE_MS = 30_000
/** How long a connection stays open between requests: proxies close theirs after 60 s, and what they send while we close it is lost. */
const KEEP_ALIVE_MS = 65_000

/**
 * Disconnects clients that send their headers too slowly, and those that do not take what they asked for: their connections, and what waits
 * to be sent over them, would stay for ever. Whoever waits for a response that is not there yet is no such client.
 */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = HEADERS_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.timeout = IDLE_MS
  server.on('request', (_, response) => {
    response.on('timeout', () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy()
    })
  })
}
