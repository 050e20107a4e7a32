// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OpenChangeContext } from './changeContext'
import type { ChangeSync } from './changeSync'
import { connection } from './connection'
import { DeskStore } from './DeskStore'
import { NotFollowing } from './NotFollowing'
import { problem, scriptDesk } from './testing/scriptDesk'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  connection.reset()
})

function renderNotice() {
  const revised = vi.fn()
  const onRead = vi.fn()
  const sync = { revised } as unknown as ChangeSync
  const open = {
    ...({ id: 'c', sync, people: [], myName: 'Ana', state: 'open', mayEdit: true } as const),
    ...{ comments: [], commentsReadAt: 0 },
  }
  render(
    <OpenChangeContext value={open}>
      <NotFollowing id="c" onRead={onRead} />
    </OpenChangeContext>,
    { wrapper: DeskStore },
  )
  return { revised, onRead }
}

test('[DK-03] a tab without live updates says so, and reads the change every few seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let change: object = { revision: 1, title: 'Easter' }
  scriptDesk({ 'GET /changes/c': () => change })
  const { revised, onRead } = renderNotice()
  expect(screen.getByRole('status').textContent).toBe(
    'This tab gets no live updates. What others change shows here a few seconds later. Saving works as usual.',
  )
  await expect.poll(() => onRead.mock.lastCall).toEqual([change])
  expect(revised).toHaveBeenCalledTimes(1)
  // A draft that the desk refuses is not sent again for a revision that is known.
  change = { revision: 1, title: 'Spring' }
  act(() => vi.advanceTimersByTime(5_000))
  await expect.poll(() => onRead.mock.lastCall).toEqual([change])
  expect(revised).toHaveBeenCalledTimes(1)
  change = { revision: 2, title: 'Spring' }
  act(() => vi.advanceTimersByTime(5_000))
  await expect.poll(() => revised).toHaveBeenCalledTimes(2)
})

test('[DK-03] where the change cannot be read either, nothing is promised', async () => {
  scriptDesk({ 'GET /changes/c': () => problem(403, 'forbidden', 'Your roles do not allow this.') })
  renderNotice()
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toBe('This tab gets no live updates. What others change may not show here until you reload it.')
})

test('[DK-08] while the desk is down, only that is said', async () => {
  scriptDesk({ 'GET /changes/c': { revision: 1, title: 'Easter' } })
  connection.answered(false)
  renderNotice()
  expect(screen.queryByRole('status')).toBeNull()
  act(() => connection.answered(true))
  expect(await screen.findByRole('status')).toBeTruthy()
})
