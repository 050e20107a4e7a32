import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger, createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cutOff } from '@tests/support/cutOff'

async function startDevServer(customLogger = createLogger('silent')): Promise<Server> {
  const server = await createServer({
    configFile: 'vite.config.ts',
    configLoader: 'runner',
    customLogger,
    server: { port: 0, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  await server.listen()
  return server.httpServer as Server
}

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

test('the dev server draws pictures that are not cached', { timeout: 60_000 }, async () => {
  const origin = originOf(await startDevServer())
  // Pictures are cached on disk: a random id, so that runs seldom repeat one.
  const id = 1001 + (process.pid % 240)
  const response = await fetch(`${origin}/mock-assets/gameIconV2/${id}.png?w=96`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\//)
})

test('[WD-01] the dev server answers free play', { timeout: 60_000 }, async () => {
  const origin = originOf(await startDevServer())
  const body = JSON.stringify({ launch: '', nonce: 'a', stake: 500 })
  const response = await fetch(`${origin}/mock-game/free`, { method: 'POST', body })
  expect(await response.json()).toMatchObject({ errcode: 0, stake: 500 })
})

test(
  'a request that is cut off within its body is no error of the dev server',
  { timeout: 60_000 },
  async () => {
    const logger = createLogger('silent')
    const error = vi.spyOn(logger, 'error')
    const server = await startDevServer(logger)
    const origin = originOf(server)
    const body = JSON.stringify({ launch: '', nonce: 'a', stake: 500 })
    // The first one loads the mock.
    await fetch(`${origin}/mock-game/free`, { method: 'POST', body })
    await cutOff(server, '/mock-game/free')
    expect((await fetch(`${origin}/mock-game/free`, { method: 'POST', body })).status).toBe(200)
    expect(error).not.toHaveBeenCalled()
  },
)
