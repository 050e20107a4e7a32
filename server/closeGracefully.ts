import type { Server } from 'node:http'

/** Takes no new connection, lets running answers finish for at most `patience` ms, then cuts what is left. */
export function closeGracefully(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    // A kept connection only becomes idle once its running answer is out, so one look is not enough.
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
