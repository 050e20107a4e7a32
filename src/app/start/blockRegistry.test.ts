// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './blockRegistry'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

const gone = () => Promise.reject(new Error('Importing a module script failed.'))

test('a missing chunk reloads the page, once per build', async () => {
  const reload = vi.fn()
  void reloadOnce(gone, 'build-1', reload)()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(reloadOnce(gone, 'build-1', reload)()).rejects.toThrow('Importing')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[EN-01] imports aborted by a navigation do not reload the page', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const reload = vi.fn()
  dispatchEvent(new Event('beforeunload'))
  const failed = vi.fn()
  void reloadOnce(gone, 'build-2', reload)().catch(failed)
  // After a reload the promise stays pending.
  await vi.waitFor(() => expect(failed.mock.calls.length + reload.mock.calls.length).toBe(1))
  expect(reload).not.toHaveBeenCalled()
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/Importing/) as string }),
  )
  // A download fires the event too, and the page stays.
  vi.advanceTimersByTime(60_000)
  void reloadOnce(gone, 'build-2', reload)()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
