// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import supplyRule from './supply.rule'
import { rewardsStore } from '@/domain/activity/showRewards'
import { cleanBonuses, noonInManila, orderDeposit, showBonus } from '@tests/support/bonusScenario'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { toastTexts } from '@tests/support/toastTexts'
import SupplyPage from './SupplyPage.block'

let now = 0
beforeEach(() => {
  now = noonInManila()
  cleanBonuses()
})
const bankrupt = (scenario = {}) => mockClient(scenario, 'bankrupt', () => now)
const show = (client: ScriptedClient, options = {}) => showBonus(<SupplyPage />, client, 'bankrupt', options)
const receive = () => screen.findByRole('button', { name: /^Receive ₱30\.00/ })
type Data = (body?: object) => Promise<object>

test('[AC-15 supply] from not eligible to available and received, and again the next day', async () => {
  const rich = bankrupt({ persona: 'bankrupt', player: { coin: 250_000 } })
  const { unmount: poorer } = await show(rich)
  expect(
    await screen.findByText('Your balance is ₱10 or more, so there is nothing to receive right now.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Receive/ })).toBeNull()
  poorer()

  const config = { appBankruptBonusConfig: { balanceBelow: 5_000 } }
  const client = bankrupt({ config })
  const { user, store, unmount } = await show(client, { config })
  expect(await screen.findByText('Available')).toBeTruthy()
  expect(screen.getByText(/Left today: 1 of 1\./)).toBeTruthy()
  await user.click(await receive())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 3_000 }]))
  expect(client.of('bankruptBonus')).toEqual([{}])
  expect(await screen.findByText('Received today')).toBeTruthy()
  expect(screen.getByText(/Left today: 0 of 1\./)).toBeTruthy()
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(3_000))
  unmount()

  now += 86_400_000
  await show(client, { config })
  expect(await receive()).toBeTruthy()
})

test('[AC-15 supply] when midnight passes while it is open, it can be received again', async () => {
  const config = { appBankruptBonusConfig: { balanceBelow: 5_000 } }
  const client = bankrupt({ config })
  const real = client.responses.bankruptUser as Data
  client.responses.bankruptUser = async () => {
    const response = (await real()) as { bankruptUser: { itemStatus: number } }
    const received = response.bankruptUser.itemStatus === 2
    return received ? { bankruptUser: { ...response.bankruptUser, resetTime: Date.now() + 500 } } : response
  }
  const { user } = await show(client, { config })
  await user.click(await receive())
  expect(await screen.findByText('Received today')).toBeTruthy()
  now += 86_400_000
  await waitFor(() => expect(screen.getByText(/Left today: 1 of 1\./)).toBeTruthy(), { timeout: 10_000 })
  expect(await receive()).toBeTruthy()
})

test('[AC-01] a player who has money again, by the bonus or a deposit, is not eligible', async () => {
  const isBankrupt = async (client: ScriptedClient) =>
    ((await (client.responses.getActivityIds as Data)()) as { isBankrupt: number }).isBankrupt
  const client = bankrupt()
  expect(await isBankrupt(client)).toBe(1)
  expect(await (client.responses.bankruptBonus as Data)()).toMatchObject({ errcode: 0 })
  expect(await isBankrupt(client)).toBe(0)
  expect(await (client.responses.bankruptBonus as Data)()).toMatchObject({ errcode: 1003 })

  const payer = bankrupt()
  await orderDeposit(payer, 10_000)
  now += 60_000
  expect(await isBankrupt(payer)).toBe(0)
  expect(await (payer.responses.bankruptBonus as Data)()).toMatchObject({ errcode: 1002 })
})

