// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  CaseState,
  Change,
  Deployment,
  EvidenceRun,
  Review,
  ReviewOfChange,
  Session,
} from '../deskTypes'
import { connection } from '../connection'
import { momentText } from '../momentText'
import { exampleDigest } from '../testing/exampleDigest'
import { exampleTexts } from '../testing/exampleTexts'
import { expectNoViolations, renderPage, sessionOf } from '../testing/renderPage'
import { Reply, problem, scriptDesk } from '../testing/scriptDesk'
import { ReviewPage } from './ReviewPage'
import { setDate } from '@tests/support/setDate'

const [RELEASE, LIVE] = [exampleDigest('a'), exampleDigest('b')]
const change: Change = {
  id: 'c1',
  title: 'Slower banner',
  state: 'open',
  createdBy: { id: 'ana', name: 'Ana' },
  createdAt: 1,
  revision: 2,
  changedAt: 2,
  authors: [{ id: 'ana', name: 'Ana' }],
  layers: ['base'],
  reviewAskedAt: null,
  review: 'none',
  here: [],
  isBehind: false,
  planned: null,
  base: LIVE,
  texts: exampleTexts(8),
  etag: '"c1.2"',
}
const cell = (id: string, more: Partial<CaseState>): CaseState => ({
  cell: id,
  state: 'passed',
  findings: [],
  problem: null,
  pictureBefore: null,
  picture: null,
  at: 3,
  ...more,
})
const VIEWS = ['n7/desktop', 'n7/mobile', 'n7/mobile/green']
const page: ReviewOfChange = {
  change: 'c1',
  revision: 2,
  release: RELEASE,
  live: { n7: LIVE },
  sites: ['n7'],
  views: VIEWS.map((view) => ({ view, digest: RELEASE, live: LIVE })),
  // As the desk gives them: only what differs.
  before: { base: exampleTexts(3).base },
  after: { base: exampleTexts(8).base },
  cells: [
    cell('n7/normal/mobile/visitor', { picture: exampleDigest('1'), pictureBefore: exampleDigest('2') }),
    cell('n7/normal/desktop/visitor', { state: 'missing', at: null, pictureBefore: exampleDigest('3') }),
    cell('n7/green/mobile/visitor', {
      state: 'failed',
      findings: [{ rule: 'promotions', page: '/lobby/home', text: 'A promotion shows (home.banner).' }],
    }),
  ],
  reviews: [],
  named: [],
  objections: [],
  blockers: {
    n7: [{ code: 'quorum', text: 'One more person has to approve what changes.', views: VIEWS }],
  },
  restsOn: {},
  awaitsReview: false,
  run: null,
}
const ready = { ...page, blockers: { n7: [] } }
const nothingPublished = { deployments: [] }

const deployment: Deployment = {
  id: 'd1',
  kind: 'deploy',
  state: 'committed',
  release: RELEASE,
  built: RELEASE,
  sites: ['n7'],
  reason: 'For the holidays',
  askedBy: { id: 'ben', name: 'Ben' },
  askedAt: 7,
  ...{ doing: null, isDraft: false },
  dueAt: null,
  untilAt: null,
  canary: null,
  mode: null,
  seq: 4,
  liveAt: null,
  message: null,
  isSelfPublished: false,
  restsOn: null,
}

const script = (more: Record<string, unknown> = {}) =>
  scriptDesk({
    'GET /changes/c1': change,
    'GET /changes/c1/review': page,
    'GET /changes/c1/comments': { threads: [], open: 0, resolved: 0 },
    'GET /channels/live/deployments': nothingPublished,
    ...more,
  })
const show = (session: Session) =>
  renderPage(<ReviewPage />, session, '/change/:id/review', '/change/c1/review')
const ben = sessionOf('Ben', ['reviewer'])

beforeEach(() => connection.reset())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a button that is off says about it. */
function whyOff(button: HTMLElement): string {
  expect(button.getAttribute('aria-disabled')).toBe('true')
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

test('[DK-04] [DK-06] a case that fails from a date on says the date, and has a picture of its own', async () => {
  const date = '2026-11-27T00:00:00.000Z'
  const failed = { state: 'failed' as const, picture: exampleDigest('4') }
  const later = cell(`n7/normal/mobile/visitor/${date}`, failed)
  script({ 'GET /changes/c1/review': { ...page, cells: [...page.cells, later] } })
  show(ben)
  const from = `from ${momentText(Date.parse(date))}`
  expect(await screen.findByText(`n7 in normal mode on mobile, for a visitor, ${from}`)).toBeTruthy()
  expect(screen.getByRole('region', { name: `On mobile, ${from}` })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'On mobile' })).toBeTruthy()
})

test('[OP-07] whoever named someone reads that the mail to them did not arrive', async () => {
  const cid = { person: { id: 'u7', name: 'Cid' }, at: 1, refusal: null, isUnreached: true }
  const dee = { ...cid, person: { id: 'u8', name: 'Dee' }, isUnreached: false }
  script({ 'GET /changes/c1/review': { ...page, named: [cid, dee] } })
  show(ben)
  const named = within(await screen.findByRole('list', { name: 'Named reviewers' }))
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cid Not reviewed yet: the mail to them did not arrive',
    'Dee Not reviewed yet',
  ])
  await expectNoViolations()
})

