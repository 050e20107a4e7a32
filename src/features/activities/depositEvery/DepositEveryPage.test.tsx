// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import depositEveryRule from './depositEvery.rule'
import { rewardsStore } from '@/domain/activity/showRewards'
import { cleanBonuses, noonInManila, orderDeposit, showBonus } from '@tests/support/bonusScenario'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { toastTexts } from '@tests/support/toastTexts'
import DepositEveryPage from './DepositEveryPage.block'

const DAY = 86_400_000
let now = 0
beforeEach(() => {
  now = noonInManila()
  cleanBonuses()
})
const regular = (scenario = {}) => mockClient(scenario, 'regular', () => now)
const show = (client: ScriptedClient, options = {}) =>
  showBonus(<DepositEveryPage />, client, 'regular', options)
async function deposit(client: ScriptedClient, amount: number) {
  await orderDeposit(client, amount)
  now += 60_000
}
type Data = (body?: object) => Promise<object>
const claimProp = (client: ScriptedClient, propId = 2001) =>
  (client.responses.appRechargeBonusCollection10Receive as Data)({ propId })
const statuses = async (client: ScriptedClient) => {
  const response = (await (client.responses.appRechargeBonusCollection10 as Data)()) as {
    appRechargeBonusCollection10: { list: { itemStatus: number }[] }
  }
  return response.appRechargeBonusCollection10.list.map(({ itemStatus }) => itemStatus).join('')
}
const current = () =>
  within(screen.getByRole('list', { name: 'Your streak' })).getByRole('listitem', { current: 'step' })
const chain = (steps: object[]) => ({ appRechargeBonusCollection10ConfigList: steps })

test('[AC-15 depositEvery] a deposit each day unlocks a step to claim until the chain is completed', async () => {
  const config = chain([
    { id: 1, price: 10_000, award: '[{"id":2001,"count":300},{"id":2002,"count":5000}]' },
    { id: 2, price: 20_000, award: '[{"id":2001,"count":1200}]' },
  ])
  const client = regular({ config })
  const { user, unmount } = await show(client, { config })
  expect((await screen.findByRole('link', { name: 'Deposit ₱100' })).getAttribute('href')).toBe(
    '/lobby/wallets/deposit?amount=10000',
  )
  expect(current().textContent).toMatch(/Step 1: Deposit of ₱100/)
  expect(screen.getByRole('button', { name: 'After the previous step' })).toHaveProperty('disabled', true)
  unmount()

  await deposit(client, 10_000)
  const { store, unmount: leave } = await show(client, { config })
  const claims = await screen.findAllByRole('button', { name: /^Claim:/ })
  expect(claims).toHaveLength(2)
  await user.click(claims[0] as HTMLElement)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 300 }]))
  expect(client.of('appRechargeBonusCollection10Receive')).toEqual([{ propId: 2001 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(1_284_550 + 10_000 + 300))
  await user.click(await screen.findByRole('button', { name: /^Claim:.*Points/ }))
  // The next step is highlighted and opens tomorrow.
  await waitFor(() => expect(current().textContent).toMatch(/Step 2: Deposit of ₱200.*Opens .+ 12:00 AM/))
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
  leave()

  now += DAY
  const { unmount: again } = await show(client, { config })
  expect(await screen.findByRole('link', { name: 'Deposit ₱200' })).toBeTruthy()
  again()
  await deposit(client, 20_000)
  await show(client, { config })
  await user.click(await screen.findByRole('button', { name: /^Claim:/ }))
  expect(await screen.findByText('Completed')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Claimed' })).toHaveLength(2)
})

test('a deposit of at least its price reaches one step a day; a reached step is claimed once', async () => {
  const client = regular()
  await deposit(client, 10_000)
  await deposit(client, 50_000)
  expect(await statuses(client)).toBe('10000')
  expect(await claimProp(client, 9)).toMatchObject({ errcode: 1004 })
  expect(await claimProp(client)).toMatchObject({ errcode: 0 })
  expect(await claimProp(client)).toMatchObject({ errcode: 1003 })
  now += DAY
  await deposit(client, 10_000)
  await claimProp(client)
  now += DAY
  await deposit(client, 10_000)
  expect(await statuses(client)).toBe('22000')
  await deposit(client, 20_000)
  expect(await statuses(client)).toBe('22100')
})

test('after a skipped day the chain restarts, unless a reward is unclaimed; the page explains it', async () => {
  const client = regular()
  await deposit(client, 10_000)
  // An unclaimed reward keeps the chain from restarting.
  now += 3 * DAY
  expect(await statuses(client)).toBe('10000')
  await claimProp(client)
  expect(await statuses(client)).toBe('20000')
  const { unmount } = await show(client)
  expect(
    await screen.findByText(/Your streak continues with a deposit before .+ 12:00 AM, Manila time/),
  ).toBeTruthy()
  expect(screen.getByText(/^If a day in Manila passes .+ starts over at step 1/)).toBeTruthy()
  unmount()
  now += DAY
  expect(await statuses(client)).toBe('00000')
})

test('[SP-08] [RT-11] a changed configuration changes the chain, its restart and the rules alike', async () => {
  const config = {
    ...chain([{ id: 4, price: 77_700, award: '[]' }]),
    appRechargeBonusCollection10Config: { restartOnSkip: 0 },
  }
  const client = regular({ config: { appRechargeBonusCollection10Config: { restartOnSkip: 0 } } })
  await deposit(client, 10_000)
  await claimProp(client)
  now += 5 * DAY
  expect(await statuses(client)).toBe('20000')

  await show(regular({ config }), { config })
  expect(await screen.findByRole('link', { name: 'Deposit ₱777' })).toBeTruthy()
  const skipNote = /^If a day passes without a deposit, nothing is lost/
  expect(screen.getByText(skipNote)).toBeTruthy()
  const { site } = await mockState({ config })
  const rule = depositEveryRule.content(site?.config as never)
  expect(rule?.steps).toEqual(expect.arrayContaining([expect.stringMatching(skipNote)]))
  expect(rule?.rewards).toEqual([{ label: 'Step 1: deposit of ₱777', rewards: [] }])
})

test('[AC-04] [AU-21] a double tap sends one claim', async () => {
  const client = regular()
  await deposit(client, 10_000)
  const { user } = await show(client)
  await user.dblClick(await screen.findByRole('button', { name: /^Claim:/ }))
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('appRechargeBonusCollection10Receive')).toHaveLength(1)
})

