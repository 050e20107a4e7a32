// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { settlePage } from './settlePage'

const quick = { everyMs: 5, timeoutMs: 2_000 }
const scrolled = vi.fn<(to: unknown) => void>()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  document.body.innerHTML = '<div id="portal"><p data-deferred></p></div>'
})

const portal = () => document.getElementById('portal') as HTMLElement
const come = () => {
  portal().replaceChildren()
  Object.assign(portal(), { __reactContainer$x: {} })
}
const add = (html: string) => portal().insertAdjacentHTML('beforeend', html)

test('[PV-08] it waits until a page has finished and nothing changes any more', async () => {
  setTimeout(come, 40)
  for (let at = 1; at <= 5; at++) setTimeout(() => add('<div data-block-id="home.x"></div>'), 40 + at * 12)
  await settlePage(quick)
  expect(document.querySelectorAll('[data-block-id]')).toHaveLength(5)
})

test('[PV-08] it scrolls through a page screen by screen, down to its end', async () => {
  come()
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
  vi.stubGlobal('innerHeight', 800)
  await settlePage(quick)
  const tops = scrolled.mock.calls.map(([to]) => (to as { top: number }).top)
  expect(tops.slice(0, 4)).toEqual([800, 1600, 2000, 2000])
  vi.unstubAllGlobals()
})

test('[PV-08] it waits for what is marked as loading', async () => {
  come()
  add('<div aria-busy="true"></div>')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 9 } as DOMRect)
  setTimeout(() => portal().replaceChildren(), 60)
  await settlePage(quick)
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('[PV-08] it gives up on a page that never finishes', async () => {
  const started = Date.now()
  await settlePage({ everyMs: 5, timeoutMs: 150 })
  expect(Date.now() - started).toBeGreaterThanOrEqual(140)
})

test('changing texts do not keep a page from being read', async () => {
  come()
  const ticks = setInterval(() => (portal().textContent = String(Math.random())), 3)
  const started = Date.now()
  await settlePage(quick)
  clearInterval(ticks)
  expect(Date.now() - started).toBeLessThan(1_000)
})
