// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { connectToTool } from './connectToTool'
import { CONNECT, HELLO, readToFrame, REFUSED } from './messages'

const NONCE = '0123456789abcdef-nonce'
const origin = location.origin

function message(init: MessageEventInit): void {
  window.dispatchEvent(new MessageEvent('message', init))
}
const port = () => new MessageChannel().port2
const good = () => ({
  data: { kind: CONNECT, nonce: NONCE } as unknown,
  origin,
  source: window.parent,
  ports: [port()],
})

afterEach(() => vi.restoreAllMocks())

const other = () => document.body.appendChild(document.createElement('iframe')).contentWindow as Window

const forged: [string, (message: ReturnType<typeof good>) => MessageEventInit][] = [
  ['another origin', (m) => ({ ...m, origin: 'https://evil.example' })],
  ['no origin', (m) => ({ ...m, origin: '' })],
  ['the origin null', (m) => ({ ...m, origin: 'null' })],
  ['our host on another port', (m) => ({ ...m, origin: `${origin}:81` })],
  ['a longer origin', (m) => ({ ...m, origin: `${origin}.evil.example` })],
  ['another window', (m) => ({ ...m, source: other() })],
  ['no window', (m) => ({ ...m, source: null })],
  ['another nonce', (m) => ({ ...m, data: { kind: CONNECT, nonce: `${NONCE}x` } })],
  ['no nonce', (m) => ({ ...m, data: { kind: CONNECT } })],
  ['an empty nonce', (m) => ({ ...m, data: { kind: CONNECT, nonce: '' } })],
  ['a nonce in a list', (m) => ({ ...m, data: { kind: CONNECT, nonce: [NONCE] } })],
  ['the greeting of the frame', (m) => ({ ...m, data: { kind: HELLO, nonce: NONCE } })],
  ['another kind', (m) => ({ ...m, data: { kind: 'start', nonce: NONCE } })],
  ['no kind', (m) => ({ ...m, data: { nonce: NONCE } })],
  ['text', (m) => ({ ...m, data: JSON.stringify(m.data) })],
  ['a list', (m) => ({ ...m, data: [m.data] })],
  ['nothing', (m) => ({ ...m, data: null })],
  ['a number', (m) => ({ ...m, data: 1 })],
  ['no port', (m) => ({ ...m, ports: [] })],
  ['two ports', (m) => ({ ...m, ports: [port(), port()] })],
  ['a port of another window', (m) => ({ ...m, source: other(), ports: [port()] })],
]

test.each(forged)('[PV-03] a forged greeting has no effect: %s', async (_, forge) => {
  const connected = vi.fn()
  void connectToTool(NONCE).then(connected)
  message(forge(good()))
  const real = good()
  message(real)
  // The first that is taken is the only one.
  await vi.waitFor(() => expect(connected).toHaveBeenCalled())
  expect(connected.mock.lastCall?.[0]).toBe(real.ports?.[0])
})

test('[PV-03] the frame greets only its own origin and accepts one connection', async () => {
  const greeted = vi.spyOn(window.parent, 'postMessage')
  const connected = vi.fn()
  void connectToTool(NONCE).then(connected)
  expect(greeted).toHaveBeenCalledWith({ kind: HELLO, nonce: NONCE }, origin)
  const first = good()
  message(first)
  message(good())
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1))
  expect(connected.mock.lastCall?.[0]).toBe(first.ports?.[0])
})

test('[PV-03] a frame on a subdomain greets the origin of the tool', async () => {
  vi.stubGlobal('location', new URL('http://frame-1.localhost:3000/?preview=x'))
  const greeted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  const connected = vi.fn()
  void connectToTool(NONCE).then(connected)
  expect(greeted).toHaveBeenCalledWith({ kind: HELLO, nonce: NONCE }, 'http://localhost:3000')
  message({ ...good(), origin: 'http://frame-1.localhost:3000' })
  message({ ...good(), origin: 'http://localhost:3000' })
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1))
  vi.unstubAllGlobals()
})

test('a frame without storage reports that instead', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const greeted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  void connectToTool(NONCE)
  expect(greeted).toHaveBeenCalledWith({ kind: REFUSED, nonce: NONCE }, origin)
})

const scenario = { site: 'n7', mode: 'green', device: 'mobile', persona: 'vip', route: '/' }
const layers = [{ name: 'base', layer: {} }]

test.each([
  { kind: 'start', revision: 0, scenario, layers },
  { kind: 'patch', from: 0, revision: 1, layer: 'base', changes: [{ path: ['home'], value: null }] },
  { kind: 'layers', revision: 2, layers },
  { kind: 'select', path: null },
  { kind: 'select', path: 'home.banner' },
  { kind: 'edit', on: true },
  { kind: 'track', paths: ['home.banner'] },
  { kind: 'drag', section: 'home', x: 1, y: 2 },
  { kind: 'scroll', place: { path: 'home.banner', offset: -20, part: 0.5 } },
  { kind: 'go', path: '/search?q=x' },
  { kind: 'probe' },
])('the port takes $kind', (sent) => {
  expect(readToFrame(sent)).toBe(sent)
})

test.each([
  null,
  'start',
  [],
  {},
  { kind: 'constructor' },
  { kind: '__proto__' },
  { kind: 'eval', code: 'alert(1)' },
  { kind: 'start', revision: 0, scenario: { ...scenario, device: 'tv' }, layers },
  { kind: 'start', revision: 0, scenario: { ...scenario, site: {} }, layers },
  { kind: 'start', revision: 0, scenario, layers: {} },
  { kind: 'start', revision: -1, scenario, layers },
  { kind: 'start', revision: 0, scenario: { ...scenario, clock: 'now' }, layers },
  { kind: 'layers', revision: 1.5, layers },
  { kind: 'layers', revision: 1, layers: [{ name: 1, layer: {} }] },
  { kind: 'patch', from: 0, revision: 1, layer: 'base', changes: [{ path: [], value: 1 }] },
  { kind: 'patch', from: 0, revision: 1, layer: 'base', changes: [{ path: [{}], value: 1 }] },
  { kind: 'patch', from: '0', revision: 1, layer: 'base', changes: [] },
  { kind: 'go', path: '//evil.example' },
  { kind: 'go', path: 'javascript:alert(1)' },
  { kind: 'go', path: 'https://evil.example' },
  { kind: 'edit', on: 'yes' },
  { kind: 'track', paths: [7] },
  { kind: 'drag', section: 'home', x: '1', y: 2 },
  { kind: 'scroll', place: { offset: 'top', part: 0 } },
  { kind: 'select', path: 1 },
])('the port refuses %j', (sent) => {
  expect(readToFrame(sent)).toBeNull()
})