test.each([
  ['the last of its step', '[{"id":2001,"count":300}]'],
  ['one of two', '[{"id":2001,"count":300},{"id":2002,"count":1}]'],
])('[AU-21] a claim of %s whose response is lost is looked up and never sent twice', async (_what, award) => {
  const config = chain([{ id: 1, price: 10_000, award }])
  const client = regular({ config })
  await deposit(client, 10_000)
  const receive = client.responses.appRechargeBonusCollection10Receive as Data
  client.responses.appRechargeBonusCollection10Receive = async (body) => {
    await receive(body)
    return { fails: 'timeout' }
  }
  const { user } = await show(client, { config })
  await user.click((await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 300 }]))
  expect(client.of('appRechargeBonusCollection10Receive')).toHaveLength(1)
})

test('[AU-21] a state without its step confirms no claim', async () => {
  const client = regular()
  await deposit(client, 10_000)
  client.responses.appRechargeBonusCollection10Receive = () => {
    client.responses.appRechargeBonusCollection10 = {
      appRechargeBonusCollection10: { list: [{ id: 1, itemStatus: 1 }], propReceiveList: '[]' },
    }
    return { fails: 'timeout' }
  }
  const { user } = await show(client)
  await user.click((await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement)
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(rewardsStore.current()).toBeNull()
})

test('[AC-11] a refusal shows a message and refetches the activities', async () => {
  const client = regular()
  await deposit(client, 10_000)
  client.responses.appRechargeBonusCollection10Receive = { errcode: 1002 }
  const { user } = await show(client)
  await user.click(await screen.findByRole('button', { name: /^Claim:/ }))
  await waitFor(() => expect(toastTexts().join()).toMatch(/code 1002/))
  expect(client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-10] after the end a notice is shown', async () => {
  await show(regular({ config: { appActivityRuleMap: { 43: { endTime: 1_700_000_000_000 } } } }))
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
})

test.each(['not json', '{"__proto__":1}', '[{"id":"x"}]', null])(
  'an invalid award (%s) counts as none and the page renders',
  async (award) => {
    const config = chain([{ id: 1, price: 10_000, award }])
    await show(regular(), { config })
    expect(await screen.findByRole('link', { name: 'Deposit ₱100' })).toBeTruthy()
  },
)

test('received props that do not parse count as none', async () => {
  const client = regular()
  client.responses.appRechargeBonusCollection10 = {
    appRechargeBonusCollection10: { list: [{ id: 1, itemStatus: '1' }], awardId: '1', propReceiveList: '[[' },
  }
  await show(client)
  expect(await screen.findByRole('button', { name: /^Claim:/ })).toBeTruthy()
})

test('a visitor sees a login link; [SP-06] a restricted player is offered nothing', async () => {
  const { unmount } = await showBonus(<DepositEveryPage />, mockClient())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  unmount()
  const { store } = await show(regular())
  await act(async () => {
    const { user } = store.getState().session
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
  })
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
})
