// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRefetchAt } from './useRefetchAt'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('refetches when the time has passed, then every minute until the server returns another time', () => {
  const refetch = vi.fn()
  const hour = 3_600_000
  const { rerender } = renderHook(({ time }) => useRefetchAt(time, refetch), {
    initialProps: { time: Date.now() + hour },
  })
  vi.advanceTimersByTime(hour - 1)
  expect(refetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(120_000)
  expect(refetch).toHaveBeenCalledTimes(3)
  rerender({ time: Date.now() + hour })
  vi.advanceTimersByTime(hour - 1)
  expect(refetch).toHaveBeenCalledTimes(3)
})

test('a server that keeps returning times that have passed is asked no more than once a minute', () => {
  const refetch = vi.fn()
  const { rerender } = renderHook(({ time }) => useRefetchAt(time, refetch), {
    initialProps: { time: Date.now() - 5 },
  })
  for (let n = 0; n < 10; n++) rerender({ time: Date.now() - n })
  expect(refetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(refetch).toHaveBeenCalledTimes(2)
})

test.each([0, -1, Number.NaN])('%d is no time', (time) => {
  const refetch = vi.fn()
  renderHook(() => useRefetchAt(time, refetch))
  vi.advanceTimersByTime(600_000)
  expect(refetch).not.toHaveBeenCalled()
})
