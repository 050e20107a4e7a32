// @vitest-environment jsdom
import { IDBFactory, IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '@layout/types'
import { Board } from './Board'
import { matrix, type Cell } from '../../compliance/cases/cell'
import type { OpenedCase } from './checkInFrame'
import { downloadText } from '@/shared/downloadText'
import { emptyPage, passingSnapshot } from '../../compliance/rules/testFacts'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'

vi.mock('@/shared/downloadText')
// Frames need a browser: page snapshots are mocked.
const shown = vi.hoisted(() => ({
  snapshotsBySite: new Map<string, unknown>(),
  asked: [] as string[],
  after: () => {},
}))
vi.mock('./checkInFrame', () => ({
  snapshotCell: async (cell: Cell, openAuditCase: (cell: Cell, path: string) => Promise<unknown>) => {
    await openAuditCase(cell, '/lobby/home')
    shown.asked.push(`${cell.site} ${cell.mode} ${cell.device} ${cell.viewer}`)
    const snapshots = shown.snapshotsBySite.get(cell.site) ?? {}
    shown.after()
    return { snapshots, picture: 'data:image/jpeg;base64,AAAA' }
  },
}))

const base = JSON.parse(readFileSync('layouts/base.json', 'utf8')) as JsonObject
const n7 = { schemaVersion: 1, extends: 'base' }
const documents = { n7, base }
const openAuditCase = () =>
  Promise.resolve({ page: document, go: () => Promise.resolve(true), close: () => {} })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  shown.asked = []
  shown.after = () => {}
  shown.snapshotsBySite = new Map()
})

const n7Cell = matrix(['n7'], { mode: ['normal'], device: ['mobile'], viewer: ['visitor'] })[0] as Cell

test('[PV-08] the board is a table of all sites, modes, devices and viewers', () => {
  render(<Board documents={documents} openAuditCase={openAuditCase} />)
  const table = screen.getByRole('table', { name: /each site, mode and device/i })
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 8)
  expect(within(table).getAllByRole('button', { name: /: Not checked$/ })).toHaveLength(32)
  expect(within(table).getAllByRole('rowheader')[0]?.textContent).toContain('all sites, green, mobile')
  expect(screen.getByRole('status').textContent).toContain('32 not checked')
})

test('[PV-08] a layout with a date to come is checked on both sides of it; what is over is left out', async () => {
  const clip = (when: object) => ({ sort: 99, type: 'promotions.PromoVideo', when })
  const only = { mode: 'normal', device: 'mobile', signedIn: false }
  const home = {
    clip: clip({ ...only, from: '2099-11-27T00:00Z' }),
    old: { ...clip({ ...only, until: '2020-11-27T00:00Z' }), type: 'promotions.WinnerTicker' },
  }
  const user = userEvent.setup()
  const dated = { base, n7: { ...n7, home } as JsonObject }
  render(<Board documents={dated} openAuditCase={openAuditCase} initialSite="n7" />)
  const table = screen.getByRole('table', { name: /each site, mode and device/i })
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
  const row = 'n7, normal, mobile, from 27 Nov 2099, 00:00 UTC'
  expect(names.toSorted()).toEqual(
    [
      ...['n7, green, mobile', 'n7, green, desktop'],
      // The case of before 2020 is over for visitors; other viewers have one without dates.
      'n7, normal, mobile',
      ...['n7, normal, mobile, from 27 Nov 2020, 00:00 UTC', row, 'n7, normal, desktop'],
    ].toSorted(),
  )
  shown.snapshotsBySite.set('n7', passingSnapshot(n7Cell))
  await user.click(screen.getByRole('button', { name: `Check ${row}` }))
  const name = 'n7, normal, mobile, visitor, from 27 Nov 2099, 00:00 UTC: Pass'
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(shown.asked).toEqual(['n7 normal mobile visitor'])
})

