// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pendingActions } from '@/store/pendingActions'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { scriptedClient, type ScriptedResponses, type ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import PointsPage from './PointsPage.block'
import PointsSummary from './PointsSummary.block'
import { openAttempt } from '@tests/support/openAttempt'

beforeEach(() => {
  localStorage.clear()
  stubBrowser()
})

const list = [
  { id: 1, points: 1_000, coin: 100, stock: -1 },
  { id: 2, points: 10_000, coin: 1_050, stock: 3 },
  { id: 3, points: 500, coin: 90, stock: 0 },
]
const row = (orderId: string, points: number) => ({ orderId, points, coin: 1, createTime: 1 })
const balance = { coin: 5_000, lottery: 20_000, vip: 0, vipExp: 0, userLevel: 0, bet: 0 }

function backEnd(responses: ScriptedResponses = {}): ScriptedClient {
  const client = scriptedClient({
    getLotterConfig: { list, recent: [row('B1', 1_000)] },
    lotteryExchange: { coin: 5_100, lottery: 19_000 },
    refreshData: { ...balance, coin: 5_100, lottery: 19_000 },
    ...responses,
  })
  client.context.wait = () => Promise.resolve()
  return client
}
const page = (
  <>
    <PointsPage />
    <ConfirmHost />
  </>
)
const show = (client: ScriptedClient, user: Record<string, unknown> = {}) =>
  renderBlock(page, {
    client,
    state: signedInState({ id: 7, coin: 5_000, lottery: 20_000, ...user }),
    layout: { routes: { '/record/transaction': { type: 'x.Y' } } },
  })
const exchangeButton = () => screen.findByRole('button', { name: /^Exchange( for|$)/ })
const confirm = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Exchange for/ })

test('[WL-16] cost and gain are shown in form, button and confirmation; then the exchange is made', async () => {
  const client = backEnd()
  const { user, store } = show(client)
  await user.click(await screen.findByRole('radio', { name: /₱10\.50/ }))
  await user.clear(screen.getByRole('textbox', { name: 'How many' }))
  await user.type(screen.getByRole('textbox', { name: 'How many' }), '2')
  expect(screen.getByText('You get ₱21.00 for 200.00 points.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exchange for ₱21.00' }))
  expect(screen.getByText(/200\.00 points will become ₱21\.00 in your balance/)).toBeTruthy()
  await user.click(await confirm())
  expect(await screen.findByText(/₱21\.00 was added to your balance for 200\.00 points/)).toBeTruthy()
  expect(client.of('lotteryExchange')).toEqual([{ id: 2, count: 2 }])
  await waitFor(() => expect(store.getState().session.user).toMatchObject({ coin: 5_100, lottery: 19_000 }))
  expect(screen.getByRole('link', { name: 'See your records' })).toBeTruthy()
})

test('[WL-16] too few points, too little stock and an invalid number each have their message', async () => {
  const client = backEnd()
  const { user } = show(client)
  const field = await screen.findByRole('textbox', { name: 'How many' })
  const type = async (text: string) => {
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  await type('21')
  expect(screen.getByText('You need 10.00 more points.')).toBeTruthy()
  await type('')
  expect(screen.getByText('Enter a whole number, 1 or more.')).toBeTruthy()
  await type('<b>')
  expect(screen.getByText('Enter a whole number, 1 or more.')).toBeTruthy()
  expect(await exchangeButton()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: /₱10\.50/ }))
  await type('4')
  expect(screen.getByText('Only 3 left.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Most' }))
  expect(screen.getByText('You get ₱21.00 for 200.00 points.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /₱0\.90.*Out of stock/ })).toHaveProperty('disabled', true)
  expect(client.of('lotteryExchange')).toEqual([])
})

test.each([
  [1160, /no longer available/],
  [1161, /Not enough is left/],
  [1162, /not have enough points/],
  [1061, /restricted/],
  [1999, /code 1999/],
])('[WL-16] errcode %i has its message, and table and balance are fetched again', async (errcode, text) => {
  const client = backEnd({ lotteryExchange: { errcode } })
  const { user } = show(client)
  await user.click(await exchangeButton())
  await user.click(await confirm())
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(() => expect(client.of('refreshData')).toHaveLength(1))
  // Once for the page, once before the write, once after it.
  await waitFor(() => expect(client.of('getLotterConfig')).toHaveLength(3))
})

test('[AU-21] two quick taps, and taps while it is pending, send one POST', async () => {
  let end = (_: object) => {}
  const client = backEnd({ lotteryExchange: () => new Promise((resolve) => (end = resolve)) })
  const { user } = show(client)
  await user.dblClick(await exchangeButton())
  await user.dblClick(await confirm())
  await waitFor(() => expect(client.of('lotteryExchange')).toHaveLength(1))
  await user.click(await exchangeButton())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(async () => end({ coin: 1, lottery: 1 }))
  expect(await screen.findByText(/was added to your balance/)).toBeTruthy()
  expect(client.of('lotteryExchange')).toHaveLength(1)
})

