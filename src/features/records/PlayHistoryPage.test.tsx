// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playHistorySchema } from '@/api/models/playHistory'
import { z } from '@/api/shape'
import { clock } from '@/shared/time/clock'
import { STAKES } from '../../../mock-backend/catalogue/gameTable'
import { personaToken } from '../../../mock-backend/demo/personas'
import { openGame, testBackend } from '../../../mock-backend/testCalls'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import PlayHistoryPage from './PlayHistoryPage.block'

const download = vi.hoisted(() => vi.fn<(name: string, type: string, text: string) => void>())
vi.mock('@/shared/downloadText', () => ({ downloadText: download }))

const [STAKE] = STAKES as [number]
const NOW = Date.UTC(2026, 10, 21, 2)
beforeEach(() => clock.freeze(NOW))
afterEach(() => {
  clock.reset()
  download.mockClear()
})

async function show(responses: ScriptedResponses = {}, path = '/record/play') {
  const client = mockClient({}, 'regular', () => NOW)
  Object.assign(client.responses, responses)
  const layout = { routes: { '/service': { type: 'x.X' } } }
  return renderBlock(<PlayHistoryPage />, { client, state: await mockState({}, 'regular'), layout, path })
}
const sessionOf = (fields: object) => ({ list: [{ id: 'a', ...fields }], total: 1, hasMore: 0 })

test('[LB-07] each session says when, how long, and what was staked and won by game', async () => {
  await show({
    getPlayHistory: sessionOf({
      ...{ startTime: NOW - 7_200_000, endTime: NOW - 3_600_000, seconds: 1800 },
      games: [{ name: 'Lucky Neko', rounds: 3, moneyIn: 12_345, moneyOut: '700' }],
    }),
  })
  const session = within(await screen.findByRole('article', { name: 'Nov 21, 2026, 8:00 AM' }))
  expect(session.getByText('Until Nov 21, 2026, 9:00 AM')).toBeTruthy()
  expect(session.getByText(/^0?0?:?30:00 played$|^30 min.* played$/)).toBeTruthy()
  expect(session.getByRole('row', { name: 'Lucky Neko ₱123.45 ₱7.00' })).toBeTruthy()
})

test('[LB-07] [BK-03] what the back end does not say is no figure', async () => {
  await show({ getPlayHistory: sessionOf({ startTime: 'soon', games: [{ name: '', moneyOut: 'x' }, 7] }) })
  const session = within(await screen.findByRole('article', { name: 'Session without a time' }))
  expect(session.getByRole('row', { name: 'Game without a name — —' })).toBeTruthy()
  expect(session.queryByText(/played|1970|₱0/)).toBeNull()
})

