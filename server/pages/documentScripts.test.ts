import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { headScript, lateFontsScript, lastScript } from './documentScripts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The first script, run in a document of a viewer. */
function begin({ viewer = 'visitor', kept = {} }: { viewer?: string; kept?: Record<string, string> } = {}) {
  const dataset: Record<string, string> = { viewer }
  const storage = { getItem: (key: string) => kept[key] ?? null }
  new Function('document', 'localStorage', 'addEventListener', 'window', headScript)(
    { documentElement: { dataset } },
    storage,
    () => undefined,
    {},
  )
  return { dataset }
}

/** The last one, in the same document; `faces` are the loads of its fonts. */
function end(dataset: Record<string, string>, faces: Promise<unknown>[] = []) {
  const document = {
    documentElement: { dataset },
    fonts: faces.map((face) => ({ load: () => face })),
  }
  new Function('document', lastScript)(document)
}

test('a page prerendered for another viewer is hidden before it is painted', () => {
  const stale = (viewer: string, token?: string) =>
    'stale' in begin({ viewer, kept: token ? { ACCESS_TOKEN: token, GAME_USER: '{"id":1}' } : {} }).dataset
  expect(stale('visitor')).toBe(false)
  expect(stale('player', 'a-token')).toBe(false)
  expect(stale('visitor', 'a-token')).toBe(true)
  expect(stale('player')).toBe(true)
})

test.each([
  ['of whom nothing is known', {}, true],
  ['whose data cannot be read', { GAME_USER: '{"id":' }, true],
  [
    'who is excluded since login',
    { GAME_USER: '{"id":1}', GAME_USER_INFO: '{"restriction":"excluded"}' },
    true,
  ],
  ['who was on a break at login', { GAME_USER: '{"id":1,"restriction":"break"}' }, true],
  ['whom nothing holds back', { GAME_USER: '{"id":1,"restriction":""}', GAME_USER_INFO: '{"id":1}' }, false],
])('[SP-06] a page drawn for players, with promotions, is hidden from a player %s', (_, kept, hidden) => {
  const { dataset } = begin({
    viewer: 'player',
    kept: { ACCESS_TOKEN: 't', ...kept } as Record<string, string>,
  })
  expect('stale' in dataset).toBe(hidden)
})

test('[AX-03] a player who prefers less motion has none before the portal starts', () => {
  expect(begin({ kept: { MOTION: 'reduce' } }).dataset.motion).toBe('reduce')
  expect(begin().dataset.motion).toBeUndefined()
  expect(begin({ kept: { MOTION: 'other' } }).dataset.motion).toBeUndefined()
})

test('without storage the page starts all the same', () => {
  const dataset: Record<string, string> = { viewer: 'visitor' }
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden')
    },
  }
  const run = new Function('document', 'localStorage', 'addEventListener', 'window', headScript)
  run({ documentElement: { dataset } }, forbidden, () => undefined, {})
  expect(dataset.fonts).toBe('coming')
  expect(dataset).not.toHaveProperty('stale')
})

test('fonts are applied when all have loaded or failed', async () => {
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

test.each([
  ['is idle', { requestIdleCallback: (run: () => void) => setTimeout(run, 500) }, 500],
  ['of Safari has loaded the page', {}, 0],
])(
  'a page that shows little without its code asks for fonts when the browser %s',
  async (_, window, wait) => {
    let load = () => {}
    const ask = vi.fn(() => Promise.resolve())
    const document = { documentElement: { dataset: {} }, fonts: [{ load: ask }] }
    new Function('document', 'addEventListener', 'window', lateFontsScript)(
      document,
      (_type: string, run: () => void) => (load = run),
      window,
    )
    await vi.advanceTimersByTimeAsync(1_000)
    load()
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(wait)
    expect(ask).toHaveBeenCalledOnce()
  },
)
