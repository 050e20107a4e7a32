// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import vipRebateRule from './vipRebate.rule'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { testConfig } from '@tests/support/renderBlock'
import { setUpActivity } from '@tests/support/showActivity'
import { toastTexts } from '@tests/support/toastTexts'
import { stubBrowser } from '@tests/support/stubBrowser'
import VipRebatePage from './VipRebatePage.block'

beforeEach(() => {
  localStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})
afterEach(() => clock.reset())

const page = (setup: ReturnType<typeof setUpActivity>) => setup.show(<VipRebatePage />, '/activity/vipRebate')
const regular = (scenario: Parameters<typeof setUpActivity>[0] = {}) => setUpActivity(scenario, 'regular')
const claimButton = () => screen.findByRole('button', { name: /^Claim ₱[\d.]+: into your balance$/ })
const amountOf = async (setup: ReturnType<typeof setUpActivity>) =>
  Number((await setup.ask('vipRebate')).amount)

test('[AC-15 vipRebate] from nothing yet to a claimed rebate, and the next day', async () => {
  const none = await page(regular({ player: { bet: 0 } }))
  expect(await screen.findByText(/^No rebate from yesterday\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  none.unmount()

  const setup = regular()
  const amount = await amountOf(setup)
  const { user, store } = await page(setup)
  const coin = store.getState().session.user?.coin ?? 0
  await user.click(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: amount }]))
  expect(setup.client.of('vipRebateReceive')).toEqual([{ amount }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(coin + amount))
  expect(await screen.findByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)
})

test('after midnight in Manila the page fetches again', async () => {
  const setup = regular()
  const resetTime = Number((await setup.ask('vipRebate')).resetTime)
  setup.time.now = resetTime - 1_000
  await setup.ask('vipRebateReceive', { amount: await amountOf(setup) })
  clock.startAt(resetTime - 800)
  await page(setup)
  expect(await screen.findByRole('button', { name: 'Claimed' })).toBeTruthy()
  setup.time.now = resetTime
  // The new day's rebate is for the day before, on which nothing was staked.
  expect(await screen.findByText(/^No rebate from yesterday\./, {}, { timeout: 4_000 })).toBeTruthy()
})

test('the level of the player is marked in the table, and the distance to the next one is shown', async () => {
  await page(regular())
  const own = await screen.findByRole('row', { name: /your level/ })
  expect(own.getAttribute('aria-current')).toBe('true')
  expect(own.textContent).toBe('3 0.24%0.24%0.12%0.09%0.12%0.18%')
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toHaveLength(7)
  expect(screen.getByText(/Your valid bets: ₱64,200\.00\. The next level starts at ₱80,000\./)).toBeTruthy()
})

test('at the top there is no next level', async () => {
  await page(regular({ player: { bet: 9_000_000_000, vip: 10 } }))
  expect(await screen.findByText(/You have the top level\./)).toBeTruthy()
})

test('[AC-04] [AU-21] two taps send one claim', async () => {
  const setup = regular()
  const { user } = await page(setup)
  await user.dblClick(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(setup.client.of('vipRebateReceive')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up and shown as claimed', async () => {
  const setup = regular()
  const amount = await amountOf(setup)
  setup.loseResponse('vipRebateReceive')
  const { user } = await page(setup)
  await user.click(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: amount }]))
  expect(await screen.findByRole('button', { name: 'Claimed' })).toBeTruthy()
  expect(setup.client.of('vipRebateReceive')).toHaveLength(1)
})

test('[AC-11] a refusal says so and fetches the activities again', async () => {
  const setup = regular()
  setup.client.responses.vipRebateReceive = { errcode: 1007 }
  const { user } = await page(setup)
  await user.click(await claimButton())
  await waitFor(() => expect(toastTexts().join()).toMatch(/code 1007/))
  expect(setup.client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-10] after its end it says so', async () => {
  const config = { appActivityRuleMap: { 8: { startTime: 0, endTime: 1_700_000_000_000 } } }
  await page(regular({ config }))
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
})

test('[SP-06] a restricted player sees no invitation', async () => {
  const { restrict } = await page(regular())
  await act(async () => void restrict())
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByText(/next level/)).toBeNull()
})

test('a visitor is led to the login', async () => {
  await page(setUpActivity())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('[SP-08] rates are the same here and in the rules', async () => {
  const config = {
    appGameTypeList: [
      { id: 2, name: 'Fish', status: 1, sort: 1 },
      { id: 1, name: 'Slots', status: 1, sort: 2 },
      { id: 3, name: 'Poker', status: 0, sort: 3 },
    ],
    appUserLevelConfigList: [{ level: 3, name: 'Silver', betAmount: 0, rebates: [150, 7, 9] }],
  }
  await page(regular({ config }))
  expect((await screen.findByRole('row', { name: /your level/ })).textContent).toBe('3 0.07%1.5%')
  expect(vipRebateRule.content(testConfig(config)).rewards).toEqual([
    { label: 'Silver (VIP 3)', rewards: [], text: 'Fish 0.07%, Slots 1.5%' },
  ])
})

test('[BK-04] [SP-08] a rate that nobody said is not 0 %, neither here nor in the rules', async () => {
  const config = {
    appGameTypeList: [1, 2, 3, 4].map((id) => ({ id, name: `T${id}`, status: 1, sort: id })),
    appUserLevelConfigList: [
      { level: 3, name: 'Silver', betAmount: 0, rebates: ['x', null, -5, 0] },
      { level: 4, name: 'Gold', betAmount: 1, rebates: [150] },
    ],
  }
  await page(regular({ config }))
  expect((await screen.findByRole('row', { name: /^3/ })).textContent).toBe('3 ———0%')
  expect(screen.getByRole('row', { name: /^4/ }).textContent).toBe('4 1.5%———')
  expect(vipRebateRule.content(testConfig(config)).rewards.map((row) => row.text)).toEqual([
    'T4 0%',
    'T1 1.5%',
  ])
})

test.each([{ amount: 'x', itemStatus: 7, resetTime: null }, { amount: -4 }, {}])(
  'a response without its status, like %j, shows no rebate and says so, and invalid levels no table',
  async (response) => {
    const setup = regular({ config: { appUserLevelConfigList: 'no' } })
    setup.client.responses.vipRebate = response
    await page(setup)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText(/^No rebate from yesterday\./)).toBeNull()
    expect(screen.getByText('There are no rebates right now.')).toBeTruthy()
  },
)
