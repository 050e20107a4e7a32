// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connection } from './connection'
import { useHeartbeat } from './useHeartbeat'

// The desk may be away (DK-08): the pages say so, and go on by themselves.

let isThere: boolean
let asked: number

beforeEach(() => {
  connection.reset()
  isThere = true
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return isThere
      ? Promise.resolve(Response.json({ methods: [] }))
      : Promise.reject(new TypeError('no network'))
  })
})

const network = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
const isDown = () => connection.get().isDown

test('[DK-08] a desk that still answers when the network has just gone is asked again', async () => {
  renderHook(() => useHeartbeat())
  network(false)
  await waitFor(() => expect(asked).toBe(1))
  expect(isDown()).toBe(false)
  isThere = false
  await waitFor(() => expect(isDown()).toBe(true))
})

test('[DK-08] it is asked at once when there is a network again, and then no more', async () => {
  isThere = false
  renderHook(() => useHeartbeat())
  network(false)
  await waitFor(() => expect(isDown()).toBe(true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    isThere = true
    network(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(isDown()).toBe(false)
    const before = asked
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(before)
  } finally {
    vi.useRealTimers()
  }
})

test('nobody asks while the desk is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  renderHook(() => useHeartbeat())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
})
