// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditLogRoutes } from '../../desk/audit/auditRoutes'
import { changesRoutes } from '../../desk/changes/changesRoutes'
import { sessionsRoutes } from '../../desk/accounts/accountsRoutes'
import { testDesk, type TestDesk } from '../../desk/testing/testDesk'
import { connection } from '../connection'
import { onDesk } from '../testing/onDesk'
import { expectNoViolations, renderPage } from '../testing/renderPage'
import { AuditPage } from './AuditPage'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'

let desk: TestDesk
beforeEach(async () => {
  connection.reset()
  desk = await testDesk([sessionsRoutes, changesRoutes, auditLogRoutes])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await desk.close()
})

/** Ana, who reads the log, and Ben, who is in it too. */
async function people() {
  const ana = await desk.signIn('Ana', [{ role: 'operator', site: '*' }])
  const ben = await desk.signIn('Ben', [{ role: 'operator', site: '*' }])
  const write = (actor: string, object: string, cells: number) =>
    desk.desk.write((_, audit) => audit({ actor, verb: 'evidence.made', object, details: { cells } }))
  return { ana, ben, write }
}
const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Lines of the log' })
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent)
}

test('[DK-07] the log is read in words, the newest first, and narrowed to a person or to what it is about', async () => {
  const user = userEvent.setup()
  const { ana, ben, write } = await people()
  await write(ana.id, 'release:1', 4)
  await write(ben.id, 'channel:live', 8)
  renderPage(<AuditPage />, await onDesk(ana.call), '/audit')
  const joined = ['Ben made their account', 'Ana made their account']
  expect(await lines()).toEqual(['Ben checked 8 cases', 'Ana checked 4 cases', ...joined])
  await expectNoViolations()
  await user.click(selectNamed('What it is about'))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Everything',
    'Ana',
    'Ben',
    'What players get',
  ])
  await user.keyboard('{Escape}')
  await chooseOption(selectNamed('Who'), 'Ana')
  await vi.waitFor(async () =>
    expect(await lines()).toEqual(['Ana checked 4 cases', 'Ana made their account']),
  )
  await chooseOption(selectNamed('Who'), 'Everybody')
  await vi.waitFor(async () => expect(await lines()).toHaveLength(4))
  await chooseOption(selectNamed('What it is about'), 'What players get')
  await vi.waitFor(async () => expect(await lines()).toEqual(['Ben checked 8 cases']))
})

test('[DK-07] the cases of a run are one row, which opens to each of its lines', async () => {
  const user = userEvent.setup()
  const { ana, write } = await people()
  const check = (release: string, cell: string, passed: boolean) =>
    desk.desk.write((_, audit) =>
      audit({
        actor: 'desk',
        verb: 'evidence.found',
        object: `release:${release}`,
        details: { cell, passed },
      }),
    )
  await check('1', 'n7/normal/mobile/visitor', true)
  await check('1', 'n7/green/mobile/visitor', false)
  await check('1', '6b/green/mobile/visitor', true)
  await write(ana.id, 'release:1', 3)
  await check('1', 'n7/normal/mobile/visitor', true)
  await check('2', 'n7/normal/mobile/visitor', true)
  renderPage(<AuditPage />, await onDesk(ana.call), '/audit')
  const opener = await screen.findByText('Lines 3 to 5')
  const row = opener.closest('li') as HTMLElement
  expect(row.querySelector('p')?.textContent).toBe('The desk checked 3 cases: 2 passed, 1 failed')
  expect(opener.closest('details')?.open).toBe(false)
  await user.click(opener)
  const cases = within(within(row).getByRole('list', { name: 'Lines 3 to 5' })).getAllByRole('listitem')
  expect(cases.map((line) => line.querySelector('p')?.textContent)).toEqual([
    'checked 6b, green, mobile, visitor: it passed',
    'checked n7, green, mobile, visitor: it failed',
    'checked n7, normal, mobile, visitor: it passed',
  ])
  expect(within(cases[0] as HTMLElement).getByRole('group', { name: 'Line 5 as it is stored' })).toBeTruthy()
  // Another release, or something in between, begins a row of its own.
  const list = screen.getByRole('list', { name: 'Lines of the log' })
  expect([...list.children].map((line) => line.querySelector('p')?.textContent)).toEqual([
    'The desk checked n7, normal, mobile, visitor: it passed',
    'The desk checked n7, normal, mobile, visitor: it passed',
    'Ana checked 3 cases',
    'The desk checked 3 cases: 2 passed, 1 failed',
    'Ben made their account',
    'Ana made their account',
  ])
  await expectNoViolations()
})

test('[DK-07] older lines are shown on demand, each once', async () => {
  const user = userEvent.setup()
  const { ana, write } = await people()
  for (let cells = 1; cells <= 101; cells++) await write(ana.id, 'run:1', cells)
  renderPage(<AuditPage />, await onDesk(ana.call), '/audit')
  expect(await lines()).toHaveLength(100)
  await user.click(screen.getByRole('button', { name: 'Show older lines' }))
  await vi.waitFor(async () => expect(await lines()).toHaveLength(103))
  expect((await lines()).at(-3)).toBe('Ana checked 1 case')
  expect(screen.queryByRole('button', { name: 'Show older lines' })).toBeNull()
})

test('[DK-07] a line that was altered behind the desk’s back is named', async () => {
  const user = userEvent.setup()
  const { ana } = await people()
  renderPage(<AuditPage />, await onDesk(ana.call), '/audit')
  const check = await screen.findByRole('button', { name: 'Check that nothing was altered' })
  await user.click(check)
  expect(await screen.findByText(/All 2 lines are as they were written/)).toBeTruthy()
  for (const statement of ['drop trigger audit_no_update', 'update audit set at = at + 1 where n = 1'])
    await sql.raw(statement).execute(desk.desk.db)
  await user.click(check)
  expect(await screen.findByText('Line 1 was changed.')).toBeTruthy()
})

test('[DK-07] the whole log is downloaded', async () => {
  const user = userEvent.setup()
  const { ana, write } = await people()
  await write(ana.id, 'run:1', 4)
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob)
    return 'blob:log'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  renderPage(<AuditPage />, await onDesk(ana.call), '/audit')
  await user.click(await screen.findByRole('button', { name: 'Download all of it' }))
  await vi.waitFor(() => expect(blobs).toHaveLength(1))
  const reader = new FileReader()
  reader.readAsText(blobs[0] as Blob)
  await vi.waitFor(() => expect(reader.result).toMatch(/evidence\.made.*\n.*audit\.exported/s))
})
