// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import type { ChangeSummary } from './deskTypes'
import { ChangeList } from './ChangeList'
import { connection } from './connection'
import { expectNoViolations, renderPage, sessionOf } from './testing/renderPage'
import { problem, scriptDesk, type Asked } from './testing/scriptDesk'

const [ana, ben] = [
  { id: 'ana', name: 'Ana Lee' },
  { id: 'ben', name: 'Ben' },
]
const change = (id: string, title: string, more: Partial<ChangeSummary> = {}): ChangeSummary => ({
  id,
  title,
  state: 'open',
  createdBy: ana,
  createdAt: 1,
  revision: 1,
  changedAt: 2,
  authors: [ana],
  layers: ['base'],
  reviewAskedAt: null,
  review: 'none',
  here: [],
  isBehind: false,
  planned: null,
  ...more,
})
const operator = sessionOf('Ben', ['operator'])
const rowOf = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement)

beforeEach(() => connection.reset())
afterEach(() => {
  clock.reset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[DK-03] the list says how far each change is, and what is behind', async () => {
  const changes = [
    change('c1', 'Easter'),
    change('c2', 'Summer', { review: 'asked', isBehind: true }),
    change('c3', 'Autumn', { review: 'approved' }),
    change('c4', 'Winter', { review: 'objected' }),
    change('c5', 'Last year', { state: 'published' }),
  ]
  scriptDesk({ 'GET /changes': { changes } })
  renderPage(<ChangeList />, operator)
  expect((await rowOf('Easter')).getByText('Editing')).toBeTruthy()
  const behind = await rowOf('Summer')
  expect(behind.getByText('In review')).toBeTruthy()
  expect(behind.getByText('Behind what is live')).toBeTruthy()
  expect((await rowOf('Autumn')).getByText('Approved')).toBeTruthy()
  expect((await rowOf('Winter')).getByText('Objected')).toBeTruthy()
  expect((await rowOf('Last year')).getByText('Published')).toBeTruthy()
  await expectNoViolations()
})

test('a name that is read from right to left leaves the time after it where it is', async () => {
  const changes = [change('c1', 'Eid', { createdBy: { id: 'yusuf', name: 'یوسف خان' }, authors: [ben] })]
  scriptDesk({ 'GET /changes': { changes } })
  renderPage(<ChangeList />, sessionOf('Eva', ['operator']))
  expect((await rowOf('Eid')).getByText(/^By \u2068یوسف خان\u2069, with Ben/)).toBeTruthy()
})

test('[DK-05] a change that is planned says for when, in place of its approval alone', async () => {
  const at = Date.UTC(2026, 11, 24, 10)
  clock.startAt(at)
  const [past, future] = [at - 60_000, at + 86_400_000]
  // Of its sites, not of whoever reads it.
  const timeZone = 'Pacific/Auckland'
  const changes = [
    change('c1', 'Christmas', { review: 'approved', planned: { from: future, until: null, timeZone } }),
    change('c2', 'Edited since', { review: 'asked', planned: { from: future, until: null, timeZone } }),
    change('c3', 'Advent', { review: 'approved', planned: { from: past, until: future, timeZone } }),
  ]
  scriptDesk({ 'GET /changes': { changes } })
  renderPage(<ChangeList />, operator)
  const christmas = await rowOf('Christmas')
  expect(christmas.getByText('Planned for 25 Dec 2026, 23:00 (Auckland)')).toBeTruthy()
  expect(christmas.queryByText('Approved')).toBeNull()
  const edited = await rowOf('Edited since')
  expect(edited.getByText(/^Planned for 25 Dec 2026/)).toBeTruthy()
  expect(edited.getByText('In review')).toBeTruthy()
  expect((await rowOf('Advent')).getByText(/^With players until 25 Dec 2026/)).toBeTruthy()
})

test('[DK-03] who is in a change is shown, and that someone came without reloading', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let here = [ben]
  scriptDesk({ 'GET /changes': () => ({ changes: [change('c1', 'Easter', { here })] }) })
  renderPage(<ChangeList />, operator)
  const row = await rowOf('Easter')
  expect(row.getByRole('list', { name: 'Here now' }).title).toBe('Here now: You')
  here = [ana, ben]
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(row.getByRole('list', { name: 'Here now' }).title).toBe('Here now: Ana Lee and You')
})

test('[SC-01] older changes come when they are asked for, and stay while the list is read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const first = Array.from({ length: 50 }, (_, index) => change(`c${index}`, `Change ${index}`))
  let isDown = true
  const asked = scriptDesk({
    'GET /changes': ({ query }: Asked) => {
      if (query.before === undefined) return { changes: first }
      return isDown
        ? problem(429, 'tooMany', 'Too many requests.')
        : { changes: [change('old', 'Last year')] }
    },
  })
  renderPage(<ChangeList />, operator)
  await rowOf('Change 49')
  expect(screen.queryByText('Last year')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show older changes' }))
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Show older changes' }))
  await rowOf('Last year')
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull()
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(asked.length).toBeGreaterThan(before)
  expect(screen.getByRole('link', { name: 'Last year' })).toBeTruthy()
  expect(await rowOf('Change 0')).toBeTruthy()
  await expectNoViolations()
})

test('[DK-03] a reading that failed says why, keeps what was read, and is tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isBroken = false
  scriptDesk({
    'GET /changes': () =>
      isBroken ? problem(429, 'tooMany', 'Too many requests.') : { changes: [change('c1', 'Easter')] },
  })
  renderPage(<ChangeList />, operator)
  await rowOf('Easter')
  isBroken = true
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('Too many requests.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Easter' })).toBeTruthy()
  isBroken = false
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByText('Too many requests.')).toBeNull()
})

test('[DK-02] who may not edit sees why they can neither begin nor close a change', async () => {
  const user = userEvent.setup()
  const asked = scriptDesk({ 'GET /changes': { changes: [change('c1', 'Easter')] } })
  renderPage(<ChangeList />, sessionOf('Eva', ['compliance']))
  const begin = await screen.findByRole('button', { name: 'New change' })
  expect(begin.getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(begin.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(
    /^Operators begin, close and reopen changes\. Your roles do not allow that/,
  )
  const close = (await rowOf('Easter')).getByRole('button', { name: 'Close “Easter”' })
  expect(close.getAttribute('aria-describedby')).toBe(why?.id)
  await user.click(begin)
  await user.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.every(({ call }) => call === 'GET /changes')).toBe(true)
  await expectNoViolations()
})
