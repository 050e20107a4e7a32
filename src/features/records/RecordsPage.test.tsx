// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { mockClient } from '@tests/support/mockState'
import { scriptedClient, type ScriptedResponse, type ScriptedClient } from '@tests/support/scriptedClient'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import { Toaster } from '@/shared/ui/Toaster'
import RecordsPage from './RecordsPage.block'

const NOW = Date.UTC(2026, 10, 21)
const saved = vi.hoisted(() => ({ files: [] as { name: string; text: string }[] }))
vi.mock('@/shared/downloadText', () => ({
  downloadText: (name: string, _type: string, text: string) => saved.files.push({ name, text }),
}))

beforeEach(() => {
  localStorage.clear()
  stubBrowser()
  saved.files = []
})

const deposits = (count: number, changes = {}) =>
  Array.from({ length: count }, (_, at) => ({
    orderId: `D${count - at}`,
    amount: 10_000 + at,
    method: 'Lakbay Pay',
    status: 1,
    reason: '',
    createTime: NOW - at * 60_000,
    steps: [],
    rechargeType: 1,
    ...changes,
  }))

/** A back end with `count` deposits, in pages. */
function backEnd(count: number, changes = {}): ScriptedClient {
  const rows = deposits(count, changes)
  return scriptedClient({
    getRechargeRecord: ({ page, pageSize }) => {
      const [at, size] = [Number(page), Number(pageSize)]
      const list = rows.slice((at - 1) * size, at * size)
      return { list, total: count, totalAmount: 500_000, hasMore: at * size < count ? 1 : 0 }
    },
    getExchangeOrder: { list: [], total: 0, totalAmount: 620_000, hasMore: 0 },
    getBonusRecord: { list: [], total: 0, totalAmount: 0, hasMore: 0 },
    checkRechargeOrder: ({ orderId }) => ({ order: rows.find((row) => row.orderId === orderId) }),
  })
}

const show = (client: ScriptedClient, path = '/record/transaction') =>
  renderBlock(
    <>
      <RecordsPage />
      <Toaster />
    </>,
    { client, path, state: signedInState(), layout: { routes: { '/service': { type: 'x.Y' } } } },
  )
const rowButtons = (container: HTMLElement) => container.querySelectorAll<HTMLElement>('button[data-row]')

