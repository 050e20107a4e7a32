// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock'
import { useDebouncedAction } from './useDebouncedAction'
import { useThrottledAction } from './useThrottledAction'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clock.reset()
  vi.useRealTimers()
})

test('a debounced action acts once, after the quiet, with the last arguments', () => {
  const act = vi.fn()
  const { result } = renderHook(() => useDebouncedAction(act, 300))
  result.current('a')
  vi.advanceTimersByTime(200)
  result.current('b')
  vi.advanceTimersByTime(299)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act.mock.calls).toEqual([['b']])
})

test('a debounced action calls the newest function and keeps its own identity', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { result, rerender } = renderHook(({ act }) => useDebouncedAction(act, 300), {
    initialProps: { act: first },
  })
  const before = result.current
  before()
  rerender({ act: second })
  expect(result.current).toBe(before)
  vi.advanceTimersByTime(300)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('a debounced action is forgotten when its component goes', () => {
  const act = vi.fn()
  const { result, unmount } = renderHook(() => useDebouncedAction(act, 300))
  result.current()
  unmount()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})

test('[HM-05] a throttled action acts at once and then not again for 5 s', () => {
  const act = vi.fn()
  const { result } = renderHook(() => useThrottledAction(act, 5000))
  expect([result.current(1), result.current(2)]).toEqual([true, false])
  vi.advanceTimersByTime(4999)
  expect(result.current(3)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(result.current(4)).toBe(true)
  expect(act.mock.calls).toEqual([[1], [4]])
})

test('a throttle passes even while a scenario has stopped the clock', () => {
  clock.freeze(0)
  const act = vi.fn()
  const { result } = renderHook(() => useThrottledAction(act, 200))
  result.current()
  vi.advanceTimersByTime(200)
  result.current()
  expect(act).toHaveBeenCalledTimes(2)
})