test('[PV-08] an audit case shows why it fails; a failed one cannot be signed off', async () => {
  const user = userEvent.setup()
  shown.snapshotsBySite.set('n7', { ...passingSnapshot(n7Cell), '/service': emptyPage('/login') })
  render(<Board documents={documents} openAuditCase={openAuditCase} />)
  await user.click(screen.getByRole('button', { name: /^n7, normal, mobile, visitor/ }))
  await user.click(screen.getByRole('button', { name: 'Check this case' }))
  const details = await screen.findByRole('region', { name: 'Cell n7, normal, mobile, visitor' })
  await within(details).findByText('Fail')
  expect(details.textContent).toMatch(
    /Fails: Customer service opens for everybody.*portal\.md §2 Mobile layout, CS-01/,
  )
  expect(details.textContent).toContain('The page stayed empty. (/service)')
  expect(within(details).getByRole('img', { name: /home page of n7/ })).toBeTruthy()

  // Failures are confirmed by a second read.
  expect(shown.asked).toHaveLength(2)
  expect(within(details).queryByRole('button', { name: 'Sign off' })).toBeNull()
  expect(details.textContent).toContain('A failed check cannot be signed off.')
})

test('[PV-08] a page that was read too early is read once more', async () => {
  const user = userEvent.setup()
  render(<Board documents={documents} openAuditCase={openAuditCase} />)
  await user.click(screen.getByRole('button', { name: /^n7, normal, mobile, visitor/ }))
  shown.snapshotsBySite.set('n7', { ...passingSnapshot(n7Cell), '/service': emptyPage('/login') })
  shown.after = () => shown.snapshotsBySite.set('n7', passingSnapshot(n7Cell))
  await user.click(screen.getByRole('button', { name: 'Check this case' }))
  expect(await screen.findByRole('button', { name: 'n7, normal, mobile, visitor: Pass' })).toBeTruthy()
})

test('[PV-08] a passing case is signed off, stored, signed again by another, and the sign-off withdrawn', async () => {
  const user = userEvent.setup()
  shown.snapshotsBySite.set('n7', passingSnapshot(n7Cell))
  const { unmount } = render(<Board documents={documents} openAuditCase={openAuditCase} />)
  await user.click(screen.getByRole('button', { name: /^n7, normal, mobile, visitor/ }))
  await user.click(screen.getByRole('button', { name: 'Check this case' }))
  const details = await screen.findByRole('region', { name: 'Cell n7, normal, mobile, visitor' })
  await user.click(await within(details).findByRole('button', { name: 'Sign off' }))
  expect(within(details).getByText('Enter your name.')).toBeTruthy()
  await user.type(within(details).getByRole('textbox', { name: 'Reviewer' }), 'R. Cruz')
  await user.type(within(details).getByRole('textbox', { name: /note/i }), 'known')
  await user.click(within(details).getByRole('button', { name: 'Sign off' }))
  expect(details.textContent).toMatch(/Signed off by R\. Cruz on .*: known/)

  unmount()
  const { rerender } = render(<Board documents={documents} openAuditCase={openAuditCase} />)
  const signed = 'n7, normal, mobile, visitor: Pass, signed off'
  await user.click(await screen.findByRole('button', { name: signed }))
  const again = screen.getByRole('region', { name: 'Cell n7, normal, mobile, visitor' })
  await user.type(within(again).getByRole('textbox', { name: 'Reviewer' }), 'M. Reyes')
  await user.click(within(again).getByRole('button', { name: 'Sign off' }))
  expect(again.textContent).toMatch(/Signed off by M\. Reyes/)
  expect(within(again).getByText('Earlier (1)')).toBeTruthy()
  expect(again.textContent).toMatch(/Signed off by R\. Cruz on .*: known/)

  // Checked again with another layout: the sign-off was not given for that.
  const edited = { ...documents, n7: { ...n7, home: { ticker: { sort: 5 } } } }
  rerender(<Board documents={edited} openAuditCase={openAuditCase} />)
  await user.click(within(again).getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('button', { name: 'n7, normal, mobile, visitor: Pass' })).toBeTruthy()
  expect(again.textContent).toContain('does not apply to this one')
  expect(screen.getByRole('status').textContent).toContain('0 signed off')
  await user.click(within(again).getByRole('button', { name: 'Withdraw it' }))
  expect(within(again).getByText('Earlier (2)')).toBeTruthy()
})