test('[LB-07] all sessions are exported, a row for each game, and no name becomes a formula', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => ({
    id: at,
    startTime: NOW - at * 1000,
    games: [{ name: at === 0 ? '=1+1' : 'Tiger', moneyIn: 500 }],
  }))
  const { user, client } = await show({
    getPlayHistory: ({ page, pageSize }) => ({
      list: rows.slice((Number(page) - 1) * Number(pageSize), Number(page) * Number(pageSize)),
      total: 150,
      hasMore: Number(page) * Number(pageSize) < 150,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalled())
  const lines = String(download.mock.calls[0]?.[2]).trim().split('\r\n')
  expect(lines).toHaveLength(151)
  expect(lines[1]).toBe("0,2026-11-21T10:00:00+08:00,,,'=1+1,,5.00,")
  expect(client.of('getPlayHistory').filter(({ pageSize }) => pageSize === 100)).toHaveLength(2)
})

test('[LB-07] an export ends with its page: who has left gets no file', async () => {
  const { user, client, unmount } = await show({ getPlayHistory: sessionOf({ startTime: NOW }) })
  const button = await screen.findByRole('button', { name: 'Export CSV' })
  let release = (_: object) => {}
  client.responses.getPlayHistory = () => new Promise((resolve) => (release = resolve))
  await user.click(button)
  unmount()
  release({ list: [{ id: 'b' }], hasMore: 0 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(download).not.toHaveBeenCalled()
})

test('[LB-07] a statement of a chosen year has totals, every movement and what was played, and is saved and printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await show(
    {
      getYearStatement: ({ year }) => ({
        year: year ?? 2026,
        years: [2026, 2025],
        totals: { deposits: 100_000, withdrawals: -20_000 },
        entries: [
          { orderId: 'D1', kind: 'deposit', amount: 100_000, time: NOW, note: 'GCash' },
          { orderId: 'W1', kind: 'withdrawal', amount: -20_000, time: NOW - 1000 },
        ],
        games: [{ name: 'Lucky Neko', moneyIn: 5_000, moneyOut: 2_500 }],
      }),
    },
    '/record/play?part=year',
  )
  await screen.findByRole('heading', { name: 'Statement of 2026' })
  const totals = within(screen.getByRole('region', { name: 'Totals of the year' }))
  expect(totals.queryByText('Bonuses')).toBeNull()
  expect(totals.getByText('₱1,000.00')).toBeTruthy()
  expect(
    screen.getByRole('row', { name: /^Deposit ?GCash ₱1,000.00 Nov 21, 2026, 10:00 AM D1$/ }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const csv = String(download.mock.calls[0]?.[2])
  expect(csv).toContain('2026-11-21T09:59:59+08:00,Out,Withdrawal,200.00,,W1')
  expect(csv).toContain('Lucky Neko,50.00,25.00')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025')
  expect(await screen.findByRole('heading', { name: 'Statement of 2025' })).toBeTruthy()
  vi.unstubAllGlobals()
})

test.each([
  ['/record/play', 'The play history is not kept here.'],
  ['/record/play?part=year', 'Yearly statements are not made here. Ask customer service about one.'],
])('[LB-07] [BK-03] %s says so where the back end has none', async (path, sentence) => {
  const missing = { fails: 'http', status: 404 } as const
  await show({ getPlayHistory: missing, getYearStatement: missing }, path)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('[LB-07] a round that is played stands in the history of its session and in the statement', async () => {
  const { backend, call } = testBackend()
  const token = personaToken('regular')
  const history = async () =>
    (await call('getPlayHistory', { page: 1, pageSize: 100 }, token)).list as object[]
  const before = await history()
  const game = await openGame(backend, 1001, token)
  game.open()
  expect(game.round(STAKE).errcode).toBe(0)
  game.round(STAKE)
  const [latest, ...earlier] = await history()
  expect(latest).toMatchObject({ games: [{ rounds: 2, moneyIn: 2 * STAKE }] })
  expect(earlier).toEqual(before)
  const { name } = (latest as { games: { name: string }[] }).games[0] ?? { name: '' }
  const { games, year } = await call('getYearStatement', {}, token)
  expect(games).toContainEqual(expect.objectContaining({ name, rounds: 2, moneyIn: 2 * STAKE }))
  expect(year).toBe(2025)
})

test.each([{}, { year: 0 }, { year: 'this year' }, { year: 2026.5 }])(
  '[LB-07] [BK-03] a statement of nobody knows which year (%j) is none',
  async (year) => {
    await show({ getYearStatement: { ...year, totals: { deposits: 500 } } }, '/record/play?part=year')
    expect(await screen.findByText('The statement did not load.')).toBeTruthy()
    expect(screen.queryByText(/Statement of/)).toBeNull()
  },
)

test('[LB-07] [BK-03] of the years to choose from those are left out that are none', async () => {
  await show({ getYearStatement: { year: 2026, years: ['2025', null, 'x', 0] } }, '/record/play?part=year')
  const years = within(await screen.findByRole('combobox', { name: 'Year' })).getAllByRole('option')
  expect(years.map((one) => one.textContent)).toEqual(['2026', '2025'])
})

test('[LG-05] a note of the statement in another language than the page’s says so', async () => {
  const entry = { orderId: 'A1', kind: 'adjustment', amount: 100, time: NOW, note: 'Pagwawasto', lang: 'fil' }
  await show({ getYearStatement: { year: 2026, years: [2026], entries: [entry] } }, '/record/play?part=year')
  expect((await screen.findByText('Pagwawasto')).closest('[lang]')?.getAttribute('lang')).toBe('fil')
})

test('[BK-04] a negative count is none', () => {
  const session = { id: 'S', seconds: -60, games: [{ name: 'A', rounds: -3 }] }
  const { list } = z.parse(playHistorySchema, { list: [session] })
  expect(list[0]).toMatchObject({ seconds: undefined, games: [{ rounds: undefined }] })
})
