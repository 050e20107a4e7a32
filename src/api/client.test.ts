import { http, HttpResponse, delay } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { balanceSchema } from '@/api/models/user'
import { createClient, doneSchema, type ClientContext } from './client'
import { endpointOf, endpoints } from '../../backend-kit/endpoints'

const HOST = 'http://portal.test'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function clientWith(changes: Partial<ClientContext> = {}) {
  return createClient({
    apiBase: `${HOST}/prod-api-2`,
    token: () => 'the-token',
    fingerprint: () => 'the-fingerprint',
    platform: () => 0,
    appId: () => 'demo-web',
    wait: () => Promise.resolve(),
    ...changes,
  })
}

/** Responds to every call as given, and records the requests. */
function response(...responses: (() => Response | Promise<Response>)[]) {
  const seen: { url: string; method: string; headers: Headers; body: unknown }[] = []
  server.use(
    http.all(`${HOST}/*`, async ({ request }) => {
      seen.push({
        url: request.url,
        method: request.method,
        headers: request.headers,
        body: await request.clone().json(),
      })
      return (responses[seen.length - 1] ?? responses.at(-1))?.() ?? HttpResponse.json({ errcode: 0 })
    }),
  )
  return seen
}
const json = (body: object, init?: ResponseInit) => () => HttpResponse.json(body, init)

test('[NW-01] a call is a POST with JSON under the base path', async () => {
  const seen = response(json({ errcode: 0, coin: 5 }))
  const result = await clientWith().call(endpointOf('refreshData'), { a: 1 }, balanceSchema)
  expect(result).toMatchObject({ ok: true, data: { coin: 5 } })
  expect(seen[0]).toMatchObject({
    url: `${HOST}/prod-api-2/app/v1/refreshData`,
    method: 'POST',
    body: { a: 1 },
  })
  expect(seen[0]?.headers.get('Content-Type')).toBe('application/json')
})

test('[NW-01] a call times out after 60 s', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // No response ever comes.
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_input, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  const ended = vi.fn()
  void clientWith({ fetch }).call(endpointOf('online'), {}, doneSchema).then(ended)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith({
    ok: false,
    error: expect.objectContaining({ kind: 'timeout' }),
  })
})

test('a call that has ended holds on to nothing of whoever may abort it', async () => {
  const { signal } = new AbortController()
  const listening = vi.spyOn(signal, 'addEventListener')
  const leaving = vi.spyOn(signal, 'removeEventListener')
  response(json({ errcode: 0 }))
  await clientWith().call(endpointOf('online'), {}, doneSchema, { signal })
  expect(listening).toHaveBeenCalled()
  expect(leaving.mock.calls).toEqual(listening.mock.calls)
})

test('[NW-01] a response that does not arrive in time is a time-out', async () => {
  response(async () => {
    await delay(400)
    return HttpResponse.json({ errcode: 0 })
  })
  const result = await clientWith().call(endpointOf('online'), {}, doneSchema, { timeoutMs: 30 })
  expect(result).toMatchObject({ ok: false, error: { kind: 'timeout' } })
})

test('[NW-02] [NW-05] every body carries clientReferrer, channel, appId and platform', async () => {
  const seen = response(json({ errcode: 0 }))
  await clientWith({ platform: () => 1 }).call(endpointOf('online'), { gameId: 7 }, doneSchema)
  expect(seen[0]?.body).toEqual({
    clientReferrer: 'ph',
    channel: 'WEB',
    appId: 'demo-web',
    platform: 1,
    gameId: 7,
  })
})

test('[NW-03] token and fingerprint are headers, Public only for public calls', async () => {
  const seen = response(json({ errcode: 0 }))
  await clientWith().call(endpointOf('online'), {}, doneSchema)
  await clientWith().call(endpointOf('hasMailUnread'), {}, doneSchema)
  expect(seen[0]?.headers.get('Authorization')).toBe('the-token')
  expect(seen[0]?.headers.get('Device-Fingerprint')).toBe('the-fingerprint')
  expect(seen[0]?.headers.get('Public')).toBeNull()
  expect(seen[1]?.headers.get('Public')).toBe('1')
})