test('[PV-08] a layout change makes only the affected cases stale', async () => {
  const user = userEvent.setup()
  shown.snapshotsBySite.set('n7', passingSnapshot(n7Cell))
  const { rerender } = render(<Board documents={documents} openAuditCase={openAuditCase} />)
  await user.click(screen.getByRole('button', { name: 'Check n7, normal, mobile' }))
  await user.click(await screen.findByRole('button', { name: 'Check n7, normal, desktop' }))
  await waitFor(() => expect(new Set(shown.asked).size).toBe(8))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  const edited = { ...documents, n7: { ...n7, devices: { mobile: { home: { ticker: { sort: 5 } } } } } }
  rerender(<Board documents={edited} openAuditCase={openAuditCase} />)
  expect(screen.getByRole('button', { name: 'n7, normal, mobile, visitor: Stale' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'n7, normal, desktop, visitor: Stale' })).toBeNull()
  rerender(<Board documents={documents} openAuditCase={openAuditCase} />)
  expect(screen.getByRole('button', { name: 'n7, normal, mobile, visitor: Pass' })).toBeTruthy()
})

test('[PV-08] the board exports the report as HTML and JSON', async () => {
  const user = userEvent.setup()
  render(<Board documents={documents} openAuditCase={openAuditCase} />)
  await user.click(screen.getByRole('button', { name: 'Export the report' }))
  await user.click(screen.getByRole('button', { name: 'Export as JSON' }))
  const [html, json] = vi.mocked(downloadText).mock.calls
  expect(html?.[0]).toBe('compliance-report.html')
  expect(html?.[2]).toMatch(/^<!doctype html>/)
  expect(json?.[0]).toBe('compliance-report.json')
  expect((JSON.parse(json?.[2] ?? '') as { cells: unknown[] }).cells).toHaveLength(32)
})

test('[PV-10] a case is chosen by keyboard, and results are announced', async () => {
  const user = userEvent.setup()
  shown.snapshotsBySite.set('base', passingSnapshot(matrix(['base'])[0] as Cell))
  let respond = (_opened: OpenedCase) => {}
  render(<Board documents={documents} openAuditCase={() => new Promise((resolve) => (respond = resolve))} />)
  const cell = screen.getByRole('button', { name: /^all sites, green, mobile, visitor/ })
  cell.focus()
  await user.keyboard('{Enter}')
  expect(cell.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Check this case' }))
  expect(screen.getByRole('status').textContent).toBe('Checking all sites, green, mobile, visitor; 1 to go.')
  respond(await openAuditCase())
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^32 cases/))
})

/** The board with a case of n7 that was checked, and the name of who signs it off. */
async function checkedCase() {
  stubCaches()
  const user = userEvent.setup()
  shown.snapshotsBySite.set('n7', passingSnapshot(n7Cell))
  const board = render(<Board documents={documents} openAuditCase={openAuditCase} />)
  await user.click(screen.getByRole('button', { name: /^n7, normal, mobile, visitor/ }))
  await user.click(screen.getByRole('button', { name: 'Check this case' }))
  const details = await screen.findByRole('region', { name: 'Cell n7, normal, mobile, visitor' })
  await user.type(await within(details).findByRole('textbox', { name: 'Reviewer' }), 'R. Cruz')
  return { ...board, user, details }
}

