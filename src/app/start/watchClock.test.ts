// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { restoreClock } from './restoreClock'
import { watchClock } from './watchClock'

const NOON = Date.UTC(2026, 10, 26, 12)
const HOUR = 3_600_000

let stop = () => {}
const asked = vi.fn<(url: string, init: RequestInit) => void>()
/** The portal's own server replies like this to whatever is asked of it. */
function serverReplies(headers: Record<string, string>, status = 200) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked(url, init)
    return Promise.resolve(new Response(null, { status, headers }))
  })
}
/** The wrong clocks here are off by hours. */
const isNear = (ms: number) => expect(Math.abs(clock.now() - ms)).toBeLessThan(60_000)

beforeEach(() => {
  sessionStorage.clear()
  asked.mockReset()
  vi.useFakeTimers({ now: NOON + 26 * HOUR })
})
afterEach(() => {
  stop()
  clock.reset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('where the back end shows no date, the portal’s own server sets a wrong clock, and a reload keeps it', async () => {
  serverReplies({ Date: new Date(NOON + 10_000).toUTCString() })
  stop = watchClock()
  isNear(NOON + 26 * HOUR)
  await vi.advanceTimersByTimeAsync(10_000)
  isNear(NOON + 10_000)
  expect(asked.mock.calls).toEqual([
    ['/portal.json', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })],
  ])
  stop()
  clock.reset()
  isNear(NOON + 26 * HOUR + 10_000)
  restoreClock()
  isNear(NOON + 10_000)
})

test('a back end that has said its time is enough', async () => {
  serverReplies({ Date: new Date(NOON + 8 * HOUR).toUTCString() })
  stop = watchClock()
  clock.setServerTime(NOON, 100)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).not.toHaveBeenCalled()
  isNear(NOON + 30_000)
})

test.each<[string, Record<string, string>, number]>([
  ['a cache', { Date: new Date(NOON).toUTCString(), Age: '3' }, 200],
  ['a network that wants a login first', { Date: new Date(NOON).toUTCString() }, 511],
  ['a server without a clock', {}, 200],
])('%s does not set the clock', async (_who, headers, status) => {
  serverReplies(headers, status)
  stop = watchClock()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveBeenCalledTimes(1)
  isNear(NOON + 26 * HOUR + 30_000)
})

test.each(['visibilitychange', 'pageshow'])(
  'after a sleep, in which the stopwatch stood still, the server is asked on %s, once',
  async (event) => {
    stop = watchClock()
    clock.setServerTime(NOON, 100)
    serverReplies({ Date: new Date(NOON + HOUR).toUTCString() })
    const target = event === 'pageshow' ? window : document
    target.dispatchEvent(new Event(event))
    expect(asked).not.toHaveBeenCalled()
    // The device's clock went on for an hour, the stopwatch did not.
    vi.setSystemTime(Date.now() + HOUR)
    target.dispatchEvent(new Event(event))
    target.dispatchEvent(new Event(event))
    await vi.waitFor(() => isNear(NOON + HOUR))
    expect(asked).toHaveBeenCalledTimes(1)
  },
)