test('[DK-04] the review says in words what players would get, which cases keep the rules, and what is missing', async () => {
  script()
  show(ben)
  expect(await screen.findByText('Players of n7 would get something else.')).toBeTruthy()
  const said = screen.getByText('"Swipe banner": Seconds per slide 3 → 8').closest('li')
  expect(said?.textContent).toContain('changes 1 of 1 site')
  const cases = within(screen.getByRole('region', { name: 'Does it keep the rules?' }))
  expect(cases.getByText('1 of 3 cases passed, 1 failed.')).toBeTruthy()
  const failed = cases.getByText('n7 in green mode on mobile, for a visitor').closest('li') as HTMLElement
  expect(within(failed).getByText('Failed')).toBeTruthy()
  expect(within(failed).getByText(/A promotion shows/)).toBeTruthy()
  expect(cases.getByText('Not checked yet')).toBeTruthy()
  const before = within(screen.getByRole('region', { name: 'Before it can go live' }))
  expect(before.getByText('One more person has to approve what changes.')).toBeTruthy()
  // Digests are nothing for people.
  expect(document.body.textContent).not.toContain('sha256')
  await expectNoViolations()
})

test('[DK-04] the home page is shown before and after on both devices, and a missing picture is said', async () => {
  script()
  show(ben)
  const mobile = within(await screen.findByRole('region', { name: 'On mobile' }))
  const now = mobile.getByRole('img', {
    name: 'The home page of n7 in normal mode on mobile, for a visitor, as it is live now',
  })
  expect(now.getAttribute('src')).toMatch(new RegExp(`/desk/v1/objects/${exampleDigest('2')}$`))
  expect(mobile.getByRole('img', { name: /with this change$/ }).getAttribute('src')).toContain(
    exampleDigest('1'),
  )
  const desktop = within(screen.getByRole('region', { name: 'On desktop' }))
  expect(desktop.getAllByRole('img')).toHaveLength(1)
  expect(desktop.getByText(/no picture yet/)).toBeTruthy()
})

test('[DK-04] an approval covers what is ticked, and all that changes unless something is unticked', async () => {
  const user = userEvent.setup()
  const asked = script({ 'POST /changes/c1/reviews': new Reply(201, { review: {}, audit: 1 }) })
  show(ben)
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'All of n7' })
  expect(all.checked).toBe(true)
  await user.click(screen.getByText('Choose parts of n7'))
  await user.click(screen.getByRole('checkbox', { name: 'n7 on desktop' }))
  expect(all.indeterminate).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Fine on phones.')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('You approved it.')).toBeTruthy()
  const given = asked.find(({ call }) => call === 'POST /changes/c1/reviews')
  expect(given?.body).toEqual({
    verdict: 'approve',
    note: 'Fine on phones.',
    views: ['n7/mobile', 'n7/mobile/green'].map((view) => ({ view, digest: RELEASE })),
  })
  expect(given?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
})

test('[DK-04] an objection needs a note, and a refused review stays as it was written', async () => {
  const user = userEvent.setup()
  const detail = 'It has changed since you read it. Look at it again.'
  const asked = script({ 'POST /changes/c1/reviews': problem(409, 'stale', detail) })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Object' }))
  expect(screen.getByText('Say what is wrong, so that it can be fixed.')).toBeTruthy()
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await user.type(note, 'Too slow.')
  await user.click(screen.getByRole('button', { name: 'Object' }))
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(note.value).toBe('Too slow.')
})

test('[DK-04] [OP-07] what changes while someone writes takes no note from them, and is not approved unread', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  let now = page
  const asked = script({
    'GET /changes/c1/review': () => now,
    'POST /changes/c1/reviews': new Reply(201, { review: {}, audit: 1 }),
  })
  show(ben)
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await user.click(screen.getByText('Choose parts of n7'))
  await user.click(screen.getByRole('checkbox', { name: 'n7 on desktop' }))
  await user.type(note, 'Fine on ph')
  const next = exampleDigest('c')
  const views = [...VIEWS, '6b/mobile'].map((view) => ({ view, digest: next, live: LIVE }))
  now = { ...page, revision: 3, release: next, views }
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText(/^It changed while you were looking at it\./)).toBeTruthy()
  expect(document.activeElement).toBe(note)
  await user.type(note, 'ones.')
  expect(note.value).toBe('Fine on phones.')
  const given = () => asked.filter(({ call }) => call === 'POST /changes/c1/reviews')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(given()).toEqual([])
  expect(await screen.findByText(/^It had just changed, so nothing was sent\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('You approved it.')).toBeTruthy()
  expect(given().map(({ body }) => body)).toEqual([
    {
      verdict: 'approve',
      note: 'Fine on phones.',
      views: ['n7/mobile', 'n7/mobile/green', '6b/mobile'].map((view) => ({ view, digest: next })),
    },
  ])
})

test('[DK-04] who may not review reads why, and the buttons are off', async () => {
  script()
  const { unmount } = show(sessionOf('Ana', ['reviewer']))
  expect(await screen.findByText('You wrote part of it, so someone else has to review it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' }).ariaDisabled).toBe('true')
  expect(screen.getByRole('button', { name: 'Object' }).ariaDisabled).toBe('true')
  unmount()
  const { unmount: next } = show(sessionOf('Eva', ['operator']))
  expect(await screen.findByText(/^Reviewing is for reviewers and compliance\./)).toBeTruthy()
  next()
  const { unmount: leave } = show(sessionOf('Ida', ['reviewer of 6b']))
  expect(await screen.findByText('Your roles do not cover the sites that it changes.')).toBeTruthy()
  leave()
})

