import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamSSE } from 'hono/streaming'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeGracefully } from '../../server/closeGracefully'
import { auditLogRoutes } from '../audit/auditRoutes'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requireActor } from '../core/deskRouter'
import { serveDesk, type ServedDesk } from '../testing/serveDesk'
import { ORIGIN, testDesk, type TestDesk } from '../testing/testDesk'
import { createDeskServer } from './createDeskServer'

/** What no part of the real API is needed for. */
const probes: DeskRoutes = (desk) => {
  const app = deskRouter()
  app.put('/changes/c1/layers', async (c) => c.json({ size: (await c.req.text()).length }))
  app.post('/other', async (c) => c.json({ size: (await c.req.text()).length }))
  app.post('/links/:id', (c) => c.json({ actor: requireActor(c).id }))
  app.get('/fails', () => {
    throw new Error('cannot read ?token=abc of ana@example.com')
  })
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ data: 'hello' })
      await new Promise<void>((resolve) => stream.onAbort(resolve))
    }),
  )
  void desk
  return app
}

let tested: TestDesk
let served: ServedDesk
let tool: string
beforeAll(async () => {
  tool = mkdtempSync(join(tmpdir(), 'tool-'))
  mkdirSync(join(tool, 'desk'))
  writeFileSync(join(tool, 'desk', 'index.html'), '<title>Desk</title>')
  writeFileSync(join(tool, 'index.html'), '<title>Portal</title>')
  tested = await testDesk([])
  served = await serveDesk(tested.desk, { routes: [auditLogRoutes, probes], tool })
})
afterEach(() => void served.lines.splice(0))
afterAll(async () => {
  await served.close()
  await tested.close()
  rmSync(tool, { recursive: true })
})

const api = '/desk/v1'
const own = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }

test('[DK-01] the tool, the portal of its frame, health and API each have their policies', async () => {
  const page = await served.ask('GET', '/desk/')
  expect(page).toMatchObject({ status: 200, text: '<title>Desk</title>' })
  expect(page.headers['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^;]*;.*connect-src 'self' .*frame-ancestors 'none'/,
  )
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(await served.ask('GET', '/')).toMatchObject({ status: 302, headers: { location: '/desk/' } })
  const frame = await served.ask('GET', '/?preview=1')
  expect(frame).toMatchObject({ status: 200, text: '<title>Portal</title>' })
  expect(frame.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const responses = [page, frame, await served.ask('GET', '/readyz'), await served.ask('GET', `${api}/audit`)]
  for (const { headers } of responses) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    expect(headers['content-security-policy']).toContain('frame-ancestors')
  }
  expect(responses[3]).toMatchObject({ status: 401, body: { code: 'signedOut' } })
})

test('[DK-09] requests for other host names are refused', async () => {
  const refused = await served.ask('GET', `${api}/audit`, { headers: { Host: 'evil.example' } })
  expect(refused).toMatchObject({
    status: 421,
    body: { code: 'otherHost', detail: expect.stringContaining(ORIGIN) as string },
  })
  for (const host of ['localhost:4180', 'desk.example.com:81', '127.0.0.1'])
    expect((await served.ask('GET', '/desk/', { headers: { Host: host } })).status, host).toBe(421)
  // What watches over it comes by any name.
  expect((await served.ask('GET', '/healthz', { headers: { Host: '10.0.0.7' } })).status).toBe(200)
  // A proxy that nobody trusts cannot say otherwise.
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'desk.example.com' }
  expect((await served.ask('GET', '/desk/', { headers })).status).toBe(421)
})

test('[DK-01] on a developer’s machine the desk goes by every name of loopback, and by no other', async () => {
  const { desk, close } = await testDesk([], { settings: { origin: 'http://localhost:4180' } })
  const local = await serveDesk(desk, { routes: [probes], tool })
  const status = async (host: string) =>
    (await local.ask('GET', '/desk/', { headers: { Host: host } })).status
  for (const host of [
    'localhost:4180',
    'localhost:5173',
    '127.0.0.1:4180',
    '[::1]:4180',
    'p1.localhost:4180',
  ])
    expect(await status(host), host).toBe(200)
  for (const host of ['localhost.evil.example', '127.0.0.1.nip.io', 'desk.example.com'])
    expect(await status(host), host).toBe(421)
  const write = (origin: string) =>
    local.ask('POST', `${api}/other`, { body: {}, headers: { Host: 'localhost:5173', Origin: origin } })
  expect((await write('http://localhost:5173')).status).toBe(200)
  // Each preview has its own origin there: it is not the tool.
  expect((await write('http://p1.localhost:5173')).status).toBe(403)
  await local.close()
  await close()
})

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['a sandboxed page', { Origin: 'null' }],
  ['another site that hides where it is', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour', { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-site' }],
  ['an old browser that says nothing, with a session', { Cookie: '__Host-portico-desk=abc' }],
])('[DK-09] a write of %s is refused', async (_who, headers) => {
  const response = await served.ask('POST', `${api}/other`, { headers, body: {} })
  expect(response).toMatchObject({ status: 403, body: { code: 'otherSite' } })
})

