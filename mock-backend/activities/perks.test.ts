import { expect, test } from 'vitest'
import { testBackend, type Json } from '../testCalls'

let now = 1_763_700_000_000
function start(persona: 'regular' | 'newbie' | 'excluded' | 'vip', player: object = {}) {
  now = 1_763_700_000_000
  const scenario = JSON.stringify({ persona, player })
  const { backend, call } = testBackend(scenario, { clock: () => now })
  return (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, backend.tokenOf(persona))
}

test('a rebate is received once per Manila day, for the amount that was shown', async () => {
  const call = start('regular')
  const first = await call('vipRebate')
  expect(first).toMatchObject({ errcode: 0, itemStatus: 1 })
  const amount = Number(first.amount)
  expect(amount).toBeGreaterThan(0)
  const { coin } = await call('refreshData')
  expect((await call('vipRebateReceive', { amount: amount + 1 })).errcode).toBe(1010)
  expect(await call('vipRebateReceive', { amount })).toMatchObject({
    itemStatus: 2,
    propList: [{ id: 2001, count: amount }],
  })
  expect((await call('vipRebateReceive', { amount })).errcode).toBe(1003)
  expect((await call('refreshData')).coin).toBe(Number(coin) + amount)
  now = Number(first.resetTime)
  // The rebate is of the day before, on which nothing was staked.
  expect(await call('vipRebate')).toMatchObject({ amount: 0, itemStatus: 0 })
})

test('there is no rebate without bets, for restricted players, or without the activity', async () => {
  const call = start('regular', { bet: 0 })
  expect(await call('vipRebate')).toMatchObject({ amount: 0, itemStatus: 0 })
  expect((await call('vipRebateReceive', { amount: 0 })).errcode).toBe(1002)
  expect((await start('excluded')('vipRebate')).errcode).toBe(1001)
  expect((await start('newbie')('vipRebateReceive', { amount: 1 })).errcode).toBe(1001)
})

test('a visit makes a follow claimable, once; other tasks are not visited', async () => {
  const call = start('newbie')
  expect((await call('receiveTaskAward', { type: 16 })).errcode).toBe(1190)
  for (const type of [1, 7, 'x', -4]) expect((await call('followVisit', { type })).errcode).toBe(1004)
  expect((await call('followVisit', { type: 16 })).errcode).toBe(0)
  expect((await call('followVisit', { type: 16 })).errcode).toBe(0)
  const { achieveData } = await call('getTaskUser')
  expect(JSON.parse(String(achieveData))).toMatchObject({ 16: 1 })
  expect((await call('receiveTaskAward', { type: 16 })).errcode).toBe(0)
  expect((await call('receiveTaskAward', { type: 16 })).errcode).toBe(1191)
})