const approval: Review = {
  id: 'r1',
  reviewer: { id: 'ben', name: 'Ben' },
  verdict: 'approve',
  note: '',
  at: 4,
  withdrawnAt: null,
  hasLeft: false,
  views: page.views.map(({ view }) => ({ view, digest: RELEASE })),
  replies: [],
  outdated: [],
}
const onItsWay = (more: Partial<Deployment>): Record<string, unknown> => ({
  'GET /channels/live/deployments': {
    deployments: [{ ...deployment, dueAt: null, untilAt: null, ...more }],
  },
})
const asked: Change = { ...change, reviewAskedAt: 3, review: 'asked' }
const published: Change = { ...asked, state: 'published', review: 'approved' }
const stillMissing = { 'GET /changes/c1/review': page }
const nothingMissing = { 'GET /changes/c1/review': { ...ready, reviews: [approval] } }
const lateReview = { 'GET /changes/c1/review': { ...ready, awaitsReview: true } }
const objectedBefore = {
  'GET /changes/c1/review': {
    ...ready,
    awaitsReview: true,
    reviews: [{ ...approval, verdict: 'object', note: 'No' }],
  },
}
const now = Date.now()

test.each<[state: string, who: Session, next: RegExp, more: Record<string, unknown>]>([
  ['open, for its author', sessionOf('Ana', ['operator']), /^Ask for review$/, stillMissing],
  ['open, for a reviewer', ben, /^Approve$/, stillMissing],
  [
    'asked, for its author',
    sessionOf('Ana', ['operator']),
    /^Name reviewers/,
    { ...stillMissing, 'GET /changes/c1': asked },
  ],
  ['asked, for a reviewer', ben, /^Approve$/, { ...stillMissing, 'GET /changes/c1': asked }],
  ['approved, for its author', sessionOf('Ana', ['operator']), /^Publish …$/, nothingMissing],
  ['approved, for whoever approved it', ben, /^Publish …$/, nothingMissing],
  // What is theirs to do does not move below the pointer when somebody else approves.
  ['approved by somebody else, for a reviewer', sessionOf('Eva', ['reviewer']), /^Approve$/, nothingMissing],
  [
    'planned, for compliance that approved it',
    sessionOf('Ben', ['compliance']),
    /^Cancel the plan: /,
    {
      ...nothingMissing,
      ...onItsWay({ kind: 'schedule', state: 'committed', dueAt: now + 3_600_000 }),
    },
  ],
  [
    'tried out, for an admin',
    sessionOf('Ada', ['admin']),
    /^End it: /,
    {
      ...nothingMissing,
      ...onItsWay({
        kind: 'canary',
        state: 'live',
        canary: { share: 10, then: 'nobody' },
        untilAt: now + 3_600_000,
      }),
    },
  ],
  [
    'published in an emergency, for a reviewer',
    ben,
    /^Approve$/,
    { ...lateReview, 'GET /changes/c1': published },
  ],
  [
    'published in an emergency, for the reviewer who had objected',
    ben,
    /^Approve$/,
    { ...objectedBefore, 'GET /changes/c1': published },
  ],
])('[DK-04] [DK-05] what can be done next stands first (%s)', async (_state, who, next, more) => {
  script(more)
  const { unmount } = show(who)
  const column = (await screen.findByRole('region', { name: 'Reviews' })).parentElement as HTMLElement
  await vi.waitFor(() => {
    const able = within(column)
      .getAllByRole('button')
      .filter((one) => one.ariaDisabled !== 'true')
    expect(able[0]?.ariaLabel ?? able[0]?.textContent).toMatch(next)
    expect(
      within(column)
        .getAllByRole('region')[0]
        ?.contains(able[0] ?? null),
    ).toBe(true)
  })
  unmount()
})

