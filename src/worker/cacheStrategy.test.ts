import { expect, test } from 'vitest'
import { cacheStrategy, type RequestInfo, type CacheStrategy } from './cacheStrategy'

const ORIGIN = 'https://play.example'
const shell = new Set(['/shell.html', '/favicon.svg', '/icons/icon-192.png'])
const strategy = (path: string, asked: Partial<RequestInfo> = {}): CacheStrategy =>
  cacheStrategy(
    { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', destination: '', ...asked },
    ORIGIN,
    shell,
  )
const page = { mode: 'navigate', destination: 'document' }
const image = { mode: 'no-cors', destination: 'image' }

test.each(['/', '/lobby/home', '/lobby/home?entry=pwa', '/profile/vip', '/start?gameId=7', '/no/such/page'])(
  '[PW-01] the page %s opens with the start document when offline',
  (path) => expect(strategy(path, page)).toBe('document'),
)

test.each([
  ['a frame', '/lobby/home', { mode: 'navigate', destination: 'iframe' }],
  ['a demo game', '/mock-game/1', { mode: 'navigate', destination: 'iframe' }],
  ['a payment page', '/mock-pay/1', page],
  ['the operators’ tool', '/preview-tool/', page],
  ['a file to download', '/files/app.apk', page],
  ['a document of its own', '/index.html', page],
  ['a drawn page', '/pages/base/mobile/visitor', page],
])('[PW-01] %s is the network’s', (_, path, asked) => expect(strategy(path, asked)).toBe('pass'))

test.each(['GET', 'POST'])('[PW-01] calls are never answered, by %s or otherwise', (method) => {
  for (const path of ['/prod-api-2/app/v1/userInfo', '/prod-api-2', 'https://api.example/app/v1/userInfo'])
    for (const asked of [{}, page, image])
      if (!(asked === image && path.startsWith('https:') && method === 'GET'))
        expect([path, strategy(path, { ...asked, method })]).toEqual([path, 'pass'])
})

test('[PW-01] reports and all writes pass', () => {
  expect(strategy('/csp-report')).toBe('pass')
  expect(strategy('/lobby/home', { ...page, method: 'POST' })).toBe('pass')
  expect(strategy('/assets/core-12345678.js', { method: 'HEAD' })).toBe('pass')
})

test.each([
  ['/assets/core-12345678.js', 'asset'],
  ['/assets/icons-12345678.svg', 'asset'],
  ['/favicon.svg', 'shell'],
  ['/icons/icon-192.png', 'shell'],
  ['/portal.json', 'data'],
  ['/manifest.webmanifest', 'data'],
  ['/layouts/sites.json', 'data'],
  ['/layouts/n7.json', 'data'],
  ['/layouts/../portal.json', 'data'],
  ['/layouts/deep/n7.json', 'pass'],
  ['/sw.js', 'pass'],
  ['/mock-assets/gameIconV2/1.png', 'pass'],
  ['/nonsense', 'pass'],
] as const)('[PW-01] %s is answered as %s', (path, expected) => expect(strategy(path)).toBe(expected))

test('[PW-01] pictures are cached from any origin, but only over https and only as images', () => {
  expect(strategy('/mock-assets/gameIconV2/1.png?v=3', image)).toBe('picture')
  expect(strategy('https://cdn.example/gameIconV2/1.png', image)).toBe('picture')
  expect(strategy('http://cdn.example/gameIconV2/1.png', image)).toBe('pass')
  expect(strategy('https://cdn.example/gameIconV2/1.png')).toBe('pass')
  expect(strategy('https://chat.example/', { mode: 'navigate', destination: 'iframe' })).toBe('pass')
  expect(strategy('data:image/png;base64,AA', image)).toBe('pass')
})

test('[PW-01] settings and layouts are answered whatever the query, an older release that is asked for is not', () => {
  for (const path of ['/layouts/n7.json', '/layouts/n7.json?v=1', '/portal.json?x'])
    expect(strategy(path)).toBe('data')
  expect(strategy('/layouts/n7.json?fallback=1')).toBe('pass')
})
