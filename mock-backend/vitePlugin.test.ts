import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

async function startDevServer(): Promise<string> {
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
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

test('the dev server draws pictures that are not cached', { timeout: 60_000 }, async () => {
  const origin = await startDevServer()
  // Pictures are cached on disk: a random id, so that runs seldom repeat one.
  const id = 1001 + (process.pid % 240)
  const response = await fetch(`${origin}/mock-assets/gameIconV2/${id}.png?w=96`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\//)
})

test('[WD-01] the dev server answers free play', { timeout: 60_000 }, async () => {
  const origin = await startDevServer()
  const body = JSON.stringify({ launch: '', nonce: 'a', stake: 500 })
  const response = await fetch(`${origin}/mock-game/free`, { method: 'POST', body })
  expect(await response.json()).toMatchObject({ errcode: 0, stake: 500 })
})
