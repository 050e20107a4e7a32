import { expect, test } from 'vitest'
import { detectDevice } from './detectDevice'
import { readSettings } from './readSettings'

const read = (given: Partial<Parameters<typeof readSettings>[0]>) =>
  readSettings({
    portal: {},
    sites: { 'n7.example.com': 'n7' },
    host: 'localhost',
    query: new URLSearchParams(),
    demo: false,
    ...given,
  })

test('the site comes from the demo URL, else portal.json, else the host, else base', () => {
  const query = new URLSearchParams('site=6b')
  expect(read({ query, demo: true, portal: { site: '9s' } }).site).toBe('6b')
  expect(read({ query, portal: { site: '9s', flags: { demo: true } } }).site).toBe('6b')
  expect(read({ query, portal: { site: '9s' }, host: 'n7.example.com' }).site).toBe('9s')
  expect(read({ host: 'n7.example.com' }).site).toBe('n7')
  expect(read({}).site).toBe('base')
})

test.each(['n7.example.com.', 'N7.Example.COM', 'n7.example.com:8443', 'n7.example.com.:8443'])(
  '[PB-06] a host that is written %s is no way round its site',
  (host) => {
    expect(read({ host }).site).toBe('n7')
    expect(read({ host, sites: { constructor: 'n7', __proto__: 'n7' } }).site).toBe('base')
  },
)

test.each([
  ['/prod-api-2/', '/prod-api-2'],
  ['prod-api-2', '/prod-api-2'],
  [' https://api.example.com/v2// ', 'https://api.example.com/v2'],
  ['https://api.example.com', 'https://api.example.com'],
  // Not //app/v1/…, which is another host.
  ['/', ''],
])('calls and layouts go below %j', (written, base) => {
  expect(read({ portal: { apiBase: written, layoutBase: written } })).toMatchObject({
    apiBase: base,
    layoutBase: base,
  })
})

test('none of what every object has is a host', () => {
  for (const host of ['constructor', '__proto__', 'toString']) expect(read({ host }).site).toBe('base')
})

test.each([[null], ['text'], [[]], [{ site: '../evil', apiBase: 7, flags: 'x' }], [undefined]])(
  'settings %j that are malformed have their defaults',
  (portal) => {
    expect(read({ portal, sites: portal })).toMatchObject({ site: 'base', apiBase: '/prod-api-2', flags: {} })
  },
)

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0 Mobile Safari/537.36', 412, 5, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel Tablet) Chrome/156.0 Safari/537.36', 1280, 5, 'mobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 1024, 5, 'mobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 1440, 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36', 1440, 10, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36', 600, 0, 'mobile'],
])('[RT-16] %s, %i px wide, is recognised', (userAgent, width, maxTouchPoints, device) => {
  expect(detectDevice({ userAgent, width, maxTouchPoints })).toBe(device)
})