test('[PV-08] a sign-off that the browser cannot store is reported, and can be stored again', async () => {
  const { user, details, unmount } = await checkedCase()
  expect(screen.queryByRole('alert')).toBeNull()
  const full = vi.spyOn(FakeStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.click(within(details).getByRole('button', { name: 'Sign off' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This browser could not store the latest change to 1 case',
  )
  // The page has it as long as it is open.
  expect(details.textContent).toMatch(/Signed off by R\. Cruz/)
  full.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Store again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  unmount()
  render(<Board documents={documents} openAuditCase={openAuditCase} />)
  const signed = 'n7, normal, mobile, visitor: Pass, signed off'
  expect(await screen.findByRole('button', { name: signed })).toBeTruthy()
  vi.unstubAllGlobals()
})

test('[PV-08] a sign-off whose layout cannot be stored is reported too', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) })
  const user = userEvent.setup()
  shown.snapshotsBySite.set('n7', passingSnapshot(n7Cell))
  render(<Board documents={documents} openAuditCase={openAuditCase} />)
  await user.click(screen.getByRole('button', { name: /^n7, normal, mobile, visitor/ }))
  await user.click(screen.getByRole('button', { name: 'Check this case' }))
  const details = await screen.findByRole('region', { name: 'Cell n7, normal, mobile, visitor' })
  await user.type(await within(details).findByRole('textbox', { name: 'Reviewer' }), 'R. Cruz')
  await user.click(within(details).getByRole('button', { name: 'Sign off' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  // Another check is stored, but not what was signed.
  await user.click(within(details).getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^32 cases/))
  expect(screen.getByRole('alert')).toBeTruthy()
  vi.unstubAllGlobals()
})

/** A store of responses, as the browser has one. */
function stubCaches() {
  const stored = new Map<string, string>()
  const cache = {
    put: async (address: string, response: Response) => void stored.set(address, await response.text()),
    match: (address: string) => {
      const text = stored.get(address)
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    },
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
}

test('[ED-12] a sign-off names what it covers, and only what can be seen ends it, in words', async () => {
  const { user, details, rerender } = await checkedCase()
  await user.click(within(details).getByRole('button', { name: 'Sign off' }))
  expect(details.textContent).toMatch(/It covers .*home.*, with \d+ notices?, as long as/i)
  // Another number for the same order, and a hidden entry: nobody sees a difference.
  const unseen = {
    home: { banner: { sort: 11 }, extra: { type: 'qr.QrCode', props: { text: 'x' }, sort: 3, hidden: true } },
  }
  rerender(<Board documents={{ ...documents, n7: { ...n7, ...unseen } }} openAuditCase={openAuditCase} />)
  expect(screen.getByRole('button', { name: 'n7, normal, mobile, visitor: Pass, signed off' })).toBeTruthy()
  const seen = { home: { banner: { hidden: true } }, messages: { en: { 'tab.home': 'Lobby' } } }
  rerender(<Board documents={{ ...documents, n7: { ...n7, ...seen } }} openAuditCase={openAuditCase} />)
  expect(await within(details).findByText('Swipe banner is shown no longer.')).toBeTruthy()
  expect(within(details).getByText('“Home” now reads “Lobby”.')).toBeTruthy()
  vi.unstubAllGlobals()
})

test('[ED-12] one site is checked alone, and its notices stand in one table by audience, with a tick per page', async () => {
  const user = userEvent.setup()
  const green = matrix(['n7'], { mode: ['green'], device: ['mobile'], viewer: ['visitor'] })[0] as Cell
  shown.snapshotsBySite.set('n7', passingSnapshot(green))
  render(<Board documents={documents} openAuditCase={openAuditCase} />)
  expect(screen.getAllByRole('button', { name: /^all sites, / }).length).toBeGreaterThan(0)
  await chooseOption(selectNamed('Site to show'), 'n7')
  expect(screen.queryByRole('button', { name: /^all sites, / })).toBeNull()
  expect(screen.getByText('Nothing was checked here yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check n7' }))
  await waitFor(() => expect(new Set(shown.asked).size).toBe(16))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  expect(shown.asked.every((one) => one.startsWith('n7'))).toBe(true)
  const table = within(screen.getByRole('region', { name: 'Table of notices' })).getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Notice', 'Visitor', 'New player', 'Verified player', 'Excluded player'])
  const notice = within(table).getByRole('row', { name: /Age and eligibility|eligib/i })
  expect(within(notice).getAllByText(/^✓ \/lobby\/home/).length).toBeGreaterThan(0)
})
