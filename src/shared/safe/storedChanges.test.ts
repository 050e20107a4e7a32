// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { storedChanges } from './storedChanges'

test('a change here, one of another tab and a cleared storage are told, until nobody listens any more', () => {
  const changes = storedChanges('KEY')
  const listener = vi.fn()
  const stop = changes.subscribe(listener)
  const elsewhere = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
  changes.notify()
  expect(listener).toHaveBeenCalledTimes(1)
  elsewhere('KEY')
  elsewhere(null)
  expect(listener).toHaveBeenCalledTimes(3)
  elsewhere('OTHER')
  storedChanges('KEY').notify()
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  changes.notify()
  elsewhere('KEY')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('[BK-04] ten thousand rows share one listener of the window, until the last of them goes', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const changes = storedChanges('KEY')
  const listener = vi.fn()
  const stops = Array.from({ length: 10_000 }, () => changes.subscribe(() => listener()))
  expect(added).toHaveBeenCalledTimes(1)
  dispatchEvent(new StorageEvent('storage', { key: 'KEY' }))
  expect(listener).toHaveBeenCalledTimes(10_000)
  for (const stop of stops) stop()
  expect(removed).toHaveBeenCalledTimes(1)
  dispatchEvent(new StorageEvent('storage', { key: 'KEY' }))
  expect(listener).toHaveBeenCalledTimes(10_000)
})
