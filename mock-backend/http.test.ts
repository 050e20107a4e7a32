import { createServer, type Server } from 'node:http'
import { cutOff } from '@tests/support/cutOff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMockHttp } from './http'
import { encrypted } from './testCalls'

const PORT = 5611
const BASE = `http://127.0.0.1:${PORT}`
let server: Server
let handled: Promise<boolean>

beforeAll(async () => {
  const mock = createMockHttp()
  server = createServer((req, res) => {
    handled = mock(req, res)
    void handled.then((done) => {
      if (!done) res.writeHead(418).end()
    })
  })
  await new Promise<void>((ready) => server.listen(PORT, '127.0.0.1', ready))
})
afterAll(() => new Promise((closed) => server.close(closed)))

const post = (name: string, body: unknown, cookie = '') =>
  fetch(`${BASE}/prod-api-2/app/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'br', Cookie: cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const registration = { account: 'overhttp1', password: encrypted('secret99') }

test('the API responds over HTTP, compressed, and ignores other paths', async () => {
  const response = await post('anonymous/appConfig', {})
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.json()).toMatchObject({ code: 200, errcode: 0 })
  expect((await fetch(`${BASE}/index.html`)).status).toBe(418)
  expect((await fetch(`${BASE}/prod-api-2/app/v1/userInfo`)).status).toBe(405)
})

test('sessions are isolated, and a session keeps its players when its scenario changes', async () => {
  const mine = 'mock_session=mine'
  expect(await (await post('accountRegist', registration, mine)).json()).toMatchObject({ errcode: 0 })
  expect(await (await post('accountRegist', registration, 'mock_session=yours')).json()).toMatchObject({
    errcode: 0,
  })
  const slower = `${mine}; mock_scenario=${encodeURIComponent('{"mode":"green"}')}`
  expect(await (await post('accountLogin', registration, slower)).json()).toMatchObject({
    errcode: 0,
    account: 'overhttp1',
  })
  expect(await (await post('accountLogin', registration, 'mock_session=third')).json()).toMatchObject({
    errcode: 1018,
  })
})

test('a scenario is chosen by cookie; an invalid one is 400 with the reason', async () => {
  const green = (await (await post('anonymous/appConfig', {}, 'mock_scenario=green')).json()) as {
    config: { mode: string }
  }
  expect(green.config.mode).toBe('green')
  const wrong = await post('anonymous/appConfig', {}, 'mock_scenario=nowhere')
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('nowhere')
  await expect(post('anonymous/appConfig', {}, 'mock_scenario=down')).rejects.toThrow()
})

test('bad JSON is 400, a body that is too long is 413', async () => {
  expect((await post('accountLogin', '{"a"')).status).toBe(400)
  expect((await post('accountLogin', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413)
})

test('pictures have the accepted format, an ETag and a max-age', async () => {
  const picture = (accept: string, headers = {}, path = 'gameIconV2/1001.png?v=2&w=96') =>
    fetch(`${BASE}/mock-assets/${path}`, { headers: { Accept: accept, ...headers } })
  const avif = await picture('image/avif,image/webp,*/*')
  expect(avif.headers.get('content-type')).toBe('image/avif')
  expect(avif.headers.get('vary')).toBe('Accept')
  expect(avif.headers.get('cache-control')).toContain('immutable')
  expect((await picture('image/*')).headers.get('content-type')).toBe('image/png')
  expect((await picture('image/avif', { 'If-None-Match': avif.headers.get('etag') })).status).toBe(304)
  expect((await picture('*/*', {}, 'gameIconV2/7.png')).status).toBe(404)
})

test('the video is sent in ranges', async () => {
  const part = await fetch(`${BASE}/mock-assets/videos/night-market.webm`, {
    headers: { Range: 'bytes=0-3' },
  })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toMatch(/^bytes 0-3\/\d+$/)
  expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
})

test('the demo game is served without the rest of its folder and without inline scripts', async () => {
  const page = await (await fetch(`${BASE}/mock-game/index.html?game=1001&name=X`)).text()
  expect(page).toContain('Demo play – no real money')
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style=|javascript:/)
  expect((await fetch(`${BASE}/mock-game/game.js`)).headers.get('content-type')).toContain('javascript')
  for (const path of ['other.js', '..%2fhttp.ts', '%2e%2e/http.ts', 'constructor'])
    expect((await fetch(`${BASE}/mock-game/${path}`)).status, path).not.toBe(200)
})

test('the demo payment page identifies itself and has no inline scripts', async () => {
  const page = await (await fetch(`${BASE}/mock-pay/index.html?order=D1&amount=50000&way=X`)).text()
  expect(page).toContain('Demo payment page – no real money')
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style=|javascript:/)
  expect((await fetch(`${BASE}/mock-pay/pay.css`)).headers.get('content-type')).toContain('css')
  for (const path of ['game.js', '..%2fhttp.ts', '%2e%2e/http.ts', 'constructor'])
    expect((await fetch(`${BASE}/mock-pay/${path}`)).status, path).not.toBe(200)
})

test('[WD-01] the demo game calls without cookies from an origin of its own, and reaches the player who opened it', async () => {
  const launchIn = async (session: string) => {
    const response = await fetch(`${BASE}/prod-api-2/app/v1/startGame`, {
      method: 'POST',
      headers: { Cookie: `mock_session=${session}`, Authorization: 'demo-regular-token' },
      body: '{"gameId":1001}',
    })
    const { url } = (await response.json()) as { url: string }
    return new URLSearchParams(url.split('?')[1]).get('launch') ?? ''
  }
  const ask = (name: string, body: object | string) =>
    fetch(`${BASE}/mock-game/${name}`, {
      method: 'POST',
      headers: { Origin: 'null' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const launch = await launchIn('player')
  const other = await launchIn('other player')
  expect(launch).not.toBe(other)
  const opened = await ask('open', { launch })
  expect(opened.headers.get('access-control-allow-origin')).toBe('*')
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(await opened.json()).toMatchObject({ errcode: 0, balance: 1_284_550 })
  const round = (await (await ask('round', { launch, stake: 2_000, nonce: 'a' })).json()) as {
    balance: number
    win: number
  }
  expect(round.balance).toBe(1_284_550 - 2_000 + round.win)
  expect(await (await ask('open', { launch: other })).json()).toMatchObject({ balance: 1_284_550 })

  const free = { launch: '', stake: 2_000, nonce: 'a' }
  const first = await (await ask('free', free)).json()
  expect(first).toMatchObject({ errcode: 0, stake: 2_000 })
  expect(first).not.toHaveProperty('balance')
  expect(await (await ask('free', free)).json()).toEqual(first)
  for (const body of [{ launch: 'made.up' }, {}, '{', ''])
    expect(await (await ask('round', body)).json()).toEqual({ code: 200, errcode: 1204 })
  expect((await ask('round', `{"x":"${'x'.repeat(5_000)}"}`)).status).toBe(413)
  expect((await ask('other', { launch })).status).toBe(404)
  expect((await fetch(`${BASE}/mock-game/table.json`)).headers.get('content-type')).toContain('json')
})

test.each(['/prod-api-2/app/v1/userInfo', '/mock-game/free'])(
  'a request to %s that is cut off within its body is no error',
  async (path) => {
    await cutOff(server, path)
    expect(await handled).toBe(true)
  },
)