test('[DK-04] [AX-02] whoever approves keeps the keyboard where it was, as the way to players comes first', async () => {
  const user = userEvent.setup()
  let reviews: Review[] = []
  script({
    'GET /changes/c1/review': () => ({ ...(reviews.length > 0 ? ready : page), reviews }),
    'POST /changes/c1/reviews': () => {
      reviews = [approval]
      return { review: approval }
    },
  })
  const { unmount } = show(ben)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const publish = await screen.findByRole('button', { name: 'Publish …' })
  const approve = screen.getByRole('button', { name: 'Approve' })
  expect(publish.compareDocumentPosition(approve)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(document.activeElement).toBe(approve)
  unmount()
})

test('[DK-04] what someone said before they changed their mind does not look as if it still stood', async () => {
  const said = (id: string, verdict: 'approve' | 'object', at: number): Review => ({
    id,
    reviewer: { id: 'eva', name: 'Eva' },
    verdict,
    note: '',
    at,
    withdrawnAt: null,
    hasLeft: false,
    views: page.views.map(({ view, digest }) => ({ view, digest: digest ?? RELEASE })),
    replies: [],
    outdated: [],
  })
  script({
    'GET /changes/c1/review': { ...page, reviews: [said('r1', 'object', 4), said('r2', 'approve', 5)] },
  })
  show(sessionOf('Eva', ['reviewer']))
  const list = within(await screen.findByRole('list', { name: 'Reviews' }))
  expect(list.getByText('Approved')).toBeTruthy()
  expect(list.getByText('Objected before')).toBeTruthy()
  expect(list.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1)
})

test('[DK-04] reviews say what changed since, and one’s own can be withdrawn', async () => {
  const user = userEvent.setup()
  const review = (id: string, name: string, more: Partial<Review>): Review => ({
    ...approval,
    id,
    reviewer: { id: name.toLowerCase(), name },
    ...more,
  })
  const reviews = [
    review('r1', 'Ben', { outdated: ['n7/mobile'] }),
    review('r2', 'Eva', { verdict: 'object', note: 'Too slow.' }),
  ]
  const asked = script({
    'GET /changes/c1/review': { ...page, reviews },
    'DELETE /reviews/r1': { audit: 2 },
  })
  show(ben)
  const list = within(await screen.findByRole('list', { name: 'Reviews' }))
  expect(list.getByText(/3 parts; n7 on mobile changed since and is no longer covered/)).toBeTruthy()
  expect(list.getByText('Too slow.')).toBeTruthy()
  // Of others nobody withdraws anything.
  await user.click(list.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Your review is withdrawn.')).toBeTruthy()
  expect(asked.some(({ call }) => call === 'DELETE /reviews/r1')).toBe(true)
})

test('[DK-04] whoever approves answers what people object to in other changes of the same layers', async () => {
  const user = userEvent.setup()
  const objection = {
    id: 'o1',
    reviewer: { id: 'rex', name: 'Rex' },
    change: { id: 'c0', title: 'Larger' },
    note: 'Too large',
    at: 5,
    layers: ['n7'],
  }
  const asked = script({
    'GET /changes/c1/review': { ...page, objections: [objection] },
    'POST /changes/c1/reviews': { audit: 2 },
  })
  show(sessionOf('Eva', ['reviewer']))
  const reply = await screen.findByRole('textbox', { name: 'Your answer to Rex' })
  expect(screen.getByText(/Objected to n7 in “Larger”: Too large/)).toBeTruthy()
  const form = within(screen.getByRole('form', { name: 'Your review' }))
  // Nothing that can be seen is no answer.
  await user.type(reply, ' \u200b ')
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(screen.getByText(/Answer it, or object as well/)).toBeTruthy()
  const given = () => asked.filter(({ call }) => call === 'POST /changes/c1/reviews')
  expect(given()).toEqual([])
  await user.clear(reply)
  await user.type(reply, 'There is room.')
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('You approved it.')).toBeTruthy()
  expect(given()).toMatchObject([{ body: { replies: [{ objection: 'o1', note: 'There is room.' }] } }])
})

test('[DK-04] what someone objected to who has left is taken over by another reviewer', async () => {
  const user = userEvent.setup()
  const rex = { id: 'rex', name: 'Rex' }
  const left: Review = { ...approval, reviewer: rex, verdict: 'object', note: 'Too large', hasLeft: true }
  const asked = script({
    'GET /changes/c1/review': { ...page, reviews: [left, { ...left, id: 'r2', hasLeft: false }] },
    'DELETE /reviews/r1': { audit: 2 },
  })
  show(sessionOf('Eva', ['reviewer']))
  const list = within(await screen.findByRole('list', { name: 'Reviews' }))
  await user.click(list.getByRole('button', { name: 'Take over and lift' }))
  expect(await screen.findByText('You have taken over what Rex objected to.')).toBeTruthy()
  expect(asked.some(({ call }) => call === 'DELETE /reviews/r1')).toBe(true)
})

test('[DK-04] who neither edits nor reviews a change sees why they cannot have it checked', async () => {
  const user = userEvent.setup()
  const asked = script()
  show(sessionOf('Ida', ['admin', 'reviewer of 6b']))
  const check = await screen.findByRole('button', { name: 'Check now' })
  expect(whyOff(check)).toMatch(
    /^Only those who edit or review this change can have its cases checked\. Your roles do not allow that/,
  )
  await user.click(check)
  expect(asked.every(({ call }) => call.startsWith('GET '))).toBe(true)
  await expectNoViolations()
})

const underWay: EvidenceRun = {
  ...{ id: 'e1', state: 'running', cells: 2, done: 1, askedAt: 6 },
  ...{ doing: null, isDraft: false, message: null },
}

test('[OP-06] what is being checked can be stopped, and a case says why it did not come to its end', async () => {
  const user = userEvent.setup()
  let run = underWay
  const waits = { ...cell('n7/green/mobile/visitor', { state: 'waiting' }), problem: 'The browser ended.' }
  const asked = script({
    'GET /changes/c1/review': () => ({ ...page, cells: [waits], run }),
    'DELETE /changes/c1/evidence': () => {
      run = { ...underWay, state: 'failed', message: 'Ben stopped it.' }
      return new Reply(200, { audit: 3 })
    },
  })
  show(ben)
  const stop = await screen.findByRole('button', { name: 'Stop checking' })
  expect(screen.getByText(/The browser ended\. It is tried again by itself\./)).toBeTruthy()
  await user.click(stop)
  expect(await screen.findByText(/Ben stopped it\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop checking' })).toBeNull()
  expect(asked.filter(({ call }) => call === 'DELETE /changes/c1/evidence')).toHaveLength(1)
})

test('[DK-04] cases are checked on demand, and the page follows the run', async () => {
  const user = userEvent.setup()
  let run: EvidenceRun | null = null
  script({
    'GET /changes/c1/review': () => ({ ...page, run }),
    'POST /changes/c1/evidence': () => {
      run = { ...underWay, doing: 'n7/green/mobile/visitor' }
      return new Reply(202, { run, audit: 3 })
    },
  })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  const bar = await screen.findByRole('progressbar', { name: 'Cases checked' })
  expect(bar.getAttribute('aria-valuetext')).toBe('1 of 2 checked in this run')
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  expect(screen.getByText('Looking at n7 in green mode on mobile, for a visitor.')).toBeTruthy()
  run = { ...underWay, state: 'failed', message: 'The browser ended.' }
  expect(await screen.findByText(/Not everything was checked. The browser ended./)).toBeTruthy()
})

test('[DK-05] a freeze says who decided it and why, offers a time after it, and is gone without a reload when it is lifted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const text = 'Publishing is frozen until 4 Jan 2027, 08:00 UTC. Ada gave this reason: Holidays'
  let now: ReviewOfChange = { ...page, blockers: { n7: [{ code: 'freeze', text }] } }
  script({ 'GET /changes/c1/review': () => now })
  show(sessionOf('Ana', ['operator']))
  const before = within(await screen.findByRole('region', { name: 'Before it can go live' }))
  expect(before.getByText(text)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bring it to players' }))
  expect(dialog.getByText(/Ada gave this reason: Holidays/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'At a time' }).checked).toBe(true)
  await user.type(dialog.getByLabelText('What is it for?'), 'A calmer home page')
  now = ready
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(before.getByText('Nothing is missing')).toBeTruthy()
  expect(dialog.queryByText(/Holidays/)).toBeNull()
  // What was typed meanwhile stays.
  expect(dialog.getByLabelText<HTMLTextAreaElement>('What is it for?').value).toBe('A calmer home page')
})

test.each([
  ['operator', ready, 'Publish …', 'Publish on n7', 'What is it for?'],
  ['admin', page, 'Break glass …', 'Publish it all the same', 'Why can it not wait?'],
] as const)(
  '[DK-05] what a colleague edits while someone publishes is not published unread (%s)',
  async (role, shown, opens, sends, label) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    let now: ReviewOfChange = shown
    const asked = script({ 'GET /changes/c1/review': () => now })
    show(sessionOf('Eva', [role]))
    await user.click(await screen.findByRole('button', { name: opens }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText(label), 'A calmer home page')
    now = { ...shown, revision: 3, release: exampleDigest('c') }
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(dialog.getByText(/^It changed while you were looking at it\./)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: sends }))
    expect(await dialog.findByText(/^It had just changed, so nothing was sent\./)).toBeTruthy()
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
    expect(dialog.getByLabelText<HTMLTextAreaElement>(label).value).toBe('A calmer home page')
    await user.click(dialog.getByRole('button', { name: sends }))
    const sent = () => asked.find(({ call }) => call.startsWith('POST /channels'))?.body
    await expect.poll(sent).toMatchObject({ release: exampleDigest('c') })
  },
)

