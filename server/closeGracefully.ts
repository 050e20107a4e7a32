import type { Server } from 'node:http'

/** Stops accepting connections, lets running responses finish for at most `patience` ms, then closes the rest. */
export function closeGracefully(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    // A keep-alive connection becomes idle only after its running response, so check repeatedly.
    const look = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    server.close(() => {
      clearInterval(look)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
