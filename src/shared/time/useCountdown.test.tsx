// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock'
import { useCountdown } from './useCountdown'

const NOW = 1_800_000_000_250

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  clock.reset()
  vi.useRealTimers()
})

function Left({ until }: { until: number | null }) {
  return <>{useCountdown(until)}</>
}

test('[AU-13] 60 s count down second by second to 0 and then stop', () => {
  const { result } = renderHook(() => useCountdown(NOW + 60_000))
  const seen = [result.current]
  for (let second = 0; second < 61; second++) {
    act(() => void vi.advanceTimersByTime(1000))
    seen.push(result.current)
  }
  expect(seen.slice(0, 3)).toEqual([60, 59, 58])
  expect(seen.slice(-3)).toEqual([1, 0, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('a new end counts from there; no end is 0', () => {
  const { result, rerender } = renderHook(({ until }) => useCountdown(until), {
    initialProps: { until: null as number | null },
  })
  expect(result.current).toBe(0)
  rerender({ until: NOW + 1500 })
  expect(result.current).toBe(2)
  rerender({ until: NOW - 1 })
  expect(result.current).toBe(0)
})

test('it follows the one clock', () => {
  clock.freeze(NOW - 10_000)
  const { result } = renderHook(() => useCountdown(NOW))
  expect(result.current).toBe(10)
})

test('it leaves no timer behind', () => {
  const { unmount } = renderHook(() => useCountdown(NOW + 60_000))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('on a server nothing is over yet and the clock is not read', () => {
  const read = vi.spyOn(clock, 'now')
  expect(renderToString(<Left until={1} />)).toBe('1')
  expect(renderToString(<Left until={null} />)).toBe('0')
  expect(read).not.toHaveBeenCalled()
})

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('[WL-08] a countdown on a phone that is %s is right once the server’s time is known', (_what, wrong) => {
  vi.setSystemTime(NOW + wrong)
  const { result } = renderHook(() => useCountdown(NOW + 60_000))
  expect(result.current).not.toBeCloseTo(60, -1)
  act(() => clock.setServerTime(NOW, 0))
  expect(Math.abs(result.current - 60)).toBeLessThan(2)
  vi.setSystemTime(NOW - wrong)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(Math.abs(result.current - 50)).toBeLessThan(2)
})