test('[DK-09] the tool and programs may write', async () => {
  expect((await served.ask('POST', `${api}/other`, { headers: own, body: {} })).status).toBe(200)
  const token = { Authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }
  // A program is not asked where it comes from: what is wrong with this one is its token.
  const response = await served.ask('POST', `${api}/other`, { headers: token, body: {} })
  expect(response).toMatchObject({ status: 401, body: { code: 'token' } })
  expect((await served.ask('POST', `${api}/other`, { body: {} })).status).toBe(200)
})

test('[DK-09] what is too large is refused with a problem, wherever it goes', async () => {
  const size = async (path: string, bytes: number, more = {}) => {
    const method = path.includes('layers') ? 'PUT' : 'POST'
    return served.ask(method, `${api}${path}`, { headers: { ...own, ...more }, body: 'x'.repeat(bytes) })
  }
  expect((await size('/other', 1024 * 1024)).status).toBe(200)
  expect((await size('/changes/c1/layers', 2 * 1024 * 1024)).status).toBe(200)
  for (const path of ['/other', '/changes/c1/layers', '/nowhere']) {
    const response = await size(path, 5_000_000)
    expect(response, path).toMatchObject({ status: 413, body: { code: 'tooLarge', status: 413 } })
    expect(response.headers['content-type']).toBe('application/problem+json')
    // Without a length, too.
    expect((await size(path, 5_000_000, { 'Transfer-Encoding': 'chunked' })).status, path).toBe(413)
  }
})

test('[DK-09] one line tells of each write and each failure, without secrets and names', async () => {
  const secret = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdl'
  await served.ask('GET', '/desk/')
  await served.ask('POST', `${api}/other?email=ana@example.com`, { headers: own, body: { name: 'Ana' } })
  await served.ask('POST', `${api}/links/${secret}`, { headers: own, body: {} })
  const failed = await served.ask('GET', `${api}/fails?q=ana`)
  expect(failed).toMatchObject({ status: 500, body: { code: 'failed' } })
  expect(failed.text).not.toContain('token')
  expect(served.lines.map(({ event, method, status, path }) => [event, method, status, path])).toEqual([
    ['request', 'POST', 200, `${api}/other`],
    ['request', 'POST', 401, `${api}/links/…`],
    ['failed', undefined, undefined, `${api}/fails`],
    ['request', 'GET', 500, `${api}/fails`],
  ])
  const text = JSON.stringify(served.lines)
  for (const word of [secret, 'Ana', 'token=abc', 'q=']) expect(text).not.toContain(word)
  expect(served.lines.at(-1)?.request).toBe(failed.headers['x-request-id'])
})

test.each([
  ['hangs up amid its body', 'Content-Length: 100', '{"a"'],
  ['sends what is no chunk', 'Transfer-Encoding: chunked', '4\r\n{"a"\r\nnonsense'],
])('[DK-08] a client that %s is no outage of the database', async (_, length, sent) => {
  const { host } = new URL(ORIGIN)
  const socket = net.connect(served.port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [`POST ${api}/other HTTP/1.1`, `Host: ${host}`, `Origin: ${ORIGIN}`, length]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.end(sent)
  await expect.poll(() => served.lines.map(({ event }) => event)).toContain('request')
  socket.destroy()
  expect(served.lines).toContainEqual(
    expect.objectContaining({ event: 'request', method: 'POST', status: 400, path: `${api}/other` }),
  )
  expect(served.lines.map(({ event }) => event)).not.toContain('outage')
})

test('[DK-08] metrics tell of requests, saves and streams, and not where the desk itself is', async () => {
  await served.ask('PUT', `${api}/changes/c1/layers`, { headers: own, body: '{}' })
  const stream = http.get({
    host: '127.0.0.1',
    port: served.port,
    path: `${api}/events`,
    headers: { Host: 'desk.example.com' },
  })
  await new Promise((resolve) => stream.on('response', (response) => response.once('data', resolve)))
  const read = () => served.metrics()
  const text = await read()
  expect(text).toMatch(/^desk_event_streams 1$/m)
  expect(text).toMatch(/^desk_database_up 1$/m)
  expect(text).toMatch(/^desk_objects_up 1$/m)
  expect(text).toMatch(/^desk_outbox_waiting 0$/m)
  expect(text).toMatch(/^desk_audit_lines 0$/m)
  expect(text).toMatch(/^desk_cache_drops\{cache="cases"\} 0$/m)
  expect(Number(/^desk_saves_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
  expect(text).toMatch(/^desk_requests_total\{kind="stream",status="200"\} 1$/m)
  stream.destroy()
  await expect.poll(read).toMatch(/^desk_event_streams 0$/m)
  expect((await served.ask('GET', '/metrics')).status).toBe(404)
})

test('[DK-08] a desk that ends is not kept by open streams', async () => {
  const { desk, close } = await testDesk([])
  const server = createDeskServer({ desk, routes: [probes], tool })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const stream = http.get({
    host: '127.0.0.1',
    port,
    path: `${api}/events`,
    headers: { Host: 'desk.example.com' },
  })
  const broken = new Promise((resolve) =>
    stream.on('response', (response) => response.on('error', resolve).resume()),
  )
  stream.on('error', () => undefined)
  await new Promise((resolve) => stream.on('response', resolve))
  // The patience is longer than this test.
  await closeGracefully(server, 600_000)
  expect(await broken).toMatchObject({ code: 'ECONNRESET' })
  await close()
})