test('[WL-15] twenty rows, then more on request; the focus moves to the first new one and the count is announced', async () => {
  const { container, user } = show(backEnd(45))
  await waitFor(() => expect(rowButtons(container)).toHaveLength(20))
  expect(screen.getByText('20 of 45 shown').getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(rowButtons(container)).toHaveLength(40))
  await waitFor(() => expect(document.activeElement).toBe(rowButtons(container)[20]))
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('45 of 45 shown')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('[WL-15] [BK-04] rows in any order are sorted latest first, in the export too; one without a time keeps its position', async () => {
  const rows = deposits(4)
  const list = [rows[2], { ...rows[0], orderId: 'NOTIME', createTime: 0 }, rows[0], rows[3], rows[1]]
  const response = { total: 5, totalAmount: 0 }
  const client = scriptedClient({
    // The export fetches two pages.
    getRechargeRecord: ({ page, pageSize }) =>
      pageSize === 20
        ? { ...response, list, hasMore: 0 }
        : { ...response, list: page === 1 ? list.slice(0, 3) : list.slice(3), hasMore: page === 1 ? 1 : 0 },
    getExchangeOrder: {},
  })
  const { container, user } = show(client)
  await waitFor(() => expect(rowButtons(container)).toHaveLength(5))
  const shown = screen
    .getAllByRole('button', { name: /^Copy: / })
    .map((one) => one.getAttribute('aria-label'))
  expect(shown).toEqual(['D4', 'NOTIME', 'D3', 'D2', 'D1'].map((id) => `Copy: ${id}`))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText('5 rows saved.')
  expect(saved.files[0]?.text.match(/D\d|NOTIME/g)).toEqual(['D4', 'NOTIME', 'D3', 'D2', 'D1'])
})

test('[WL-15] a row shifted by a new one is not shown twice', async () => {
  const client = backEnd(45)
  const { container, user } = show(client)
  await waitFor(() => expect(rowButtons(container)).toHaveLength(20))
  const later = [deposits(1, { orderId: 'NEW' })[0], ...deposits(45)]
  client.responses.getRechargeRecord = ({ page, pageSize }) => ({
    list: later.slice((Number(page) - 1) * Number(pageSize), Number(page) * Number(pageSize)),
    total: 46,
    totalAmount: 0,
    hasMore: 1,
  })
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(rowButtons(container)).toHaveLength(39))
  const ids = screen
    .getAllByRole('button', { name: /^Copy: D/ })
    .map((button) => button.ariaLabel ?? button.getAttribute('aria-label'))
  expect(new Set(ids).size).toBe(39)
})

test('[WL-15] totals of the period and the net result', async () => {
  show(backEnd(1))
  const totals = within(screen.getByRole('region', { name: 'Totals of the period' }))
  expect(await totals.findByText('₱5,000.00')).toBeTruthy()
  expect(totals.getByText('₱6,200.00')).toBeTruthy()
  expect(totals.getByText('−₱1,200.00')).toBeTruthy()
  expect(totals.getByText('You withdrew more than you deposited.')).toBeTruthy()
})

test('[WL-15] tab, period and status are in the URL and the request; unknown values use the defaults', async () => {
  const client = backEnd(1)
  const { user, location } = show(client, '/record/transaction?tab=%3Cb%3E&days=31&status=99')
  await screen.findByText('1 of 1 shown')
  expect(client.of('getRechargeRecord')).toContainEqual({ page: 1, pageSize: 20, days: 30 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '365')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
  expect(new URLSearchParams(location().search).get('days')).toBe('365')
  await waitFor(() =>
    expect(client.of('getRechargeRecord')).toContainEqual({ page: 1, pageSize: 20, days: 365, status: 2 }),
  )
  await user.click(screen.getByRole('tab', { name: 'Withdrawals' }))
  await waitFor(() =>
    expect(client.of('getExchangeOrder')).toContainEqual({ page: 1, pageSize: 20, days: 365 }),
  )
  expect(location().search).toContain('tab=withdrawals')
})

test('[WL-15] a deposit opens its refetched timeline; its order id can be copied', async () => {
  const client = backEnd(1, { status: 0 })
  const { user, container } = show(client)
  await waitFor(() => expect(rowButtons(container)).toHaveLength(1))
  client.responses.checkRechargeOrder = { order: deposits(1, { status: 2, reason: 'The bank said no.' })[0] }
  await user.click(rowButtons(container)[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/The bank said no\./)).toBeTruthy()
  expect(client.of('checkRechargeOrder')).toEqual([{ orderId: 'D1' }])
  await user.click(dialog.getByRole('button', { name: 'Copy: Order ID' }))
  expect(await screen.findByText('Copy Success.')).toBeTruthy()
})

test('[WL-15] an empty period offers the whole year, and an empty year customer service', async () => {
  const client = scriptedClient({
    getRechargeRecord: { list: [], total: 0, totalAmount: 0, hasMore: 0 },
    getExchangeOrder: { list: [], total: 0, totalAmount: 0, hasMore: 0 },
  })
  const { user } = show(client)
  await user.click(await screen.findByRole('button', { name: 'Show the last 365 days' }))
  expect(await screen.findByText('No deposits to show for the last 365 days.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask customer service' })).toBeTruthy()
})

test('[WL-15] a failure shows its code, and a retry loads the rows', async () => {
  const client = backEnd(3)
  const well = client.responses.getRechargeRecord as object
  client.responses.getRechargeRecord = { errcode: 1007 }
  const { user, container } = show(client)
  const alert = await screen.findByText(/Code 1007/)
  client.responses.getRechargeRecord = well
  const again = within(alert.closest('[role=alert]') as HTMLElement)
  await user.click(again.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rowButtons(container)).toHaveLength(3))
})

test.each([undefined, null, 'many', 0])(
  '[WL-15] a total that is sent as %s is unknown while there are more rows',
  async (total) => {
    const client = backEnd(30)
    const given = client.responses.getRechargeRecord as (body: object) => Promise<object>
    client.responses.getRechargeRecord = async (body: object) => ({ ...(await given(body)), total })
    const { user, container } = show(client)
    await waitFor(() => expect(rowButtons(container)).toHaveLength(20))
    expect(screen.getByText('20 of — shown')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(rowButtons(container)).toHaveLength(30))
    expect(screen.getByText('30 of 30 shown')).toBeTruthy()
  },
)

test('[WL-15] when the next page fails, the rows stay, and it can be retried', async () => {
  const client = backEnd(30)
  const well = client.responses.getRechargeRecord as object
  const { user, container } = show(client)
  await waitFor(() => expect(rowButtons(container)).toHaveLength(20))
  client.responses.getRechargeRecord = { errcode: 1008 }
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText(/could not load more \(code 1008\)/)).toBeTruthy()
  expect(rowButtons(container)).toHaveLength(20)
  expect(screen.queryByText(/Saved/)).toBeNull()
  client.responses.getRechargeRecord = well
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rowButtons(container)).toHaveLength(30))
})

test('[WL-15] rows of which none can be read are not "no deposits": the record did not load', async () => {
  const page = { list: [7, { orderId: '' }, null], hasMore: 'x' }
  show(scriptedClient({ getRechargeRecord: page, getExchangeOrder: {} }))
  expect(await screen.findByText('Your records did not load.')).toBeTruthy()
  expect(screen.queryByText('Nothing matches this period and status.')).toBeNull()
})

