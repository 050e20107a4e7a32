// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import dayBonusRule from './dayBonus.rule'
import { rewardsStore } from '@/domain/activity/showRewards'
import { cleanBonuses, noonInManila, orderDeposit, showBonus } from '@tests/support/bonusScenario'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { toastTexts } from '@tests/support/toastTexts'
import CashBonusPage from './CashBonusPage.block'

let now = 0
beforeEach(() => {
  now = noonInManila()
  cleanBonuses()
})
afterEach(() => void vi.useRealTimers())
const regular = (scenario = {}) => mockClient(scenario, 'regular', () => now)
const show = (client: ScriptedClient, options = {}) =>
  showBonus(<CashBonusPage />, client, 'regular', options)
async function deposit(client: ScriptedClient, amount: number) {
  await orderDeposit(client, amount)
  now += 60_000
}
const steps = () =>
  within(screen.getByRole('list', { name: 'Deposit ladder' })).getAllByRole('heading', { level: 2 })
const firstClaim = async () => (await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement

test('[AC-15 cashBonus] [AC-04] deposits unlock steps to claim; at midnight the ladder resets', async () => {
  const client = regular()
  const { user, unmount } = await show(client)
  expect((await screen.findByRole('link', { name: 'Deposit ₱100' })).getAttribute('href')).toBe(
    '/lobby/wallets/deposit?amount=10000',
  )
  expect(steps()).toHaveLength(5)
  expect(screen.getByRole('progressbar', { name: 'Deposited today' }).getAttribute('aria-valuetext')).toBe(
    '₱0 of ₱100',
  )
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  unmount()

  await deposit(client, 20_000)
  await deposit(client, 35_000)
  const { store, unmount: leave } = await show(client)
  expect(await screen.findAllByRole('button', { name: /^Claim:/ })).toHaveLength(2)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('₱550 of ₱2,000')
  expect(screen.getAllByRole('listitem', { current: 'step' })).toHaveLength(1)
  // The missing amount, not the price of the step.
  expect(screen.getByRole('link', { name: 'Deposit ₱1,450' })).toBeTruthy()
  await user.click(await firstClaim())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 500 }]))
  expect(client.of('receiverRechargeBonusCollection6')).toEqual([{ awardId: 1 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(1_284_550 + 55_000 + 500))
  expect(await screen.findByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)
  leave()

  now += 86_400_000
  await show(client)
  expect(await screen.findByRole('link', { name: 'Deposit ₱100' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
})

test('the back end refuses a second claim and one before the step is reached', async () => {
  const client = regular()
  await deposit(client, 10_000)
  const receive = client.responses.receiverRechargeBonusCollection6 as (body: object) => Promise<object>
  expect(await receive({ awardId: 2 })).toMatchObject({ errcode: 1002 })
  expect(await receive({ awardId: 1 })).toMatchObject({ errcode: 0 })
  expect(await receive({ awardId: 1 })).toMatchObject({ errcode: 1003 })
  expect(await receive({ awardId: 99 })).toMatchObject({ errcode: 1004 })
  now += 86_400_000
  expect(await receive({ awardId: 1 })).toMatchObject({ errcode: 1002 })
})

test('a deposit counts for the day on which it arrived, not for the day of the visit', async () => {
  const client = regular()
  await orderDeposit(client, 10_000)
  now += 86_400_000
  await show(client)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('₱0 of ₱100')
})

test('[AC-04] a claim is sent 200 ms after the tap, and not before', async () => {
  const client = regular()
  await deposit(client, 10_000)
  await show(client)
  const button = await firstClaim()
  vi.useFakeTimers()
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(client.of('receiverRechargeBonusCollection6')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(client.of('receiverRechargeBonusCollection6')).toHaveLength(1)
})

test('[AC-04] [AU-21] a double tap sends one claim', async () => {
  const client = regular()
  await deposit(client, 10_000)
  const { user } = await show(client)
  await user.dblClick(await firstClaim())
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('receiverRechargeBonusCollection6')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up and never sent twice', async () => {
  const client = regular()
  await deposit(client, 10_000)
  const receive = client.responses.receiverRechargeBonusCollection6 as (body: object) => Promise<object>
  client.responses.receiverRechargeBonusCollection6 = async (body) => {
    await receive(body)
    return { fails: 'timeout' }
  }
  const { user } = await show(client)
  await user.click(await firstClaim())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 500 }]))
  expect(client.of('receiverRechargeBonusCollection6')).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Claimed' })).toBeTruthy()
})

