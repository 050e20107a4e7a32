// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connection } from './connection'
import { useChangesInfiniteQuery } from './deskApi'
import { DeskStore } from './DeskStore'
import { sessionOf } from './testing/renderPage'
import { problem, scriptDesk } from './testing/scriptDesk'
import { LATER_MS, usePolled } from './useRead'

beforeEach(() => {
  connection.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OPEN = { state: 'open' } as const

function Titles() {
  const { data, problem: why } = usePolled(useChangesInfiniteQuery, OPEN, () => LATER_MS)
  const titles = data?.pages.flatMap(({ changes }) => changes.map(({ title }) => title))
  return <p>{why ?? titles?.join() ?? 'nothing'}</p>
}

const shows = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeTruthy())
const pass = () => act(() => vi.advanceTimersByTimeAsync(LATER_MS))
const ask = (replies: () => unknown) => scriptDesk({ 'GET /changes': replies })

test('what is read again and again is not read while the page is out of sight, and at once when it is back', async () => {
  let title = 'Easter'
  const asked = ask(() => ({ changes: [{ title }] }))
  render(<Titles />, { wrapper: DeskStore })
  await shows('Easter')
  title = 'Spring'
  await pass()
  await shows('Spring')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const before = asked.length
  await pass()
  await pass()
  expect(asked.length).toBe(before)
  title = 'Summer'
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await shows('Summer')
})

test('[DK-08] while the desk is down nothing is read again and again; what was missed is read when it is back', async () => {
  let isThere = false
  const asked = ask(() => (isThere ? { changes: [{ title: 'Easter' }] } : problem(503, 'down', 'Not now.')))
  render(<Titles />, { wrapper: DeskStore })
  await vi.waitFor(() => expect(connection.get().isDown).toBe(true))
  await pass()
  await shows('nothing')
  expect(asked.length).toBe(1)
  isThere = true
  act(() => connection.answered(true))
  await shows('Easter')
})

test('[DK-02] what one person has read is not shown to another', async () => {
  let title = 'Easter'
  ask(() =>
    title === '' ? problem(403, 'forbidden', 'Your roles do not allow this.') : { changes: [{ title }] },
  )
  connection.signedIn(sessionOf('Ada', ['admin']))
  render(<Titles />, { wrapper: DeskStore })
  await shows('Easter')
  title = ''
  act(() => connection.signedIn(sessionOf('Ben', ['reviewer'])))
  await shows('Your roles do not allow this.')
  expect(screen.queryByText('Easter')).toBeNull()
})
