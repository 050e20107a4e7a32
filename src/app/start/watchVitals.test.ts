// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberErrors } from './rememberErrors'
import { watchVitals } from './watchVitals'

let stop = () => {}
/** What the page's observer says of elements. */
let observed: (entries: object[]) => void = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof observed) {
        observed = callback
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sent: string[] = []
function watch(bundle?: string) {
  sent.length = 0
  stop = watchVitals('mobile', { site: 'n7', ...(bundle && { bundle }) }, (body) => sent.push(body) > 0)
}

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const fail = (error: Error, filename: string) =>
  dispatchEvent(new ErrorEvent('error', { error, filename, lineno: 1, colno: 20, message: error.message }))

test('[SV-05] a script error is reported by its kind and place, once, without its message', () => {
  watch()
  const script = `${location.origin}/assets/main-a1B2c3D4.js`
  for (let i = 0; i < 3; i++) fail(new TypeError('maria@example.com is no number'), script)
  fail(new RangeError('far'), 'https://ads.example/maria.js?token=1')
  expect(sent).toEqual([])
  hide()
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    {
      device: 'mobile',
      vitals: {},
      errors: [
        { name: 'TypeError', at: 'assets/main-a1B2c3D4.js:1:20' },
        { name: 'RangeError', at: '' },
      ],
    },
  ])
  hide()
  expect(sent).toHaveLength(1)
})

test('[SV-05] a page on which nothing went wrong and nothing was measured sends nothing', () => {
  watch()
  hide()
  expect(sent).toEqual([])
})

test('[SV-05] what went wrong before it came is reported too, ten at most, and nothing is remembered after that', () => {
  rememberErrors()
  for (let at = 0; at < 20; at++)
    fail(new TypeError('early'), `${location.origin}/assets/part${at}-a1B2c3D4.js`)
  expect(window.__earlyErrors).toHaveLength(10)
  watch()
  expect(window.__earlyErrors).toBeUndefined()
  fail(new TypeError('late'), `${location.origin}/assets/late-a1B2c3D4.js`)
  expect(window.__earlyErrors).toBeUndefined()
  hide()
  const { errors } = JSON.parse(sent[0] ?? '') as { errors: { name: string; at: string }[] }
  expect(errors.map(({ at }) => at)).toEqual(
    Array.from({ length: 10 }, (_, at) => `assets/part${at}-a1B2c3D4.js:1:20`),
  )
})

test('[SV-05] a promise that was rejected before it came is reported, too', () => {
  rememberErrors()
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('early') }))
  watch()
  hide()
  expect(sent.map((body) => JSON.parse(body) as unknown)).toMatchObject([
    { errors: [{ name: 'RangeError' }] },
  ])
})

const entry = (target: Element | null, more: object) => ({
  target,
  isIntersecting: true,
  intersectionRatio: 0,
  intersectionRect: { height: 10 },
  rootBounds: { height: 800 },
  ...more,
})

test('[OP-11] a page of a release says which blocks were seen for a second or tapped, each once, and nothing else', () => {
  document.body.innerHTML = `
    <div data-block-id="home.banner"><a data-block-id="home.banner.first"><b>Go</b></a></div>
    <div data-block-id="home.games"></div><div data-block-id="home.tall"></div><div data-block-id="home.below"></div>`
  watch('0123456789abcdef')
  const block = (id: string) => document.querySelector(`[data-block-id="${id}"]`)
  observed([
    entry(block('home.banner'), { intersectionRatio: 0.6 }),
    // Half of the screen is full of it.
    entry(block('home.tall'), { intersectionRatio: 0.1, intersectionRect: { height: 400 } }),
    entry(block('home.below'), { intersectionRatio: 0.2 }),
    entry(block('home.games'), { intersectionRatio: 1 }),
  ])
  vi.advanceTimersByTime(900)
  observed([entry(block('home.games'), { isIntersecting: false })])
  vi.advanceTimersByTime(200)
  for (let i = 0; i < 3; i++) document.querySelector('b')?.click()
  hide()
  const page = { site: 'n7', bundle: '0123456789abcdef', isFirst: true, failed: false }
  const last = () => JSON.parse(sent.at(-1) ?? '{}') as object
  expect(last()).toEqual({
    device: 'mobile',
    vitals: {},
    errors: [],
    page: { ...page, seen: ['home.banner', 'home.tall'], tapped: ['home.banner.first', 'home.banner'] },
  })
  // What was said is not said again.
  document.querySelector('b')?.click()
  observed([entry(block('home.banner'), { intersectionRatio: 1 })])
  vi.advanceTimersByTime(2_000)
  hide()
  expect(sent).toHaveLength(1)
  fail(new TypeError('late'), `${location.origin}/assets/late-a1B2c3D4.js`)
  hide()
  fail(new RangeError('later'), `${location.origin}/assets/late-a1B2c3D4.js`)
  hide()
  expect(sent.slice(1).map((body) => (JSON.parse(body) as { page: object }).page)).toEqual([
    { ...page, isFirst: false, failed: true, seen: [], tapped: [] },
    { ...page, isFirst: false, seen: [], tapped: [] },
  ])
})

test('[OP-11] a page whose layouts come from no release counts no blocks', () => {
  document.body.innerHTML = '<div data-block-id="home.banner"><b>Go</b></div>'
  watch()
  document.querySelector('b')?.click()
  hide()
  expect(sent).toEqual([])
})