test('[AC-11] a refusal shows a message and refetches the ladder', async () => {
  const client = regular()
  await deposit(client, 10_000)
  client.responses.receiverRechargeBonusCollection6 = { errcode: 1007 }
  const { user } = await show(client)
  await user.click(await firstClaim())
  await waitFor(() => expect(toastTexts().join()).toMatch(/code 1007/))
  await waitFor(() => expect(client.of('rechargeBonusCollection6').length).toBeGreaterThan(2))
})

test('at midnight an open page refetches the ladder', async () => {
  const client = regular()
  await deposit(client, 10_000)
  const respond = client.responses.rechargeBonusCollection6 as (body: object) => Promise<object>
  client.responses.rechargeBonusCollection6 = async (body) => {
    const response = (await respond(body)) as { rechargeBonusCollection6: object }
    if (client.of('rechargeBonusCollection6').length > 1) return response
    return {
      ...response,
      rechargeBonusCollection6: { ...response.rechargeBonusCollection6, resetTime: Date.now() + 600 },
    }
  }
  await show(client)
  await firstClaim()
  now += 86_400_000
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull(), { timeout: 4000 })
  expect(client.of('rechargeBonusCollection6')).toHaveLength(2)
})

test('[AC-10] after the end a notice is shown', async () => {
  await show(regular({ config: { appActivityRuleMap: { 17: { endTime: 1_700_000_000_000 } } } }))
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
})

test.each(['not json', '{"__proto__":1}', '[{"id":"x"}]', null])(
  'an invalid award (%s) counts as none and the page renders',
  async (award) => {
    const config = { appRechargeBonusCollection6ConfigList: [{ id: 1, price: 10_000, award }] }
    await show(regular({ config }), { config })
    expect(await screen.findByRole('link', { name: 'Deposit ₱100' })).toBeTruthy()
  },
)

test('invalid numbers and unknown steps are ignored; without steps there is an empty state', async () => {
  const client = regular()
  client.responses.rechargeBonusCollection6 = {
    rechargeBonusCollection6: { rechargeToday: -5, list: [{ id: 77, itemStatus: 1 }, null], resetTime: 'x' },
  }
  const { unmount } = await show(client)
  expect(await screen.findByRole('progressbar')).toHaveProperty('value', 0)
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  unmount()
  await show(regular(), { config: { appRechargeBonusCollection6ConfigList: [{ id: 1, price: -1 }] } })
  expect(await screen.findByText('There is no deposit ladder today.')).toBeTruthy()
})

test('a visitor sees a login link; [SP-06] a restricted player is offered nothing', async () => {
  const { unmount } = await showBonus(<CashBonusPage />, mockClient())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  unmount()
  const { store } = await show(regular())
  await act(async () => {
    const { user } = store.getState().session
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
  })
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
})

test('[SP-08] [RT-11] a changed configuration changes the ladder and its rules alike', async () => {
  const config = { appRechargeBonusCollection6ConfigList: [{ id: 9, price: 77_700, award: '[]' }] }
  await show(regular({ config }), { config })
  await waitFor(() => expect(steps().map((step) => step.textContent)).toEqual(['Step 1: ₱777 in a day']))
  const { site } = await mockState({ config })
  expect(dayBonusRule.content(site?.config as never).rewards).toEqual([
    { label: '₱777 in a day', rewards: [] },
  ])
})
