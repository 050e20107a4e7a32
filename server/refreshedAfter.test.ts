import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshedAfter } from './refreshedAfter'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['back', -HOUR_MS],
  ['ahead', HOUR_MS],
])('a value is read again although the clock was set %s', (_, shift) => {
  const read = vi.fn(() => Promise.resolve(null))
  const readSoon = refreshedAfter(250, read)
  void readSoon()
  void readSoon()
  expect(read).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + shift)
  void readSoon()
  void readSoon()
  expect(read).toHaveBeenCalledTimes(2)
})
