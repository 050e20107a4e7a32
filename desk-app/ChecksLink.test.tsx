// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saved } from '../preview-tool/edit/editorSlice'
import { makeToolStore } from '../preview-tool/app/toolStore'
import { OpenChangeContext } from './changeContext'
import type { ChangeSync } from './changeSync'
import { ChecksLink } from './ChecksLink'
import { connection } from './connection'
import type { CaseState, Change, EvidenceRun } from './deskTypes'
import { SAVED, type SyncState } from './syncState'
import { exampleDigest } from './testing/exampleDigest'
import { exampleTexts } from './testing/exampleTexts'
import { expectNoViolations, renderPage, sessionOf } from './testing/renderPage'
import { scriptDesk } from './testing/scriptDesk'

const LIVE = exampleDigest('b')
const cells = (...states: CaseState['state'][]): CaseState[] =>
  states.map((state, at) => ({
    ...{
      cell: `n7/normal/mobile/${at === 0 ? 'visitor' : `player${at}`}`,
      state,
      findings: [],
      problem: null,
    },
    ...{ pictureBefore: null, picture: null, at: null },
  }))
const run = (state: EvidenceRun['state']): EvidenceRun => ({
  ...{ id: 'r1', state, cells: 3, done: 1, doing: null, message: null, askedAt: 1, isDraft: true },
})
interface Page {
  revision: number
  cells: CaseState[]
  run: EvidenceRun | null
}

/** The bar's part for a change at revision 2, with a desk that says how its cases stand. */
function show(page: Partial<Page>, { state = 'open' as Change['state'], sync = SAVED as SyncState } = {}) {
  const now: Page = { revision: 2, cells: [], run: null, ...page }
  const asked = scriptDesk({
    'GET /changes/c1': { ...{ id: 'c1', state, base: LIVE, texts: exampleTexts(8), etag: '"c1.2"' } },
    'GET /changes/c1/review': () => ({
      ...{ change: 'c1', release: LIVE, live: { n7: LIVE }, sites: ['n7'], views: [], before: {}, after: {} },
      ...{ reviews: [], named: [], objections: [], blockers: {}, restsOn: {}, awaitsReview: false },
      ...now,
    }),
  })
  const store = makeToolStore()
  store.dispatch(saved({ layer: 'base', file: { text: '{}', tag: '2' } }))
  const still = { get: () => sync, subscribe: () => () => undefined }
  const open = {
    ...{ id: 'c1', sync: still as unknown as ChangeSync, people: [], myName: 'Ana', state, mayEdit: true },
    ...{ comments: [], commentsReadAt: 0 },
  }
  renderPage(
    <Provider store={store}>
      <OpenChangeContext value={open}>
        <ChecksLink />
      </OpenChangeContext>
    </Provider>,
    sessionOf('Ana', ['operator']),
  )
  return { now, store, reads: () => asked.filter(({ call }) => call.endsWith('/review')).length }
}

beforeEach(() => connection.reset())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [{ cells: cells('passed', 'running', 'waiting'), run: run('running') }, 'Checking: 1 of 3 passed'],
  [{ cells: cells('waiting', 'waiting'), run: run('waiting') }, 'Waiting to be checked'],
  [{ cells: cells('passed', 'passed'), run: run('done') }, 'All 2 cases passed'],
  [{ cells: cells('passed', 'failed', 'failed'), run: run('done') }, '2 cases failed'],
  [{ cells: cells('passed', 'missing'), run: run('failed') }, 'Not everything was checked'],
  [{ cells: cells('passed', 'missing') }, '1 of 2 passed'],
  // What was saved after it was checked.
  [{ cells: cells('passed', 'passed'), revision: 1 }, 'Not checked yet'],
])('[OP-06] the editor says how the checks stand, with the way to the review (%#)', async (page, text) => {
  show(page)
  const link = await screen.findByRole('link', { name: text })
  await expectNoViolations()
  await userEvent.setup().click(link)
  expect(screen.getByText('At /change/c1/review')).toBeTruthy()
})

test('[OP-06] while an edit is not saved, nothing is said to have passed', async () => {
  show({ cells: cells('passed') }, { sync: { ...SAVED, phase: 'waiting' } })
  expect(await screen.findByRole('link', { name: 'Not checked yet' })).toBeTruthy()
})

test('[OP-06] where no case changes, and of a change that is not open, nothing is said', async () => {
  const { reads } = show({ cells: [] })
  await expect.poll(reads).toBe(1)
  expect(screen.queryByRole('link')).toBeNull()
})

test('[OP-06] after a save it is read again, otherwise seldom', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { now, store, reads } = show({ cells: cells('passed') })
  expect(await screen.findByRole('link', { name: 'The case passed' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5_500))
  const before = reads()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reads()).toBe(before)
  act(() => void store.dispatch(saved({ layer: 'base', file: { text: '{ }', tag: '3' } })))
  expect(screen.getByRole('link', { name: 'Not checked yet' })).toBeTruthy()
  Object.assign(now, { revision: 3, cells: cells('failed'), run: run('done') })
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(await screen.findByRole('link', { name: 'One case failed' })).toBeTruthy()
  expect(reads()).toBe(before + 1)
})