test.each([{}, { list: null }, { list: 5 }])('[BK-04] %j is a record without rows', async (page) => {
  show(scriptedClient({ getRechargeRecord: page, getExchangeOrder: {} }))
  expect(await screen.findByText('Nothing matches this period and status.')).toBeTruthy()
})

test('[WL-15] rows that can be read are shown beside one that cannot', async () => {
  const client = backEnd(0)
  const list = [null, ...deposits(2), { orderId: '' }]
  client.responses.getRechargeRecord = { list, total: 4, totalAmount: 0, hasMore: 0 }
  const { container } = show(client)
  await waitFor(() => expect(rowButtons(container)).toHaveLength(2))
})

test('[WL-15] what a row or the totals leave out is a dash and an unknown status, not ₱0.00 and "Waiting"', async () => {
  const client = backEnd(1, { amount: null, status: {} })
  client.responses.getExchangeOrder = { list: [], totalAmount: 'x' }
  const { container } = show(client)
  await waitFor(() => expect(rowButtons(container)).toHaveLength(1))
  const row = within(rowButtons(container)[0] as HTMLElement)
  expect(row.getByText('—')).toBeTruthy()
  expect(row.getByText('Status unknown')).toBeTruthy()
  expect(screen.getByText('₱5,000.00')).toBeTruthy()
  expect(screen.queryByText(/0\.00$/)?.textContent).toBe('₱5,000.00')
})

test('[WL-15] a total that the back end leaves out is a dash: nothing loads any more', async () => {
  const client = backEnd(1)
  client.responses.getExchangeOrder = { list: [] }
  show(client)
  const totals = within(screen.getByRole('region', { name: 'Totals of the period' }))
  await waitFor(() => expect(totals.getByText('₱5,000.00')).toBeTruthy())
  await waitFor(() => expect(totals.getAllByText('—')).toHaveLength(2))
  expect(totals.queryByText('Loading…')).toBeNull()
})

test('[WL-15] a deposit that was taken back keeps its sign', async () => {
  const { container } = show(backEnd(1, { amount: -12_300 }))
  await waitFor(() => expect(rowButtons(container)).toHaveLength(1))
  expect(rowButtons(container)[0]?.textContent).toContain('−₱123.00')
})

test('[WL-15] the export saves all filtered rows, not only those shown', async () => {
  const { user } = show(backEnd(250))
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('250 rows saved.')).toBeTruthy()
  const [file] = saved.files
  expect(file?.name).toMatch(/^deposits-\d{4}-\d\d-\d\d\.csv$/)
  expect(file?.text.trimEnd().split('\r\n')).toHaveLength(251)
})

test('[WL-15] a cancelled export saves nothing, and one that fails half way neither', async () => {
  const client = backEnd(250)
  const well = client.responses.getRechargeRecord as (body: Record<string, unknown>) => object
  const { user } = show(client)
  await screen.findByText('20 of 250 shown')
  let release = () => {}
  client.responses.getRechargeRecord = (body) =>
    new Promise((resolve) => {
      release = () => resolve(well(body))
    })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(screen.getByRole('progressbar', { name: 'Exporting' })).toBeTruthy()
  // Before the first page has come nobody knows of how many.
  expect(screen.queryByText('0 of 0')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  release()
  expect(await screen.findByText(/was cancelled/)).toBeTruthy()
  client.responses.getRechargeRecord = (body) => (body.page === 1 ? well(body) : { errcode: 1009 })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(/The export stopped \(code 1009\)/)).toBeTruthy()
  expect(saved.files).toEqual([])
})

test('[WL-15] ten thousand rows of the mock back end: the first page, and one file of all', async () => {
  const client = mockClient({ persona: 'regular', records: 10_000 }, 'regular')
  const { user, container } = show(client, '/record/transaction?tab=bonuses&days=365')
  await waitFor(() => expect(rowButtons(container)).toHaveLength(20))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(/rows saved\.$/, {}, { timeout: 20_000 })).toBeTruthy()
  expect((saved.files[0]?.text.split('\r\n').length ?? 0) > 8_000).toBe(true)
}, 30_000)

