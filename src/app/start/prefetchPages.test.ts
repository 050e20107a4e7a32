// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchPages } from './prefetchPages'

const prefetch = vi.fn((_path: string) => Promise.resolve())
let idle: (() => void)[] = []

beforeEach(() => {
  idle = []
  prefetch.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  HTMLElement.prototype.getClientRects = () => [new DOMRect()] as never
  document.body.innerHTML = `
    <nav><a href="/lobby/home"></a><a href="/lobby/wallets/deposit"></a><a href="https://else.where/"></a></nav>
    <main><nav><a href="/inside"></a></nav></main>
    <footer><nav><a href="/about"></a></nav></footer>`
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

async function waitIdle(times: number) {
  for (let time = 0; time < times; time++) {
    idle.shift()?.()
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
const paths = () => prefetch.mock.calls.map(([path]) => path)

test('the pages of the navigation are fetched one after the other, each when the browser is idle', async () => {
  prefetchPages({ prefetch })
  expect(paths()).toEqual([])
  await waitIdle(2)
  expect(paths()).toEqual(['/lobby/home'])
  await waitIdle(1)
  expect(paths()).toEqual(['/lobby/home', '/lobby/wallets/deposit'])
  await waitIdle(3)
  expect(paths()).toHaveLength(2)
})

test('a page that cannot be fetched does not hold up the others', async () => {
  prefetch.mockRejectedValueOnce(new Error('gone'))
  prefetchPages({ prefetch })
  await waitIdle(4)
  expect(paths()).toEqual(['/lobby/home', '/lobby/wallets/deposit'])
})

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched on a line like %o',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    prefetchPages({ prefetch })
    await waitIdle(4)
    expect(paths()).toEqual([])
  },
)