test('[DK-05] what was published meanwhile, as by a request whose answer was lost, is not offered once more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  let state: Change['state'] = 'open'
  script({ 'GET /changes/c1': () => ({ ...change, state }), 'GET /changes/c1/review': ready })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  await user.type(screen.getByLabelText('What is it for?'), 'A calmer home page')
  state = 'published'
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getAllByText(/^It is published/)).not.toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['published', 'live', null, 'Reached players'],
  ['planned', 'committed', Date.UTC(2031, 0), 'Planned'],
  ['prepared', 'prepared', null, 'Prepared'],
] as const)(
  '[DK-05] what someone else %s meanwhile stands in every open window, with who did it and why',
  async (_what, state, dueAt, mark) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let deployments: Deployment[] = []
    script({
      'GET /changes/c1': () => ({
        ...change,
        state: deployments[0]?.state === 'live' ? 'published' : 'open',
      }),
      'GET /changes/c1/review': ready,
      'GET /channels/live/deployments': () => ({ deployments }),
    })
    show(ben)
    await screen.findByRole('button', { name: 'Publish …' })
    deployments = [
      {
        ...{ ...deployment, state, dueAt, untilAt: null },
        ...{ askedBy: { id: 'x', name: 'Xenia' }, reason: 'Going out' },
      },
    ]
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    const rows = within(screen.getByRole('list', { name: 'What was published of it' }))
    expect(rows.getByText(mark)).toBeTruthy()
    expect(rows.getByText('Going out')).toBeTruthy()
    expect(rows.getByText(/^Xenia/)).toBeTruthy()
  },
)