test('[AU-21] a lost response is looked up in the exchanges and never sent again', async () => {
  const client = backEnd({ lotteryExchange: { fails: 'timeout' } })
  const { user } = show(client)
  await exchangeButton()
  let rows = [row('B1', 1_000)]
  client.responses.getLotterConfig = () => ({ list, recent: rows })
  client.responses.lotteryExchange = () => {
    rows = [row('B2', 1_000), ...rows]
    return { fails: 'timeout' }
  }
  await user.click(await exchangeButton())
  await user.click(await confirm())
  expect(await screen.findByText(/₱1\.00 was added to your balance/)).toBeTruthy()
  expect(client.of('lotteryExchange')).toHaveLength(1)
})

test('[AU-21] an earlier exchange of as many points is not mistaken for it', async () => {
  const client = backEnd({ lotteryExchange: { fails: 'network' } })
  const { user } = show(client)
  await user.click(await exchangeButton())
  await user.click(await confirm())
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(client.of('lotteryExchange')).toHaveLength(1)
})

test('[AU-21] after a reload a pending exchange is resolved first, and nothing is sent', async () => {
  openAttempt('points', 7, { known: [1_000], before: [] })
  const client = backEnd()
  show(client)
  expect(await screen.findByText(/Your exchange went through/)).toBeTruthy()
  expect(client.of('lotteryExchange')).toEqual([])
  expect(pendingActions.of('points', 7)).toEqual([])
})

test('[AU-21] two tabs: while one exchanges, the other says so and sends nothing', async () => {
  const request = (_name: string, _options: object, act: (lock: null) => unknown) => act(null)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const client = backEnd()
  const { user } = show(client)
  await user.click(await exchangeButton())
  openAttempt('points', 7, { before: [] })
  await user.click(await confirm())
  expect(await screen.findByText(/already in progress/)).toBeTruthy()
  expect(client.of('lotteryExchange')).toEqual([])
  delete (navigator as { locks?: unknown }).locks
})

test('[WL-16] offline, and for restricted players, nothing can be sent, with the reason', async () => {
  const client = backEnd()
  const { unmount } = show(client)
  await exchangeButton()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await exchangeButton()).toHaveProperty('disabled', true)
  expect(screen.getByText(/You are offline\. This needs a connection/)).toBeTruthy()
  expect(screen.getByText(/^Saved /)).toBeTruthy()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  unmount()
  show(backEnd(), { restriction: 'excluded' })
  expect(await exchangeButton()).toHaveProperty('disabled', true)
  expect(screen.getByText(/Your account is restricted/)).toBeTruthy()
})

test('[WL-16] a failed load is shown with its code; invalid offers are dropped', async () => {
  const client = backEnd({ getLotterConfig: { errcode: 1005 } })
  const { user } = show(client)
  await screen.findByText(/Code 1005/)
  client.responses.getLotterConfig = { list: [{ id: 1, points: 0, coin: 5 }, { id: 'x' }, 7], recent: 'none' }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/nothing to exchange points for/)).toBeTruthy()
})

test('[WL-16] against the mock back end points become coins, and the exchange is listed first', async () => {
  const client = mockClient({}, 'regular')
  client.context.wait = () => Promise.resolve()
  const { user, store } = renderBlock(page, { client, state: await mockState({}, 'regular') })
  const before = store.getState().session.user as { coin: number; lottery: number }
  await user.click(await screen.findByRole('radio', { name: /₱10\.50/ }))
  await user.click(await exchangeButton())
  await user.click(await confirm())
  await waitFor(() =>
    expect(store.getState().session.user).toMatchObject({
      coin: before.coin + 1_050,
      lottery: before.lottery - 10_000,
    }),
  )
  const recent = within(screen.getByRole('region', { name: 'Your last exchanges' }))
  await waitFor(() => expect(recent.getAllByRole('listitem').length).toBe(6))
})

test('[WL-16] a pasted quantity is never cut: what is cut is another quantity', async () => {
  const { user } = show(backEnd())
  const field = await screen.findByRole('textbox', { name: 'How many' })
  await user.clear(field)
  await user.paste(`${' '.repeat(11)}12`)
  expect(screen.getByRole('button', { name: 'Exchange for ₱12.00' })).toBeTruthy()
})

test('the summary links to the page of points', () => {
  renderBlock(<PointsSummary />, {
    state: signedInState({ lottery: 86_409 }),
    layout: { routes: { '/points': { type: 'x.Y' } } },
  })
  expect(screen.getByText('864.09')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Exchange points' }).getAttribute('href')).toBe('/points')
})

test('[SP-06] the summary does not ask a restricted player to exchange points', () => {
  const layout = { routes: { '/points': { type: 'x.Page' } } }
  const { unmount } = renderBlock(<PointsSummary />, { layout, state: signedInState() })
  expect(screen.getByRole('link', { name: 'Exchange points' })).toBeTruthy()
  unmount()
  renderBlock(<PointsSummary />, { layout, state: signedInState({ restriction: 'excluded' }) })
  expect(screen.queryByRole('link', { name: 'Exchange points' })).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/points')
})
