// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createRegistry } from '@/engine/registry/createRegistry'
import { OverlayTurns, useOverlayHold } from '@/engine/render/useOverlayTurn'
import { reloadOnce } from './blockRegistry'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

const gone = () => Promise.reject(new Error('Importing a module script failed.'))

test('a missing chunk reloads the page, once per build', async () => {
  const reload = vi.fn()
  void reloadOnce(gone, 'build-1', reload)('part')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(reloadOnce(gone, 'build-1', reload)('part')).rejects.toThrow('Importing')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('two builds that take turns, as behind a balancer, reload once each', async () => {
  const reload = vi.fn()
  for (const [build, times] of [
    ['build-5', 1],
    ['build-6', 2],
  ] as const) {
    void reloadOnce(gone, build, reload)('part')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times))
  }
  for (const build of ['build-5', 'build-6'])
    await expect(reloadOnce(gone, build, reload)('part')).rejects.toThrow('Importing')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('[PW-02] code that is loaded ahead reloads nothing: the player did not ask for it', async () => {
  const reload = vi.fn()
  await expect(reloadOnce(gone, 'build-3', reload)('ahead')).rejects.toThrow('Importing')
  expect(reload).not.toHaveBeenCalled()
  void reloadOnce(gone, 'build-3', reload)('page')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('[PW-02] a part that is gone takes no game or payment away; going elsewhere loads the new build', async () => {
  const reload = vi.fn()
  const held = renderHook(() => useOverlayHold(true), { wrapper: OverlayTurns })
  await expect(reloadOnce(gone, 'build-4', reload)('part')).rejects.toThrow('Importing')
  expect(reload).not.toHaveBeenCalled()
  void reloadOnce(gone, 'build-4', reload)('page')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  held.unmount()
})

test('[PW-02] the registry says why it loads: ahead, for a page, or for a part of one', async () => {
  const load = vi.fn(gone)
  const registry = createRegistry({ '/src/features/games/SearchPage.block.tsx': load })
  for (const reason of ['ahead', 'page', undefined] as const)
    await registry.load('games.SearchPage', reason).catch(() => undefined)
  expect(load.mock.calls).toEqual([['ahead'], ['page'], ['part']])
})

test('[EN-01] imports aborted by a navigation do not reload the page', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const reload = vi.fn()
  dispatchEvent(new Event('beforeunload'))
  const failed = vi.fn()
  void reloadOnce(gone, 'build-2', reload)('part').catch(failed)
  // After a reload the promise stays pending.
  await vi.waitFor(() => expect(failed.mock.calls.length + reload.mock.calls.length).toBe(1))
  expect(reload).not.toHaveBeenCalled()
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/Importing/) as string }),
  )
  // A download fires the event too, and the page stays.
  vi.advanceTimersByTime(60_000)
  void reloadOnce(gone, 'build-2', reload)('part')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
