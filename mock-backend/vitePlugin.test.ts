import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

test('the dev server draws pictures that are not cached', { timeout: 60_000 }, async () => {
  const server = await createServer({
    configFile: 'vite.config.ts',
    configLoader: 'runner',
    logLevel: 'silent',
    server: { port: 0, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const address = server.httpServer?.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // Pictures are cached on disk: a random id, so that runs seldom repeat one.
  const id = 1001 + (process.pid % 240)
  const response = await fetch(`http://localhost:${port}/mock-assets/gameIconV2/${id}.png?w=96`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\//)
})
