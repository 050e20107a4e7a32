import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenForMetrics } from './metricsListener'
import { cleanUp, listen, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const secret = 'abcdefghijklmnopqrstuvwxyz0123456789'

test('[SV-05] the server reports that it is up, and when it is ready', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  for (const path of ['/healthz', '/readyz']) {
    await expect.poll(async () => (await portal.get(path)).status).toBe(200)
    expect((await portal.get(path)).headers['cache-control']).toBe('no-store')
    expect((await portal.send('HEAD', path)).status).toBe(200)
    expect((await portal.send('POST', path)).status).toBe(405)
  }
})

test('[SV-05] a server that is shutting down is no longer ready', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  await expect.poll(async () => (await portal.get('/readyz')).status).toBe(200)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { port: portal.port, host: '127.0.0.1', path: '/readyz', agent }
      http.get(options, (res) => res.resume().on('end', () => resolve(res.statusCode))).on('error', reject)
    })
  expect(await ask()).toBe(200)
  // On an open connection: `close` accepts no new ones, and ends idle ones at once.
  portal.server.closeIdleConnections = () => {}
  portal.server.close()
  expect(await ask()).toBe(503)
  agent.destroy()
})

test('[SV-05] metrics are in Prometheus format, without personal data', async () => {
  const port = await listen(http.createServer((_req, res) => res.writeHead(500).end('{}')))
  const portal = await startPortal({ root: await portalFolder(), api: `http://127.0.0.1:${port}` })
  await portal.get(`/lobby/home?token=${secret}`)
  await portal.get(`/gone-${secret}.png`)
  await portal.send('POST', `/prod-api-2/app/v1/${secret}`, { Authorization: secret }, '{}')
  const { type, text } = await portal.server.readMetrics()
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#')))
    expect(line).toMatch(
      /^[a-z_:][\w:]*(\{[^}]*\})? [\d.e+-]+( \d+)?$|^[a-z_:][\w:]*(\{[^}]*\})? (NaN|\+Inf)$/i,
    )
  expect(text).toContain('portal_requests_total{kind="page",status="200"} 1')
  expect(text).toContain('portal_requests_total{kind="file",status="404"} 1')
  expect(text).toContain('portal_requests_total{kind="api",status="500"} 1')
  expect(text).toMatch(/^portal_request_seconds_count\{kind="api"\} 1$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(text).not.toContain(secret)
})

test('[SC-06] metrics count evictions of each cache and refused content by cause, from zero', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const text = await portal.metrics()
  for (const cache of ['scenarios', 'contents', 'layouts', 'pages', 'open_pages'])
    expect(text).toContain(`portal_cache_evictions_total{cache="${cache}"} 0`)
  for (const cause of ['size', 'invalid', 'status', 'timeout', 'unreachable'])
    expect(text).toContain(`portal_content_refused_total{cause="${cause}"} 0`)
})

test('[SV-05] players’ listener has no metrics, whoever asks', async () => {
  const portal = await startPortal({ root: await portalFolder(), trustProxy: ['127.0.0.1'] })
  for (const path of ['/metrics', '/metrics/', '/metrics?x=1', '/%6detrics'])
    for (const headers of [{}, { Host: 'localhost' }, { 'X-Real-IP': '203.0.113.7' }, { Via: '1.1 proxy' }]) {
      const { status, text } = await portal.get(path, headers)
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toContain('portal_')
    }
})

test('[SV-05] metrics have a listener of their own, on loopback, for names of this machine', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const server = await listenForMetrics({ host: '127.0.0.1', port: 0 }, portal.server.readMetrics)
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const status = async (path: string, host: string, method = 'GET') =>
    (await portal.ask(port, method, path, { Host: host })).status
  try {
    expect((await portal.ask(port, 'GET', '/metrics')).text).toContain('portal_api_calls 0')
    for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', `[::1]:${port}`])
      expect([host, await status('/metrics', host)]).toEqual([host, 200])
    // A page of another site can get a name that leads here.
    for (const host of ['portal.example', `evil.example:${port}`, 'localhost.evil.example'])
      expect([host, await status('/metrics', host)]).toEqual([host, 404])
    expect(await status('/lobby/home', 'localhost')).toBe(404)
    expect(await status('/metrics', 'localhost', 'POST')).toBe(405)
    await expect(listenForMetrics({ host: '127.0.0.1', port }, portal.server.readMetrics)).rejects.toThrow(
      `Port ${port} is in use: choose another with --metrics-port.`,
    )
  } finally {
    server.close()
  }
})

test('[SV-05] on another address, metrics are for whoever reaches it by any name', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const server = await listenForMetrics({ host: '0.0.0.0', port: 0 }, portal.server.readMetrics)
  const { port } = server.address() as AddressInfo
  expect((await portal.ask(port, 'GET', '/metrics', { Host: 'portal:9464' })).status).toBe(200)
  server.close()
})

test('[SV-05] one visitor who fails all the time takes no line from the others, and none after a minute', async () => {
  let now = 60_000_000
  const portal = await startPortal({ root: await portalFolder(), trustProxy: ['127.0.0.1'], now: () => now })
  const fail = (from: string, path = '/gone.png') => portal.get(path, { 'X-Forwarded-For': from })
  for (let i = 0; i < 100; i++) await fail(`198.51.100.${i}, 203.0.113.7`)
  expect(portal.lines.length).toBeGreaterThan(10)
  expect(portal.lines.length).toBeLessThan(50)
  const before = portal.lines.length
  await fail('203.0.113.8', '/other.png')
  const lines = portal.lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toMatchObject([{ event: 'left out', lines: 100 - before }, { path: '/other.png' }])
  now += 60_000
  await fail('203.0.113.7', '/later.png')
  expect(portal.lines.at(-1)).toContain('/later.png')
})

test('[SV-05] each failed request is logged as one line of JSON without token, name or query', async () => {
  const portal = await startPortal({ root: await portalFolder(), api: 'http://127.0.0.1:1' })
  const headers = { Authorization: secret, Cookie: `a=${secret}`, 'Device-Fingerprint': secret }
  const body = JSON.stringify({ account: secret, password: secret })
  await portal.get('/', headers)
  expect(portal.lines).toEqual([])
  await portal.send('POST', `/prod-api-2/app/v1/accountLogin?token=${secret}`, headers, body)
  await portal.get(`/gone.png?token=${secret}`, headers)
  await portal.get(`/assets/${secret}`, headers)
  await portal.get(`/%00?token=${secret}`, headers)
  await portal.send('PUT', `/lobby/home?name=${secret}`, headers, body)
  const events = portal.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(events.map(({ event, method, status, path }) => [event, method, status, path])).toEqual([
    ['request', 'POST', 502, '/prod-api-2/app/v1/accountLogin'],
    ['request', 'GET', 404, '/gone.png'],
    ['request', 'GET', 404, '/assets/…'],
    ['request', 'GET', 400, undefined],
    ['request', 'PUT', 405, '/lobby/home'],
  ])
  expect(events[0]).toMatchObject({ kind: 'api', reason: 'The API could not be reached (ECONNREFUSED).' })
  for (const event of events)
    expect(event).toMatchObject({ time: expect.stringMatching(/^\d{4}-.*Z$/) as string })
  expect(portal.lines.join()).not.toContain(secret)
})
