import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { buildReactPage } from '../bench/buildReactPage'
import { expect, test } from './portal'

const ROOT = 'dist/portal'

/** Bytes as the server sends them: the build's brotli file where there is one. */
function sentBytes(path: string): number {
  const file = join(ROOT, path)
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

test.describe('budgets of the mobile home', () => {
  let html = ''
  test.beforeAll(async ({ request }) => {
    html = await (await request.get('/lobby/home', { headers: { 'User-Agent': 'Android Mobile' } })).text()
  })
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')

  test('one request shows the games', () => {
    expect(named(/data-game-id="(\d+)"/g).length).toBeGreaterThanOrEqual(6)
    // Nothing has to be fetched before them: no style sheet, no script.
    const before = html.slice(0, html.indexOf('data-game-id'))
    expect(before).not.toMatch(/<link[^>]*rel="stylesheet"(?![^>]*\bdisabled\b)[^>]*>/)
    expect(before).not.toMatch(/<script[^>]*\bsrc=/)
  })

  test('the document with its style and bootstrap data is small', () => {
    const packed = zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } })
    expect(packed.length).toBeLessThan(24_000)
    // Each eagerly loaded picture delays the others.
    expect(named(/<img[^>]* src="([^"]+)"/g).length).toBeLessThanOrEqual(8)
  })

  test('the scripts until the first tap are at most 1.95 times those of a plain React page', async () => {
    const scripts = new Set(
      named(/<(?:link rel="modulepreload"|script type="module")[^>]*(?:href|src)="([^"]+)"/g),
    )
    expect(scripts.size).toBeGreaterThan(2)
    const bytes = [...scripts].reduce((sum, path) => sum + sentBytes(path), 0)
    const page = await buildReactPage()
    const plain = [...page]
      .filter(([path]) => path.endsWith('.js'))
      .reduce((sum, [, body]) => sum + zlib.brotliCompressSync(body).length, 0)
    expect(plain).toBeGreaterThan(40_000)
    expect(bytes / plain).toBeLessThan(1.95)
  })

  test('fonts are few and small', () => {
    const fonts = [...new Set(named(/url\(([^)"']+\.woff2)\)/g))]
    // Two families, and the peso sign that they share.
    expect(fonts).toHaveLength(3)
    expect(fonts.reduce((sum, path) => sum + readFileSync(join(ROOT, path)).length, 0)).toBeLessThan(40_000)
  })
})

test.describe('budgets of a player’s own pages, opened cold', () => {
  for (const [path, files, kB] of [
    ['/lobby/wallets/deposit', 18, 222],
    ['/record/transaction', 16, 203],
  ] as const)
    test(path, async ({ request }) => {
      const headers = { 'User-Agent': 'Android Mobile', Cookie: 'viewer=player' }
      const html = await (await request.get(path, { headers })).text()
      const named = html.matchAll(
        /<(?:link rel="modulepreload"|script type="module")[^>]*(?:href|src)="([^"]+)"/g,
      )
      const scripts = [...new Set(Array.from(named, ([, file = '']) => file))]
      // What their features say comes with them, and nothing of another feature.
      const messages = scripts.filter((file) => file.includes('/_messages-'))
      expect(messages).toHaveLength(2)
      expect(scripts.length).toBeGreaterThan(10)
      expect(scripts.length).toBeLessThanOrEqual(files)
      expect(scripts.reduce((sum, file) => sum + sentBytes(file), 0) / 1000).toBeLessThan(kB)
    })
})