test('while the balance is hidden, so are the amounts of the records', async () => {
  const { user, container } = show(backEnd(1))
  await waitFor(() => expect(rowButtons(container)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
  expect(screen.queryByText('₱100.00')).toBeNull()
  expect(screen.queryByText('₱5,000.00')).toBeNull()
})

const trades = Array.from({ length: 7 }, (_, at) => ({
  phone: `0917123000${at}`,
  amount: 250_000 + at,
  timestamp: 1_795_000_000 - ((at * 3) % 7) * 60,
}))
const payouts = () => screen.queryByRole('region', { name: 'Recent payouts to players' })
function showPayouts(response: ScriptedResponse, state: RenderOptions['state'] = {}) {
  const client = scriptedClient({ tradeInfo: response })
  const shown = renderBlock(<RecordsPage />, {
    client,
    path: '/record/transaction',
    state: { ...signedInState(), ...siteState({ mode: 'normal' }), ...state },
  })
  const ask = () => shown.user.click(screen.getByRole('button', { name: 'Recent payouts to players' }))
  return { ...shown, client, ask }
}

test('[NW-06] payouts of others show only when asked for, and are not fetched before', async () => {
  const { client, ask } = showPayouts({ tradeList: trades })
  await screen.findByRole('tab', { name: 'Deposits' })
  expect(screen.queryByText('₱2,500.00')).toBeNull()
  expect(client.of('tradeInfo')).toHaveLength(0)
  await ask()
  expect(await screen.findByText('₱2,500.00')).toBeTruthy()
  await ask()
  expect(screen.queryByText('₱2,500.00')).toBeNull()
})

test('[NW-06] the latest five payouts of the player’s trade info are next to the records, phones masked', async () => {
  const { client, ask } = showPayouts({ tradeList: trades })
  await ask()
  const list = within(await screen.findByRole('region', { name: 'Recent payouts to players' }))
  const rows = (await list.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows).toEqual([
    '09••••0000Nov 18, 2026, 7:06 PM₱2,500.00',
    '09••••0005Nov 18, 2026, 7:05 PM₱2,500.05',
    '09••••0003Nov 18, 2026, 7:04 PM₱2,500.03',
    '09••••0001Nov 18, 2026, 7:03 PM₱2,500.01',
    '09••••0006Nov 18, 2026, 7:02 PM₱2,500.06',
  ])
  expect(client.of('tradeInfo')).toHaveLength(1)
  expect(client.of('anonymousTradeInfo')).toHaveLength(0)
  expect(client.of('lobbyTips')).toHaveLength(0)
})

test('[NW-06] what the lobby has fetched is not fetched again', async () => {
  const { store, client, unmount, ask } = showPayouts({ tradeList: trades })
  await ask()
  await screen.findByText('₱2,500.00')
  unmount()
  const again = renderBlock(<RecordsPage />, { client, state: store.getState() })
  await again.user.click(screen.getByRole('button', { name: 'Recent payouts to players' }))
  expect(await screen.findByText('₱2,500.00')).toBeTruthy()
  expect(client.of('tradeInfo')).toHaveLength(1)
})

test('[NW-06] [WD-01] an hour later the payouts are those of the lobby of that hour', async () => {
  const { store, client, unmount, ask } = showPayouts({ tradeList: trades })
  await ask()
  await screen.findByText('₱2,500.00')
  unmount()
  clock.startAt(Date.now() + 3_600_000)
  onTestFinished(() => clock.reset())
  client.responses.tradeInfo = {
    tradeList: [{ phone: '09170001234', amount: 777_700, timestamp: 1_763_470_000 }],
  }
  const again = renderBlock(<RecordsPage />, { client, state: store.getState() })
  await again.user.click(screen.getByRole('button', { name: 'Recent payouts to players' }))
  expect(await screen.findByText('₱7,777.00')).toBeTruthy()
})

test('[NW-06] payouts that fail to load show a code and can be retried', async () => {
  const { client, user, ask } = showPayouts({ errcode: 1009 })
  await ask()
  const region = within(payouts() as HTMLElement)
  expect(await region.findByText('The recent payouts did not load.')).toBeTruthy()
  expect(region.getByText(/1009/)).toBeTruthy()
  client.responses.tradeInfo = { tradeList: trades }
  await user.click(region.getByRole('button', { name: 'Try again' }))
  expect(await region.findAllByRole('listitem')).toHaveLength(5)
})

test('[NW-06] an empty list of payouts shows a message, and a skeleton while loading', async () => {
  let arrive = (_: object) => {}
  await showPayouts(new Promise<object>((resolve) => (arrive = resolve))).ask()
  const region = within(payouts() as HTMLElement)
  expect(region.getByRole('group', { busy: true })).toBeTruthy()
  arrive({ tradeList: null })
  expect(await region.findByText('There are no recent payouts to show.')).toBeTruthy()
})

test.each([
  ['[HM-21] green mode', siteState({ mode: 'green' })],
  ['a mode that is not known', { site: { ...siteState().site, config: null } }],
  ['[SP-06] a player who may not play', signedInState({ restriction: 'excluded' })],
])('[NW-06] under %s there are no payouts, and they are not asked for', async (_, state) => {
  const { client } = showPayouts({ tradeList: trades }, state)
  await screen.findByRole('tab', { name: 'Deposits' })
  expect(payouts()).toBeNull()
  expect(client.of('tradeInfo')).toHaveLength(0)
})
