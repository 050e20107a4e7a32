import { expect, test, vi } from 'vitest'
import { memoryCaches } from '@tests/support/memoryCaches'
import { DATA } from './caches'
import { isUnder } from './isUnder'
import { cacheLayouts } from './cacheLayouts'
import { readMessage } from './messages'

function serve(files: Record<string, unknown>) {
  const requested: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path)
    if (files[path] === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(
      new Response(JSON.stringify(files[path]), { headers: { 'Content-Type': 'application/json' } }),
    )
  })
  return requested
}

test('[PW-01] settings and all layers of the site are cached for an offline start', async () => {
  serve({
    '/portal.json': {},
    '/layouts/sites.json': {},
    '/layouts/n7.json': { extends: 'base' },
    '/layouts/base.json': {},
  })
  const caches = memoryCaches()
  await cacheLayouts(caches, 'n7')
  expect(caches.paths(DATA)).toEqual([
    '/layouts/base.json',
    '/layouts/n7.json',
    '/layouts/sites.json',
    '/portal.json',
  ])
})

test.each([
  ['a circle', { '/layouts/n7.json': { extends: 'n7' } }],
  ['nobody’s name', { '/layouts/n7.json': { extends: '../portal' } }],
  ['no text', { '/layouts/n7.json': { extends: 7 } }],
  ['no object', { '/layouts/n7.json': null }],
])('[LY-05] a layer that extends %s ends the chain', async (_, layers) => {
  const requested = serve(layers)
  const caches = memoryCaches()
  await cacheLayouts(caches, 'n7')
  expect(requested).toEqual(['/portal.json', '/layouts/sites.json', '/layouts/n7.json'])
  expect(caches.paths(DATA)).toEqual(['/layouts/n7.json'])
})

test.each(['../portal', 'a/b', '', null, 7, {}])('a site called %j is not requested', async (site) => {
  const requested = serve({})
  await cacheLayouts(memoryCaches(), site as string)
  expect(requested).toEqual(['/portal.json', '/layouts/sites.json'])
})

test.each([null, 7, 'takeOver', {}, { kind: 'other' }, []])('%j is no word to the worker', (data) =>
  expect(readMessage(data)).toBeNull(),
)

test.each([
  ['https://play.example/prod-api-2/files/1.png', '/prod-api-2', true],
  ['https://play.example/prod-api-2', '/prod-api-2/', true],
  ['https://play.example/prod-api-23/1.png', '/prod-api-2', false],
  ['https://play.example/other/1.png', '/other', true],
  ['https://api.example/1.png', 'https://api.example/v2', true],
  ['https://cdn.example/1.png', 'https://api.example/v2', false],
  ['https://play.example/1.png', 'http://[', false],
])('[PW-01] a picture at %s is behind the API %s: %s', (url, base, expected) =>
  expect(isUnder(new URL(url), base, 'https://play.example')).toBe(expected),
)

test('a layout that is endless once it is unpacked is not stored, the others are', async () => {
  serve({ '/portal.json': {}, '/layouts/sites.json': {}, '/layouts/n7.json': { extends: 'base' } })
  const plain = fetch
  let chunks = 0
  const endless = () =>
    new ReadableStream({
      pull: (stream) => void (chunks++, stream.enqueue(new Uint8Array(1024 * 1024).fill(32))),
    })
  vi.stubGlobal('fetch', (path: string) =>
    path === '/layouts/base.json'
      ? Promise.resolve(new Response(endless(), { headers: { 'Content-Type': 'application/json' } }))
      : plain(path),
  )
  const caches = memoryCaches()
  await cacheLayouts(caches, 'n7')
  expect(caches.paths(DATA)).toEqual(['/layouts/n7.json', '/layouts/sites.json', '/portal.json'])
  expect(chunks).toBeLessThan(10)
})
