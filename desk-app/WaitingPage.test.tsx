// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Bar } from './Bar'
import { connection } from './connection'
import type { Waiting } from './deskTypes'
import { expectNoViolations, renderPage, sessionOf } from './testing/renderPage'
import { problem, scriptDesk } from './testing/scriptDesk'
import { WaitingPage } from './WaitingPage'

beforeEach(() => connection.reset())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HOUR_MS = 3_600_000
const ana = { id: 'ana', name: 'Ana' }
const now = Date.now()
const change = { id: 'c1', title: 'Spring event' }
const asked = { sites: ['n7'], by: [ana], since: now - 60_000, until: null }
const review = { kind: 'review', change, isNamed: false, ...asked } satisfies Waiting
const mode: Waiting = {
  ...{ kind: 'mode', mode: null, reason: 'It is over', sites: ['6b', 'n7'], by: [ana] },
  ...{ since: now - 60_000, until: now + HOUR_MS },
}
const policy: Waiting = {
  ...{
    kind: 'policy',
    group: null,
    reason: 'We are two',
    sites: [],
    by: [ana],
    since: now - 60_000,
    until: null,
  },
}
const emergency = (until: number): Waiting => ({
  ...{ kind: 'emergency', change },
  ...asked,
  since: until - 24 * HOUR_MS,
  until,
})

const reviewer = sessionOf('Ben', ['reviewer'])
const reply = (waiting: Waiting[], count = waiting.length) => ({ 'GET /waiting': { waiting, count } })
const show = () =>
  renderPage(
    <>
      <Bar session={reviewer} />
      <WaitingPage />
    </>,
    reviewer,
    '/waiting',
  )
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Waiting for you' })).getAllByRole('listitem')

test('[OP-05] each line says what it is, for which sites, who asked, since when and until when', async () => {
  scriptDesk(reply([mode, emergency(now - HOUR_MS), emergency(now + HOUR_MS), review, policy]))
  show()
  const texts = (await rows()).map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(
    /^Confirm going back to the back end’s mode6b and n7 · Ana asked 1 minute ago: It is overWaits until /,
  )
  expect(texts[1]).toMatch(
    /^Review “Spring event”, which was published in an emergencyn7 · Ana published it .*Overdue since /,
  )
  expect(texts[2]).toMatch(/Due by /)
  expect(texts[3]).toBe('Review “Spring event”n7 · Ana asked 1 minute agoDoes not expire')
  expect(texts[4]).toMatch(/^Agree to a weaker policy.*Ana asked 1 minute ago: We are twoDoes not expire$/)
  expect(screen.getByRole('link', { name: 'Waiting for you: 5' }).getAttribute('aria-current')).toBe('page')
  await expectNoViolations()
})

test.each([
  [review, '/change/c1/review'],
  [emergency(now), '/change/c1/review'],
  [mode, '/published?request=6b'],
  [policy, '/accounts?part=policy'],
  [{ ...policy, group: 'asia' }, '/accounts?part=policy&group=asia'],
])('[OP-05] a line leads to where it is done: %o', async (one, address) => {
  scriptDesk(reply([one]))
  show()
  const [row] = await rows()
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(address)
})

test('[OP-05] what is done elsewhere goes, and the count with it, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const waiting = [mode, review]
  const asked = scriptDesk({ 'GET /waiting': () => ({ waiting: [...waiting], count: waiting.length }) })
  show()
  expect(await rows()).toHaveLength(2)
  waiting.length = 0
  const before = asked.length
  // No sooner than after ten seconds: all open pages ask.
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(asked).toHaveLength(before)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Waiting for you' })).toBeTruthy()
  await expectNoViolations()
})

test('[OP-05] of many the most urgent are listed, and the count is of all', async () => {
  const many = Array.from({ length: 100 }, (_, n): Waiting => ({ ...mode, since: n }))
  scriptDesk(reply(many, 200))
  show()
  expect(await rows()).toHaveLength(100)
  expect(screen.getByText('The 100 most urgent of 200 are listed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Waiting for you: 200' })).toBeTruthy()
})