test('[DK-05] what is missing keeps it from being published, and a refusal is said where it was asked for', async () => {
  const user = userEvent.setup()
  script({
    'GET /changes/c1/review': ready,
    'POST /channels/live/deployments': problem(409, 'blocked', 'Something still keeps it from players.', {
      blockers: { n7: [{ code: 'objection', text: 'Eva objects: Too slow.' }] },
    }),
  })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bring it to players' }))
  await user.click(dialog.getByRole('button', { name: 'Publish on n7' }))
  expect(dialog.getByText('Say why.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Calmer')
  await user.click(dialog.getByRole('button', { name: 'Publish on n7' }))
  expect(await dialog.findByText('Eva objects: Too slow.')).toBeTruthy()
  await expectNoViolations()
})

test('[OP-02] whose addresses go live although their site is not ticked is said before it is published', async () => {
  const user = userEvent.setup()
  const hosts = (list: Record<string, string>) => JSON.stringify(list)
  const before = hosts({ 'a.example': '6b', 'b.example': '9s', 'n7.example': 'n7' })
  const after = hosts({ 'a.example': 'n7', 'b.example': '9s', 'n7.example': 'n7', 'c.example': '6s' })
  script({
    'GET /changes/c1/review': {
      ...ready,
      before: { ...ready.before, sites: before },
      after: { ...ready.after, sites: after },
    },
  })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bring it to players' }))
  expect(dialog.getByText(/^Addresses of 6b and 6s change with it, too/)).toBeTruthy()
  // The desk refuses a plan that would change them: nobody is to find out at the last click.
  for (const [when, action] of [
    ['At a time', 'Plan it'],
    ['To a share first', 'Try it out on 10 %'],
  ] as const) {
    await user.click(dialog.getByRole('radio', { name: when }))
    expect(
      dialog.getByText(/^Addresses of 6b, 6s and n7 change with it\. .* nobody can plan or try out/),
    ).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Calmer')
    await user.click(dialog.getByRole('button', { name: action }))
    expect(dialog.getByText('Addresses go live now or not at all: choose “Now”.')).toBeTruthy()
  }
})

test('[OP-02] without other addresses nothing is said of them', async () => {
  const user = userEvent.setup()
  script({ 'GET /changes/c1/review': ready })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  expect(screen.queryByText(/^Addresses of/)).toBeNull()
})

test('[DK-05] without what is missing there is no way to publish but breaking glass, which is for admins', async () => {
  script()
  const { unmount } = show(ben)
  expect(await screen.findByText(/once nothing is missing/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish …' })).toBeNull()
  const user = userEvent.setup()
  const off = screen.getByRole('button', { name: 'Break glass …' })
  expect(whyOff(off)).toMatch(/^Breaking glass is for admins\. Your roles do not allow that/)
  await user.click(off)
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  const asked = script({ 'POST /channels/live/break-glass': new Reply(201, { deployment: {}, audit: 9 }) })
  show(sessionOf('Ida', ['admin']))
  await user.click(await screen.findByRole('button', { name: 'Break glass …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Break glass' }))
  expect(dialog.getByText(/raises an alarm.*reviewed within 24 hours/s)).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'Broken')
  await user.click(dialog.getByRole('button', { name: 'Publish it all the same' }))
  expect(dialog.getByText('Say it in 10 characters or more.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), ' prize shown')
  await user.click(dialog.getByRole('button', { name: 'Publish it all the same' }))
  expect(await screen.findByText(/The alarm is raised/)).toBeTruthy()
  expect(asked.find(({ call }) => call.endsWith('break-glass'))?.body).toEqual({
    release: RELEASE,
    sites: ['n7'],
    reason: 'Broken prize shown',
  })
})

test('[DK-05] it is published for a time on the clocks of its sites, and its state is followed until it is live', async () => {
  const user = userEvent.setup()
  let state: Deployment['state'] | null = null
  const asked = script({
    'GET /changes/c1/review': ready,
    'GET /channels/live/deployments': () => ({ deployments: state ? [{ ...deployment, state }] : [] }),
    'POST /channels/live/deployments': () => {
      state = 'committed'
      return new Reply(201, { deployment, audit: 8 })
    },
  })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bring it to players' }))
  await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'For the holidays')
  await user.click(dialog.getByRole('radio', { name: 'At a time' }))
  await user.click(dialog.getByRole('button', { name: 'Plan it' }))
  expect(dialog.getByText('Choose when players get it.')).toBeTruthy()
  await setDate(dialog.getByRole('group', { name: 'From (Manila)' }), '2026-12-25T00:00')
  // Half an end is not the same as none.
  const until = dialog.getByRole('group', { name: 'Until (Manila)' })
  await setDate(until, '2026-12-28')
  await user.click(dialog.getByRole('button', { name: 'Plan it' }))
  expect(dialog.getByText('Check the date.')).toBeTruthy()
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await setDate(until, '2026-12-28T00:00')
  await user.click(dialog.getByRole('button', { name: 'Plan it' }))
  expect(await screen.findByText('On its way')).toBeTruthy()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    release: RELEASE,
    sites: ['n7'],
    reason: 'For the holidays',
    from: '2026-12-24T16:00:00.000Z',
    until: '2026-12-27T16:00:00.000Z',
  })
  state = 'live'
  expect(await screen.findByText('Reached players')).toBeTruthy()
})

test('[DK-05] a plan is on the clocks of its sites at the head of the page, too, wherever one reads it', async () => {
  const [from, until] = ['2030-12-04T16:00:00Z', '2030-12-06T16:00:00Z'].map(Date.parse)
  const planned = { ...change, planned: { from: from ?? 0, until: until ?? 0, timeZone: 'Asia/Manila' } }
  script({ 'GET /changes/c1': planned })
  show(ben)
  expect(await screen.findByText('Planned for 5 Dec 2030, 00:00 (Manila)')).toBeTruthy()
})

test('[OP-08] what is not complete yet can be prepared; it says so, and can be cancelled', async () => {
  const user = userEvent.setup()
  const waiting = {
    ...page,
    blockers: { n7: [{ code: 'quorum' as const, text: 'Someone else has to approve it.' }] },
  }
  let prepared = false
  const row = {
    ...{ id: 'd1', kind: 'deploy', state: 'prepared', release: RELEASE, built: RELEASE, sites: ['n7'] },
    ...{
      reason: 'For Christmas',
      askedBy: { id: 'ben', name: 'Ben' },
      askedAt: 7,
      dueAt: null,
      untilAt: null,
    },
    ...{ canary: null, mode: null, seq: null, liveAt: null, message: null },
    ...{ isSelfPublished: false, restsOn: null },
  }
  const asked = script({
    'GET /changes/c1/review': waiting,
    'GET /channels/live/deployments': () => ({ deployments: prepared ? [row] : [] }),
    'POST /channels/live/deployments': () => {
      prepared = true
      return new Reply(201, { deployment: row, audit: 8 })
    },
    'DELETE /channels/live/deployments/d1': { deployment: row, audit: 9 },
  })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Prepare it …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bring it to players' }))
  expect(dialog.getByText(/goes to players by itself as soon as nothing is/)).toBeTruthy()
  await expectNoViolations()
  await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'For Christmas')
  await user.click(dialog.getByRole('button', { name: 'Prepare it' }))
  expect(await screen.findByText('To be published on n7 when nothing is missing')).toBeTruthy()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    release: RELEASE,
    sites: ['n7'],
    reason: 'For Christmas',
    whenReady: true,
  })
  await user.click(screen.getByRole('button', { name: /^Cancel it/ }))
  const cancel = within(screen.getByRole('dialog', { name: 'Cancel what is prepared' }))
  await user.type(cancel.getByRole('textbox'), 'Not this year')
  await user.click(cancel.getByRole('button', { name: 'Cancel it' }))
  await vi.waitFor(() => expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
})

