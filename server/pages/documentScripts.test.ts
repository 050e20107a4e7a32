import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstScript, lastScript } from './documentScripts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The first script in a document of a viewer; `fire` tells it of an event. */
function begin({ viewer = 'visitor', kept = {} }: { viewer?: string; kept?: Record<string, string> } = {}) {
  const dataset: Record<string, string> = { viewer }
  const heard: [type: string, listener: (event: unknown) => void][] = []
  const storage = { getItem: (key: string) => kept[key] ?? null }
  const listen = (type: string, listener: () => void) => heard.push([type, listener])
  new Function('document', 'localStorage', 'addEventListener', firstScript)(
    { documentElement: { dataset } },
    storage,
    listen,
  )
  const fire = (type: string) => {
    for (const [name, listener] of heard) if (name === type) listener({ target: null })
  }
  return { dataset, fire }
}

/** The last one, in the same document; `faces` are the loads of its fonts. */
function end(dataset: Record<string, string>, faces: Promise<unknown>[] = []) {
  let tell = (_seen: { isIntersecting: boolean }[]) => {}
  const watch = { observe: vi.fn(), disconnect: vi.fn() }
  const document = {
    documentElement: { dataset },
    fonts: faces.map((face) => ({ load: () => face })),
    querySelectorAll: () => [{}],
  }
  const Observer = function (told: typeof tell) {
    tell = told
    return watch
  }
  new Function('document', 'IntersectionObserver', lastScript)(document, Observer)
  return {
    see: (...isIntersecting: boolean[]) => tell(isIntersecting.map((one) => ({ isIntersecting: one }))),
  }
}

test('a page that was drawn for somebody else is hidden before it is seen', () => {
  const stale = (viewer: string, token?: string) =>
    'stale' in begin({ viewer, kept: token ? { ACCESS_TOKEN: token } : {} }).dataset
  expect(stale('visitor')).toBe(false)
  expect(stale('player', 'a-token')).toBe(false)
  expect(stale('visitor', 'a-token')).toBe(true)
  expect(stale('player')).toBe(true)
})

test('[AX-03] a player who asked for less motion has none before the portal starts', () => {
  expect(begin({ kept: { MOTION: 'reduce' } }).dataset.motion).toBe('reduce')
  expect(begin().dataset.motion).toBeUndefined()
  expect(begin({ kept: { MOTION: 'other' } }).dataset.motion).toBeUndefined()
})

test('where storage is forbidden the page begins all the same', () => {
  const dataset: Record<string, string> = { viewer: 'visitor' }
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden')
    },
  }
  const run = new Function('document', 'localStorage', 'addEventListener', firstScript)
  run({ documentElement: { dataset } }, forbidden, () => undefined)
  expect(dataset.held).toBe('late rows marks')
})

test('what is not seen at first is held until the page has loaded, and comes one thing after the other', () => {
  const { dataset, fire } = begin()
  expect(dataset.held).toBe('late rows marks')
  vi.advanceTimersByTime(5_000)
  expect(dataset.held).toBe('late rows marks')
  fire('load')
  // Not in the browser's own task of loading, which is long enough.
  expect(dataset.held).toBe('late rows marks')
  const seen = [1, 2, 3, 4].map(() => {
    vi.advanceTimersByTime(100)
    return dataset.held
  })
  expect(seen).toEqual(['late rows', 'late', '', undefined])
})

test('a page that never finishes loading holds nothing for ever', () => {
  const { dataset, fire } = begin()
  vi.advanceTimersByTime(9_999)
  expect(dataset.held).toBe('late rows marks')
  vi.advanceTimersByTime(500)
  expect(dataset).not.toHaveProperty('held')
  fire('load')
  vi.advanceTimersByTime(500)
  expect(dataset).not.toHaveProperty('held')
})

test.each(['scroll', 'pointerdown', 'keydown', 'focusin'])('%s brings all that was held at once', (type) => {
  const { dataset, fire } = begin()
  fire(type)
  expect(dataset).not.toHaveProperty('held')
  fire('load')
  vi.advanceTimersByTime(1000)
  expect(dataset).not.toHaveProperty('held')
})

test('fonts are taken up when all are here, also when one cannot be had', async () => {
  const { dataset } = begin()
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => (arrive = resolve))
  end(dataset, [slow, Promise.reject(new Error('no such face')), Promise.resolve()])
  await vi.advanceTimersByTimeAsync(0)
  expect(dataset.fonts).toBe('coming')
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(dataset).not.toHaveProperty('fonts')
})

test('a late section that can be seen at once is not held', () => {
  const far = begin()
  end(far.dataset).see(false, false)
  expect(far.dataset.held).toBe('late rows marks')
  const near = begin()
  end(near.dataset).see(true, false)
  expect(near.dataset.held?.trim()).toBe('rows marks')
  near.fire('scroll')
  expect(near.dataset).not.toHaveProperty('held')
  end(near.dataset).see(true)
  expect(near.dataset).not.toHaveProperty('held')
})