test('in green mode the advice to take a break and the helpline come first', async () => {
  const { unmount } = await show(bankrupt(), { config: { mode: 'green' } })
  const advice = await screen.findByRole('heading', {
    name: 'Feel like you are losing control? Take a break',
  })
  const helpline = screen.getByRole('link', { name: '(02) 8248-9568' })
  expect(helpline.getAttribute('href')).toBe('tel:0282489568')
  expect(screen.getByRole('link', { name: 'Take a break or set limits' }).getAttribute('href')).toBe(
    '/safer-play',
  )
  const bonus = await receive()
  for (const above of [advice, helpline])
    expect(above.compareDocumentPosition(bonus) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  unmount()
  await show(bankrupt())
  await receive()
  expect(screen.queryByText(/losing control/)).toBeNull()
})

test('[AC-04] [AU-21] two taps send one claim', async () => {
  const client = bankrupt()
  const { user } = await show(client)
  await user.dblClick(await receive())
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('bankruptBonus')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up and never sent twice', async () => {
  const client = bankrupt()
  const given = client.responses.bankruptBonus as Data
  client.responses.bankruptBonus = async (body) => {
    await given(body)
    return { fails: 'timeout' }
  }
  const { user } = await show(client)
  await user.click(await receive())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 3_000 }]))
  expect(client.of('bankruptBonus')).toHaveLength(1)
  expect(await screen.findByText('Received today')).toBeTruthy()
})

test('[AU-21] a state that does not say how many are left confirms no claim', async () => {
  const client = bankrupt()
  const given = client.responses.bankruptUser as Data
  client.responses.bankruptBonus = () => {
    client.responses.bankruptUser = async () => {
      const { bankruptUser } = (await given()) as { bankruptUser: object }
      return { bankruptUser: { ...bankruptUser, leftToday: null } }
    }
    return { fails: 'timeout' }
  }
  const { user } = await show(client)
  await user.click(await receive())
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(rewardsStore.current()).toBeNull()
})

test('[AC-11] a refusal says so and fetches the activities again', async () => {
  const client = bankrupt()
  client.responses.bankruptBonus = { errcode: 1002 }
  const { user } = await show(client)
  await user.click(await receive())
  await waitFor(() => expect(toastTexts().join()).toMatch(/code 1002/))
  expect(client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-10] after its end the page says so', async () => {
  await show(bankrupt({ config: { appActivityRuleMap: { 30: { endTime: 1_700_000_000_000 } } } }))
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
})

test.each(['not json', '{"__proto__":1}', '[{"id":"x"}]', null])(
  'with an award that is %s there is nothing to receive, and a sentence says so',
  async (award) => {
    const config = { appBankruptBonusConfig: { award } }
    await show(bankrupt(), { config })
    expect(await screen.findByText('There is no relief bonus right now.')).toBeTruthy()
  },
)

test('[BK-03] a balance and a number of times that the back end does not say are not said', async () => {
  const config = { appBankruptBonusConfig: { balanceBelow: null, timesPerDay: null } }
  const client = bankrupt()
  client.responses.bankruptUser = { bankruptUser: { itemStatus: 0, leftToday: 1 } }
  await show(client, { config })
  expect(await screen.findByText('Not available')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/₱0|of 0/)
})

test('a visitor is led to the login; [SP-06] a restricted player sees no invitation', async () => {
  const { unmount } = await showBonus(<SupplyPage />, mockClient())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  unmount()
  const { store } = await show(bankrupt())
  await act(async () => {
    const { user } = store.getState().session
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
  })
  expect(screen.queryByRole('button', { name: /Receive/ })).toBeNull()
})

test('[SP-08] [RT-11] a changed configuration changes the bonus and its rules alike', async () => {
  const award = '[{"id":2001,"count":7700}]'
  const config = { appBankruptBonusConfig: { balanceBelow: 2_500, timesPerDay: 3, award } }
  await show(bankrupt({ config }), { config })
  const condition = 'For players whose balance, safebox included, is below ₱25.'
  expect(await screen.findByText(condition)).toBeTruthy()
  expect(screen.getByText(/Left today: 3 of 3\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Receive ₱77\.00/ })).toBeTruthy()
  const { site } = await mockState({ config })
  const rule = supplyRule.content(site?.config as never)
  expect(rule?.steps).toEqual(expect.arrayContaining([condition, expect.stringContaining('3 times a day')]))
  expect(rule?.rewards).toEqual([{ label: 'Balance below ₱25', rewards: [{ id: 2001, count: 7_700 }] }])
})
