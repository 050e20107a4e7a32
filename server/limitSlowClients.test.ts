import http from 'node:http'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPortalServer } from './createPortalServer'
import { createToolServer } from './createToolServer'
import { limitSlowClients } from './limitSlowClients'
import { listenForMetrics } from './metricsListener'
import { cleanUp, listen, portalFolder } from './testPortal'

afterEach(cleanUp)

const big = { 'assets/big-a1B2c3D4.png': Buffer.alloc(12 * 1024 * 1024) }
const ofBig = 'GET /assets/big-a1B2c3D4.png HTTP/1.1\r\nHost: localhost\r\n\r\n'
const closed = (socket: net.Socket) => new Promise((resolve) => socket.once('close', resolve))

/** A client that asks and takes nothing of what comes. */
function silent(port: number, request: string): net.Socket {
  const socket = net.connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write(request)
  return socket
}

test.each([
  ['portal', async () => createPortalServer({ root: await portalFolder(big) })],
  ['tool', async () => createToolServer({ root: await portalFolder(big) })],
] as const)(
  '[SV-02] whoever takes nothing of what was asked for is disconnected by the %s',
  async (_, make) => {
    const server = await make()
    expect(server.timeout).toBeGreaterThan(0)
    expect(server.timeout).toBeLessThanOrEqual(30_000)
    server.timeout = 200
    const port = await listen(server)
    const ended: Promise<unknown>[] = []
    server.on('connection', (socket: net.Socket) => ended.push(closed(socket)))
    // Once, and so often that the answers wait in a row.
    const clients = [silent(port, ofBig), silent(port, ofBig.repeat(50))]
    await expect.poll(() => ended.length).toBe(2)
    await Promise.all(ended)
    for (const client of clients) client.destroy()
  },
)

test('[SV-02] whoever waits for a slow answer gets it', async () => {
  const server = http.createServer((_, response) => setTimeout(() => response.end('late'), 900))
  limitSlowClients(server)
  server.timeout = 200
  const response = await fetch(`http://127.0.0.1:${await listen(server)}/`)
  expect(await response.text()).toBe('late')
})

test('[SV-02] the listener of metrics has the same limits', async () => {
  const server = await listenForMetrics({ host: '127.0.0.1', port: 0 }, () =>
    Promise.resolve({ text: '', type: 'text/plain' }),
  )
  expect([server.headersTimeout, server.timeout]).toEqual([10_000, 30_000])
  server.close()
})

test('[SV-02] a proxy that keeps its connections for a minute never sends a call over one that is closed here', async () => {
  const server = createPortalServer({ root: await portalFolder() })
  // Proxies repeat no POST: nginx and the balancers of the large clouds give up a connection after 60 s.
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
  server.close()
})
