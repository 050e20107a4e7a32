import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '@tests/support/memoryCaches'
import { respondWithDocument } from './respondWithDocument'
import { shellCache } from './caches'

const files = { build: 'b', entry: '', first: [], later: [], shell: [] }
const request = new Request('https://x.test/lobby/home')

async function kept() {
  const caches = memoryCaches()
  await (await caches.open(shellCache('b'))).put('/shell.html', new Response('start'))
  return caches
}
const network = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))
const textOf = async (response: Promise<Response>) => (await response).text()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[PW-01] the server’s document is used and never cached', async () => {
  network(() => Promise.resolve(new Response('drawn for a player')))
  const caches = await kept()
  expect(await textOf(respondWithDocument(caches, files, { request }))).toBe('drawn for a player')
  expect(await caches.keys()).toEqual([shellCache('b')])
  expect(caches.paths(shellCache('b'))).toEqual(['/shell.html'])
})

test('[PW-01] a navigation preload is not requested twice', async () => {
  network(() => Promise.reject(new Error('not asked')))
  const preloadResponse = Promise.resolve(new Response('asked early'))
  expect(await textOf(respondWithDocument(await kept(), files, { request, preloadResponse }))).toBe(
    'asked early',
  )
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the server is down behind its gateway',
    () => Promise.resolve(new Response('Bad gateway', { status: 502 })),
  ],
])('[PW-01] where %s the start document opens the page', async (_, response) => {
  network(response)
  expect(await textOf(respondWithDocument(await kept(), files, { request }))).toBe('start')
})

test('[PW-01] a network that does not respond is waited for 5 seconds', async () => {
  network(() => new Promise(() => {}))
  let shown = ''
  void textOf(respondWithDocument(await kept(), files, { request })).then((text) => (shown = text))
  await vi.advanceTimersByTimeAsync(4999)
  expect(shown).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toBe('start')
})

test('a 404 of the server is passed on', async () => {
  network(() => Promise.resolve(new Response('gone', { status: 404 })))
  expect((await respondWithDocument(await kept(), files, { request })).status).toBe(404)
})

test('without a start document the network’s response is used', async () => {
  network(() => Promise.resolve(new Response('down', { status: 503 })))
  expect((await respondWithDocument(memoryCaches(), files, { request })).status).toBe(503)
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(respondWithDocument(memoryCaches(), files, { request })).rejects.toThrow('Failed to fetch')
})
