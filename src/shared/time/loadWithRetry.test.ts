// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './loadWithRetry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('loaded code runs once', async () => {
  const use = vi.fn()
  await loadWithRetry(async () => 'code').then(use)
  expect(use.mock.calls).toEqual([['code']])
})

test('a failed load is retried, then the code runs', async () => {
  let tries = 0
  const use = vi.fn()
  const load = async () => {
    if (++tries < 3) throw new Error('offline')
    return tries
  }
  const loaded = loadWithRetry(load).then(use)
  await vi.advanceTimersByTimeAsync(9000)
  expect(use).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await loaded
  expect(use.mock.calls).toEqual([[3]])
})

test.each([
  ['the connection comes back', () => dispatchEvent(new Event('online'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])('[LY-06] a load that keeps failing waits until %s, each time', async (_, occur) => {
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  const use = vi.fn()
  void loadWithRetry<string>(load).then(use)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(load).toHaveBeenCalledTimes(5)
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(load).toHaveBeenCalledTimes(5)
  occur()
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, use.mock.calls]).toEqual([6, []])
  load.mockResolvedValue('code' as never)
  occur()
  await vi.advanceTimersByTimeAsync(0)
  expect(use.mock.calls).toEqual([['code']])
})