test('[OP-08] nothing is prepared that only an edit helps, or that one may not publish', async () => {
  const blocked = (code: 'behind' | 'quorum') => ({
    'GET /changes/c1/review': { ...page, blockers: { n7: [{ code, text: 'Something is missing.' }] } },
  })
  script(blocked('behind'))
  const { unmount } = show(ben)
  expect(await screen.findByText(/can go live once nothing is missing/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Prepare it …' })).toBeNull()
  unmount()
  script(blocked('quorum'))
  show(sessionOf('Cora', ['compliance']))
  expect(await screen.findByText('Before it can go live')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Prepare it …' })).toBeNull()
})

test('[OP-08] it can be tried out on a share of the players, with an end, and says what stops it', async () => {
  const user = userEvent.setup()
  const asked = script({
    'GET /changes/c1/review': ready,
    'GET /channels/live/deployments': { deployments: [] },
    'POST /channels/live/deployments': new Reply(201, { deployment: { state: 'live' }, audit: 8 }),
  })
  show(ben)
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bring it to players' }))
  await user.click(dialog.getByRole('radio', { name: 'To a share first' }))
  // This desk knows of no portal that counts.
  expect(dialog.getByText(/Nothing compares how its pages go/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'A louder banner')
  await user.click(dialog.getByRole('button', { name: 'Try it out on 10 %' }))
  expect(dialog.getByText('Choose until when they try it out.')).toBeTruthy()
  await setDate(dialog.getByRole('group', { name: 'Until (Manila)' }), '2026-12-25T00:00')
  await user.click(dialog.getByRole('radio', { name: /Everyone gets this/ }))
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Try it out on 10 %' }))
  await vi.waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      release: RELEASE,
      sites: ['n7'],
      reason: 'A louder banner',
      until: '2026-12-24T16:00:00.000Z',
      canary: { share: 10, then: 'everyone' },
    }),
  )
})

test('[DK-04] a run under way says how far it is, about how long it takes yet, and that each site goes by itself', async () => {
  const run = (done: number): ReviewOfChange['run'] => ({
    id: 'r1',
    state: 'running',
    cells: 80,
    done,
    askedAt: Date.now() - 60_000,
    ...{ doing: null, isDraft: false },
    message: null,
  })
  // One every three seconds; how long the start took does not count.
  const cells = Array.from({ length: 20 }, (_, n) =>
    cell(`n7/normal/mobile/${n}`, { at: Date.now() - 57_000 + n * 3_000 }),
  )
  script({ 'GET /changes/c1/review': { ...page, cells, sites: ['n7', '6b'], run: run(20) } })
  show(ben)
  const bar = await screen.findByRole('progressbar', { name: 'Cases checked' })
  expect(bar.getAttribute('aria-valuetext')).toBe('20 of 80 checked in this run, about 3 minutes left')
  expect(screen.getByText(/Each site can go live as soon as its own cases have passed/)).toBeTruthy()
})

test('[DK-04] before anything was published the review says so once, and shows what the change itself does', async () => {
  script({
    'GET /changes/c1/review': {
      ...page,
      live: { n7: null, '6b': null },
      sites: ['n7', '6b'],
      before: {},
      after: exampleTexts(8),
    },
    [`GET /releases/${LIVE}`]: { name: LIVE, texts: exampleTexts(3) },
  })
  show(ben)
  expect(await screen.findAllByText(/First release/)).toHaveLength(1)
  expect(screen.getByText('"Swipe banner": Seconds per slide 3 → 8')).toBeTruthy()
  const said = screen.getByRole('region', { name: 'What players would get' })
  expect(within(said).getAllByRole('listitem')).toHaveLength(1)
})

test('[OP-04] [OP-05] a published change says what it changed, and what an emergency left to review', async () => {
  script({
    'GET /changes/c1': { ...change, state: 'published' },
    'GET /changes/c1/review': { ...page, awaitsReview: true },
  })
  const { unmount } = show(ben)
  const said = within(await screen.findByRole('region', { name: 'What it changed for players' }))
  expect(said.getByText('"Swipe banner": Seconds per slide 3 → 8')).toBeTruthy()
  expect(screen.queryByText(/nothing to publish|Not yet/)).toBeNull()
  // What was live before it is not so now.
  const mobile = within(screen.getByRole('region', { name: 'On mobile' }))
  expect(mobile.getByRole('img', { name: /, before this change$/ })).toBeTruthy()
  expect(mobile.getByText(/^Before/)).toBeTruthy()
  expect(screen.queryByText(/^Now|as it is live now/)).toBeNull()
  // It is undone where the sites stand.
  expect(screen.getByRole('link', { name: 'Published' }).getAttribute('href')).toBe('/published')
  expect(screen.getByText(/was published in an emergency/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
  await expectNoViolations()
  unmount()
  script({ 'GET /changes/c1': { ...change, state: 'published' } })
  show(ben)
  expect(await screen.findByRole('region', { name: 'What it changed for players' })).toBeTruthy()
  expect(screen.queryByText(/in an emergency/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('[OP-07] Approve says what was not looked at, and stands out once nothing is left', async () => {
  script()
  const { unmount } = show(ben)
  const approve = await screen.findByRole('button', { name: 'Approve' })
  const said = document.getElementById(approve.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('Before you approve: 1 case failed and 1 case is not checked yet.')
  const object = screen.getByRole('button', { name: 'Object' })
  const quiet = approve.className
  unmount()
  const cells = page.cells.map(({ cell: id }) => cell(id, { picture: exampleDigest('1') }))
  script({ 'GET /changes/c1/review': { ...page, cells } })
  const { unmount: leave } = show(ben)
  const done = await screen.findByRole('button', { name: 'Approve' })
  expect(done.getAttribute('aria-describedby')).toBeNull()
  expect(screen.queryByText(/Before you approve/)).toBeNull()
  expect([quiet, object.className]).not.toContain(done.className)
  leave()
  script({ 'GET /changes/c1/review': { ...page, cells: cells.map((one) => ({ ...one, picture: null })) } })
  show(ben)
  expect(await screen.findByText('Before you approve: there is no picture of it yet.')).toBeTruthy()
})

test('[SC-08] [DK-05] what keeps five hundred sites from going live is said once, in the review and where it is prepared', async () => {
  const user = userEvent.setup()
  const sites = Array.from({ length: 500 }, (_, n) => `s${n}`)
  const unchecked = (site: string) => [
    { code: 'evidence' as const, text: `1 of 2 cases for ${site} have not passed yet.` },
  ]
  const live = Object.fromEntries(sites.map((site) => [site, LIVE]))
  const blockers = Object.fromEntries(sites.map((site) => [site, unchecked(site)]))
  let now: ReviewOfChange = { ...page, sites, live, blockers, cells: [], views: [] }
  script({ 'GET /changes/c1/review': () => now })
  const { unmount } = show(sessionOf('Ana', ['operator']))
  const before = within(await screen.findByRole('region', { name: 'Before it can go live' }))
  expect(before.getByText('All 500 sites')).toBeTruthy()
  expect(before.getByText('1 of 2 cases for each site have not passed yet.')).toBeTruthy()
  expect(before.getAllByText('Not yet')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Prepare it …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bring it to players' }))
  expect(dialog.getByText('All 500 sites')).toBeTruthy()
  expect(dialog.getAllByText('1 of 2 cases for each site have not passed yet.')).toHaveLength(1)
  unmount()
  // What differs stands below.
  now = { ...now, blockers: { ...blockers, s7: [{ code: 'objection', text: 'Eva objects: Too slow.' }] } }
  show(sessionOf('Ana', ['operator']))
  const list = within(await screen.findByRole('region', { name: 'Before it can go live' }))
  const titles = list.getAllByText(/^s\d/, { selector: 'strong' }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['s0, s1, s2 and 496 other sites', 's7'])
})

test('[DK-04] that nobody else can review it is said as long as the desk says so, not as it was when the page was opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const ana = sessionOf('Ana', ['operator', 'reviewer'])
  const solo = { ...ana, desk: { ...ana.desk, isSolo: true } }
  let now = solo
  script({ 'GET /session': () => now })
  show(solo)
  expect(await screen.findByText(/^Yours is the only account at this desk/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  // Someone has accepted an invitation.
  now = ana
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByText(/the only account/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
})
