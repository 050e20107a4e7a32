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
