// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { rememberErrors } from './rememberErrors'
import { watchVitals } from './watchVitals'

let stop = () => {}
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const sent: string[] = []
function watch() {
  sent.length = 0
  stop = watchVitals('mobile', (body) => sent.push(body) > 0)
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
