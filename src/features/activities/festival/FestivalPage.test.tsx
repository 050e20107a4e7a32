// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import festivalRule from './festival.rule'
import { cleanBonuses, noonInManila, orderDeposit, showBonus } from '@tests/support/bonusScenario'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import FestivalPage from './FestivalPage.block'

const DAY = 86_400_000
let now = 0
beforeEach(() => {
  now = noonInManila()
  cleanBonuses()
})
const vip = (scenario = {}) => mockClient(scenario, 'vip', () => now)
const show = (client: ScriptedClient, options = {}) => showBonus(<FestivalPage />, client, 'vip', options)
async function deposit(client: ScriptedClient, amount: number, actType = 11) {
  await orderDeposit(client, amount, actType)
  now += 60_000
}
const runsBetween = (startTime: number, endTime: number) => ({
  config: { appActivityRuleMap: { 35: { startTime, endTime } } },
})

test('[AC-15 festival] deposits buy packs until all are received', async () => {
  const client = vip()
  const { unmount } = await show(client)
  // Bonus kind 11 (portal.md §4) marks the deposit as one for the festival.
  expect((await screen.findByRole('link', { name: 'Deposit ₱1,000' })).getAttribute('href')).toBe(
    '/lobby/wallets/deposit?actType=11&amount=100000',
  )
  expect(screen.getByText('Open')).toBeTruthy()
  expect(screen.getByText(/^\d+ days left$/)).toBeTruthy()
  unmount()

  await deposit(client, 100_000)
  const { unmount: leave } = await show(client)
  expect(await screen.findByRole('button', { name: 'Received' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('link', { name: 'Deposit ₱1,000' })).toBeNull()
  expect(await (client.responses.refreshData as () => Promise<object>)()).toMatchObject({
    coin: 48_210_075 + 100_000 + 12_000,
  })
  leave()

  for (const amount of [20_000, 20_000, 300_000]) await deposit(client, amount)
  await show(client)
  expect(await screen.findByText('All packs received')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Received' })).toHaveLength(3)
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
})

test('a pack with a limit of two shows how often it was received', async () => {
  const client = vip()
  await deposit(client, 25_000)
  await show(client)
  expect(await screen.findByText('1 of 2 received')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Deposit ₱200' })).toBeTruthy()
})

test('a deposit that is not for the festival, or below every price, gives no pack', async () => {
  const client = vip()
  await deposit(client, 100_000, 0)
  await deposit(client, 10_000)
  await show(client)
  expect(await screen.findAllByRole('link', { name: /Deposit/ })).toHaveLength(3)
})

test('before the start the packs are shown but disabled; at the start they are enabled', async () => {
  const scenario = runsBetween(Date.now() + DAY, Date.now() + 9 * DAY)
  const { unmount } = await show(vip(scenario), scenario)
  expect(await screen.findByText(/It opens on .+, Manila time/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Not open yet' })).toHaveLength(3)
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
  unmount()

  const soon = runsBetween(Date.now() + 900, Date.now() + 9 * DAY)
  await show(vip(soon), soon)
  expect(await screen.findAllByRole('button', { name: 'Not open yet' })).toHaveLength(3)
  expect(await screen.findAllByRole('link', { name: /Deposit/ }, { timeout: 4000 })).toHaveLength(3)
})

test('[AC-10] when it ends a notice is shown', async () => {
  const scenario = runsBetween(1, Date.now() + 600)
  await show(vip(scenario), scenario)
  expect(await screen.findByRole('alertdialog', { name: 'Tips' }, { timeout: 4000 })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
})

test.each([
  [{ list: [{ id: 2, received: true }], expireTime: -1 }, 1],
  [{ list: [{ id: 2, received: -4 }, 'x', { id: 'y' }], expireTime: 'never' }, 0],
  [{ list: 'none' }, 0],
])('a response of %j leaves %i received packs', async (rechargeBonusCollection8, received) => {
  const client = vip()
  client.responses.rechargeBonusCollection8 = { rechargeBonusCollection8 }
  await show(client)
  expect(await screen.findByText('Open')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Received' })).toHaveLength(received)
})

test.each([
  ['without packs', { list: [] }, '0 of 2 received'],
  ['without the number', { list: [{ id: 1 }] }, '— of 2 received'],
  ['without the list', {}, '— of 2 received'],
])(
  'a response %s says how often a pack was received as far as it is known',
  async (_what, response, expected) => {
    const client = vip()
    client.responses.rechargeBonusCollection8 = { rechargeBonusCollection8: response }
    await show(client)
    expect(await screen.findByText(expected)).toBeTruthy()
  },
)

test.each(['not json', '{"__proto__":1}', '[{"id":"x"}]', null])(
  'an invalid award (%s) counts as none and the page renders',
  async (award) => {
    const config = { appRechargeBonusCollection8ConfigList: [{ id: 1, price: 10_000, award }] }
    await show(vip({ config }), { config })
    expect(await screen.findByRole('link', { name: 'Deposit ₱100' })).toBeTruthy()
  },
)

test('a visitor sees a login link; [SP-06] a restricted player is offered nothing', async () => {
  const { unmount } = await showBonus(<FestivalPage />, mockClient())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  unmount()
  const { store } = await show(vip())
  await act(async () => {
    const { user } = store.getState().session
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
  })
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
})

test('[SP-08] [RT-11] a changed configuration changes the packs and their rules alike', async () => {
  const config = { appRechargeBonusCollection8ConfigList: [{ id: 9, price: 77_700, limit: 3, award: '[]' }] }
  await show(vip({ config }), { config })
  await waitFor(() => expect(screen.getByText('0 of 3 received')).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Deposit ₱777' })).toBeTruthy()
  const { site } = await mockState({ config })
  expect(festivalRule.content(site?.config as never).rewards).toEqual([
    { label: 'Deposit ₱777 (up to 3 times)', rewards: [] },
  ])
})