test('[NW-06] the anonymous calls carry no token', async () => {
  const seen = response(json({ errcode: 0 }))
  for (const name of ['appConfig', 'anonymousTradeInfo', 'lobbyTips'] as const)
    await clientWith().call(endpointOf(name), {}, doneSchema)
  expect(seen.map(({ url }) => url.slice(HOST.length))).toEqual([
    '/prod-api-2/app/v1/anonymous/appConfig',
    '/prod-api-2/app/v1/anonymous/tradeInfo',
    '/prod-api-2/app/v1/anonymous/lobbyTips',
  ])
  for (const { headers } of seen) expect(headers.get('Authorization')).toBeNull()
})

test('each path is in the table once', () => {
  const paths = Object.values(endpoints).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('[ST-03] a 401 ends the session, in the body or as a status, but not on a public call', async () => {
  const onUnauthorized = vi.fn()
  const client = clientWith({ onUnauthorized })
  response(json({ code: 401 }))
  await client.call(endpointOf('getActivityIds'), {}, doneSchema)
  expect(onUnauthorized).not.toHaveBeenCalled()
  expect(await client.call(endpointOf('online'), {}, doneSchema)).toMatchObject({
    ok: false,
    error: { kind: 'unauthorized' },
  })
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('the-token')
})

test('[ST-03] ten 401 at once end the session once', async () => {
  const onUnauthorized = vi.fn()
  const client = clientWith({ onUnauthorized })
  response(json({}, { status: 401 }))
  await Promise.all(Array.from({ length: 10 }, () => client.call(endpointOf('online'), {}, doneSchema)))
  expect(onUnauthorized).toHaveBeenCalledTimes(1)
})

test('a response that arrives after logout is dropped', async () => {
  let token: string | null = 'the-token'
  response(() => {
    token = null
    return HttpResponse.json({ errcode: 0, coin: 9 })
  })
  const result = await clientWith({ token: () => token }).call(endpointOf('refreshData'), {}, balanceSchema)
  expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } })
})

test('[AU-21] a write is sent once even when its response is lost', async () => {
  const seen = response(() => HttpResponse.error())
  const result = await clientWith().call(endpointOf('accountRegist'), {}, doneSchema)
  expect(result).toMatchObject({ ok: false, error: { kind: 'network' } })
  expect(seen).toHaveLength(1)
})

test('a read is retried at most twice, after the delay of Retry-After', async () => {
  const waits: number[] = []
  const seen = response(
    () => HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '2' } }),
    () => HttpResponse.error(),
    json({ errcode: 0 }),
  )
  const client = clientWith({
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  expect(await client.call(endpointOf('refreshData'), {}, doneSchema)).toMatchObject({ ok: true })
  expect(seen).toHaveLength(3)
  expect(waits[0]).toBe(2000)
})

test.each([
  [{ 'Retry-After': 'Sat, 21 Nov 2026 07:00:03 GMT', Date: 'Sat, 21 Nov 2026 07:00:00 GMT' }, [3000], 2],
  [{ 'Retry-After': 'Sat, 21 Nov 2026 07:02:00 GMT', Date: 'Sat, 21 Nov 2026 07:00:00 GMT' }, [], 1],
  // Without the back end's own clock, by that of the portal.
  [{ 'Retry-After': 'Sat, 21 Nov 2026 07:00:04 GMT' }, [4000], 2],
])('Retry-After may be a date: %j', async (headers, waited, sent) => {
  clock.freeze(Date.UTC(2026, 10, 21, 7))
  onTestFinished(() => clock.reset())
  const seen = response(
    () => HttpResponse.json({}, { status: 503, headers: headers as unknown as Record<string, string> }),
    json({ errcode: 0 }),
  )
  const waits: number[] = []
  const client = clientWith({ wait: (ms) => Promise.resolve(void waits.push(ms)) })
  await client.call(endpointOf('refreshData'), {}, doneSchema)
  expect([waits, seen.length]).toEqual([waited, sent])
})