test('[OP-05] hundreds of sites are counted', async () => {
  scriptDesk(reply([{ ...review, sites: Array.from({ length: 500 }, (_, n) => `site-${n}`) }]))
  show()
  expect((await rows())[0]?.textContent).toContain('site-0, site-1, site-2 and 497 other sites · Ana asked')
})

test('[OP-05] names and titles in another direction do not turn what is around them', async () => {
  const [title, name] = ['مهرجان الربيع', 'دانة']
  scriptDesk(
    reply([
      { ...review, change: { id: 'c1', title }, by: [{ id: 'x', name }, ana] },
      { ...policy, reason: title },
    ]),
  )
  show()
  const [first, second] = await rows()
  const isolated = (row?: HTMLElement) =>
    [...(row?.querySelectorAll('bdi') ?? [])].map((one) => one.textContent)
  expect(isolated(first)).toEqual([title, name, 'Ana'])
  expect(isolated(second)).toEqual(['Ana', title])
})

test('[OP-05] while it is read that is said; a refusal is said with a way to try again', async () => {
  const user = userEvent.setup()
  let given: unknown = problem(500, 'failed', 'The desk failed.')
  scriptDesk({ 'GET /waiting': () => given })
  show()
  expect(screen.getByText('Loading what waits for you …')).toBeTruthy()
  expect(await screen.findByText('The desk failed.')).toBeTruthy()
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull()
  given = { waiting: [review], count: 1 }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('[OP-05] while the desk is down nothing is said to be done, and it is read once it is back', async () => {
  const replies = reply([review])
  scriptDesk({
    'GET /waiting': () => (connection.get().isDown ? problem(502, 'down', '') : replies['GET /waiting']),
  })
  connection.signedIn(reviewer)
  connection.answered(false)
  show()
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull()
  act(() => connection.answered(true))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('[OP-05] whose session has ended is asked to sign in, and then sees it', async () => {
  let isSignedIn = false
  scriptDesk({
    'GET /waiting': () =>
      isSignedIn ? { waiting: [review], count: 1 } : problem(401, 'signedOut', 'Sign in first.'),
  })
  show()
  await waitFor(() => expect(connection.get().hasEnded).toBe(true))
  isSignedIn = true
  act(() => connection.signedIn(reviewer))
  expect(await rows()).toHaveLength(1)
})

test('[OP-05] who has no role is not led to it', async () => {
  const nobody = sessionOf('Nia', [])
  const asked = scriptDesk({})
  renderPage(<Bar session={nobody} />, nobody)
  expect(screen.getByRole('navigation', { name: 'Desk' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Waiting/ })).toBeNull()
  expect(asked).toEqual([])
})

test('[OP-03] what all sites stand on is no site of its own among those that wait', async () => {
  scriptDesk(reply([{ ...review, sites: ['6b', 'base', 'n7'] }]))
  show()
  expect((await rows())[0]?.textContent).toContain('6b and n7 · ')
})

test('a name that is read from right to left loses its end where it is too long, not its beginning', () => {
  const yusuf = sessionOf('عبدالرحمٰن محمد یوسف خان صاحب', [])
  scriptDesk({})
  renderPage(<Bar session={yusuf} />, yusuf)
  expect(screen.getByText(yusuf.person.name).tagName).toBe('BDI')
})

test('[OP-07] what one was named for says so, and comments lead to the change that they are on', async () => {
  const title = 'مهرجان <b>الربيع</b>'
  scriptDesk(
    reply([
      { ...review, isNamed: true },
      { ...asked, kind: 'comments', change: { id: 'c2', title }, threads: 2, sites: [] },
      { ...asked, kind: 'comments', change: { id: 'c3', title: 'Easter' }, threads: 1, sites: [] },
    ]),
  )
  show()
  const texts = (await rows()).map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^Review “Spring event”n7 · Ana asked .*You were named/),
    expect.stringMatching(/^2 comments on “مهرجان <b>الربيع<\/b>”Ana wrote 1 minute ago$/),
    expect.stringMatching(/^1 comment on “Easter”/),
  ])
  const link = screen.getByRole('link', { name: `2 comments on “${title}”` })
  expect(link.getAttribute('href')).toBe('/change/c2/review')
  await expectNoViolations()
})
