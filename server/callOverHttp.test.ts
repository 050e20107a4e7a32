import http from 'node:http'
import type net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createApiConnections } from './callOverHttp'
import { cleanUp, listen } from './testPortal'

afterEach(cleanUp)

test('[SV-02] an idle connection to the API is closed before the API or a network drops it; a slow answer is waited for', async () => {
  const closed: Promise<unknown>[] = []
  const backEnd = http.createServer((_, response) => setTimeout(() => response.end('late'), 300))
  backEnd.keepAliveTimeout = 0
  backEnd.on('connection', (socket: net.Socket) =>
    closed.push(new Promise((resolve) => socket.once('close', resolve))),
  )
  const url = new URL(`http://127.0.0.1:${await listen(backEnd)}`)
  const api = createApiConnections(url, { idleTimeout: 50 })
  const call = { url, headers: {}, body: null, length: 0, signal: AbortSignal.timeout(10_000) }
  expect(await (await api.call(call)).text()).toBe('late')
  expect(closed).toHaveLength(1)
  await Promise.all(closed)
  expect(await (await api.call(call)).text()).toBe('late')
  api.close()
})
