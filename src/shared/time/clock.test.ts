import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => {
  clock.reset()
  vi.useRealTimers()
})

test('it is real time unless told', () => {
  expect(clock.now()).toBe(1000)
})

test('frozen it stands still, started it runs on from there, reset it is real again', () => {
  clock.freeze(5_000_000)
  vi.advanceTimersByTime(500)
  expect(clock.now()).toBe(5_000_000)
  clock.startAt(9_000_000)
  vi.advanceTimersByTime(500)
  expect(clock.now()).toBe(9_000_500)
  clock.reset()
  expect(clock.now()).toBe(2000)
})

const DAY = 86_400_000
const NOON = Date.UTC(2026, 10, 26, 12)

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('the server sets the time of a phone whose clock is %s, and durations do not jump', (_what, wrong) => {
  vi.setSystemTime(NOON + wrong)
  const started = clock.elapsed()
  const listener = vi.fn()
  const stop = clock.subscribe(listener)
  clock.setServerTime(NOON, 200)
  stop()
  expect(Math.abs(clock.now() - NOON)).toBeLessThan(1000)
  expect(clock.device()).toBe(NOON + wrong)
  expect(clock.elapsed()).toBe(started)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(Math.abs(clock.now() - NOON - 60_000)).toBeLessThan(1000)
})

test('a phone whose clock is right keeps it, and setting it while the page is open changes nothing', () => {
  vi.setSystemTime(NOON + 700)
  const listener = vi.fn()
  const stop = clock.subscribe(listener)
  clock.setServerTime(NOON, 100)
  expect(clock.now()).toBe(NOON + 700)
  for (const wrong of [DAY, -DAY]) {
    vi.setSystemTime(NOON + wrong)
    expect(clock.now()).toBe(NOON + 700)
  }
  clock.setServerTime(NOON + 1000, 100)
  expect(clock.now()).toBe(NOON + 700)
  expect(listener).not.toHaveBeenCalled()
  stop()
})

test('a slow response does not move a clock that may be right', () => {
  vi.setSystemTime(NOON + 20_000)
  clock.setServerTime(NOON, 40_000)
  expect(clock.now()).toBe(NOON + 20_000)
})

test('a scenario’s clock is not set by the server', () => {
  clock.freeze(NOON)
  clock.setServerTime(NOON + DAY, 0)
  expect([clock.now(), clock.device(), clock.elapsed()]).toEqual([NOON, NOON, NOON])
})