test('a read that a back end wants later than a page may wait is not repeated, nor sooner than it says', async () => {
  const seen = response(
    () => HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '120' } }),
    json({ errcode: 0 }),
  )
  const waits: number[] = []
  const client = clientWith({ wait: (ms) => Promise.resolve(void waits.push(ms)) })
  expect(await client.call(endpointOf('refreshData'), {}, doneSchema)).toMatchObject({
    ok: false,
    error: { kind: 'http' },
  })
  expect([seen.length, waits]).toEqual([1, []])
})

test.each([
  [
    'HTML instead of JSON',
    () => new HttpResponse('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
    'shape',
  ],
  ['a list', json([]), 'shape'],
  ['nothing', () => new HttpResponse(''), 'shape'],
  ['half of an answer', () => new HttpResponse('{"errcode":0,"coin'), 'shape'],
  ['no errcode', json({ coin: 1 }), 'shape'],
  ['status 500', json({ errcode: 0 }, { status: 500 }), 'http'],
  ['an errcode', json({ errcode: 1018 }), 'errcode'],
] as const)('%s is an error, never a crash', async (_name, given, kind) => {
  response(given as () => Response)
  expect(await clientWith().call(endpointOf('refreshData'), {}, balanceSchema)).toMatchObject({
    ok: false,
    error: { kind },
  })
})

test('figures that a valid response does not give are unknown, never 0', async () => {
  response(json({ errcode: 0, coin: 'many', vip: '3', lottery: null }))
  const result = await clientWith().call(endpointOf('refreshData'), {}, balanceSchema)
  expect(result).toEqual({ ok: true, data: { vip: 3 } })
})

test('[AU-06] code 200 is required where the caller sets needsCode200', async () => {
  response(json({ errcode: 0, code: 500 }))
  const result = await clientWith().call(endpointOf('accountLogin'), {}, doneSchema, { needsCode200: true })
  expect(result).toMatchObject({ ok: false, error: { kind: 'errcode', code: 500 } })
})

test.each([
  [{ Date: 'Thu, 26 Nov 2026 12:00:00 GMT' }, { errcode: 0 }, [Date.UTC(2026, 10, 26, 12)]],
  [{ Date: 'Thu, 26 Nov 2026 12:00:00 GMT' }, { errcode: 1002 }, [Date.UTC(2026, 10, 26, 12)]],
  [{ Date: 'Thu, 26 Nov 2026 12:00:00 GMT', Age: '0' }, { errcode: 0 }, [Date.UTC(2026, 10, 26, 12)]],
  [{ Date: 'Thu, 26 Nov 2026 12:00:00 GMT', Age: '86400' }, { errcode: 0 }, []],
  [{ Date: 'Thu, 26 Nov 2026 12:00:00 GMT' }, 'a page of the hotel', []],
  [{ Date: 'yesterday' }, { errcode: 0 }, []],
  [{}, { errcode: 0 }, []],
])('of a response with %o and the body %j, the server’s time is %j', async (headers, body, times) => {
  response(() => new Response(JSON.stringify(body), { headers }))
  const received: number[] = []
  await clientWith({ onServerTime: (server) => received.push(server) }).call(
    endpointOf('online'),
    {},
    doneSchema,
  )
  expect(received).toEqual(times)
})

test('the date of a proxy that could not reach the back end is not its time', async () => {
  const headers = { Date: 'Thu, 26 Nov 2026 12:00:00 GMT' }
  response(json({ errcode: 403, code: 403 }, { status: 403, headers }))
  const onServerTime = vi.fn()
  await clientWith({ onServerTime }).call(endpointOf('online'), {}, doneSchema)
  expect(onServerTime).not.toHaveBeenCalled()
})

test('[NW-02] a response that is small on the wire and endless unpacked is not read, and not asked for again', async () => {
  let chunks = 0
  const chunk = new Uint8Array(1024 * 1024)
  const fetched = vi.fn(() =>
    Promise.resolve(
      new Response(new ReadableStream({ pull: (stream) => void (chunks++, stream.enqueue(chunk)) })),
    ),
  )
  const result = await clientWith({ fetch: fetched }).call(endpointOf('refreshData'), {}, balanceSchema)
  expect(result).toMatchObject({ ok: false, error: { kind: 'shape' } })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(chunks).toBeLessThan(20)
})
