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

test('a load that keeps failing is given up without an unhandled rejection', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  const use = vi.fn()
  void loadWithRetry(load).then(use)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(load).toHaveBeenCalledTimes(5)
  expect(use).not.toHaveBeenCalled()
})
