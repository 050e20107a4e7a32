import http from 'node:http'
import { afterEach, expect, test } from 'vitest'
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
  const { headers, text } = await portal.get('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
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

test('[SV-05] metrics are for the local network only, not for proxied requests', async () => {
  const portal = await startPortal({ root: await portalFolder(), trustProxy: ['127.0.0.1'] })
  expect((await portal.get('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404)
  expect((await portal.get('/metrics', { Forwarded: 'for=203.0.113.7' })).status).toBe(404)
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
