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
