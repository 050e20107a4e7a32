import { expect, test } from 'vitest'
import { testBackend, type Json } from '../testCalls'

const DAY = 86_400_000
/** 2025-11-21, half an hour before midnight in Manila. */
const EVENING = Date.UTC(2025, 10, 21, 15, 30)

function start(player: Json = {}, config: Json = {}) {
  const time = { now: EVENING }
  const scenario = { persona: 'newbie', player: { activities: [15, 36], ...player }, config }
  const { backend, call } = testBackend(JSON.stringify(scenario), { clock: () => time.now })
  const ask = (name: string, body: Json = {}) => call(name, body, backend.tokenOf('newbie'))
  const statuses = async () =>
    ((await ask('loginBonus3User')).days as { itemStatus: number }[])
      .map(({ itemStatus }) => itemStatus)
      .join('')
  const deposit = async (amount: number) => {
    await ask('recharge3', { amount, version: 4, actType: 6, rechargeType: 1 })
    time.now += 60_000
  }
  const dots = async () => {
    const { hasFreeBonus, hasSignUpBonus } = await ask('getActivityIds')
    return [hasFreeBonus, hasSignUpBonus]
  }
  return { time, ask, statuses, deposit, dots }
}

test('a day is received once, the next begins at midnight in Manila, and a skipped day is missed', async () => {
  const { time, ask, statuses, dots } = start()
  expect(await statuses()).toBe('1000000')
  expect((await ask('loginBonus3UserReceive', { day: 2 })).errcode).toBe(1007)
  expect(await ask('loginBonus3UserReceive', { day: 1 })).toMatchObject({
    errcode: 0,
    propList: [{ id: 2001, count: 200 }],
  })
  expect((await ask('loginBonus3UserReceive', { day: 1 })).errcode).toBe(1003)
  expect(await dots()).toEqual([0, 1])
  time.now += 29 * 60_000
  expect(await statuses()).toBe('2000000')
  time.now += 60_000
  expect(await statuses()).toBe('2100000')
  expect((await dots())[0]).toBe(1)
  time.now += DAY
  expect(await statuses()).toBe('2010000')
  expect((await ask('loginBonus3UserReceive', { day: 2 })).errcode).toBe(1007)
  time.now += 5 * DAY
  expect(await statuses()).toBe('1000000')
})

test('a scenario sets how many days ago the round began', async () => {
  const { statuses } = start({ events: { freeSign: { ago: 3, claimed: [1, 3] } } })
  expect(await statuses()).toBe('2021000')
})

test('the ended free sign-in returns its end and gives nothing', async () => {
  const { ask } = start({}, { appActivityRuleMap: { 36: { endTime: 1 } } })
  expect(await ask('loginBonus3User')).toMatchObject({ errcode: 0, expireTime: 1 })
  expect((await ask('loginBonus3UserReceive', { day: 1 })).errcode).toBe(1001)
})

test('deposits for a card add up to its price, and raise balance and total', async () => {
  const { ask, deposit } = start()
  expect(await ask('getLoginPayUser3')).toMatchObject({ ownList: [], buyPropIds: [], needRecharge: 10_000 })
  const before = await ask('userInfo')
  await deposit(35_000)
  expect(await ask('getLoginPayUser3')).toMatchObject({
    ownList: [{ propId: 6005, today: 1 }],
    buyPropIds: [6005],
    needRecharge: 5_000,
  })
  await deposit(10_000)
  expect((await ask('getLoginPayUser3')).buyPropIds).toEqual([6005, 6004])
  const after = await ask('userInfo')
  for (const field of ['coin', 'totalRecharge'])
    expect(Number(after[field]) - Number(before[field])).toBe(45_000)
  expect((await ask('getActivityIds')).loginPaying).toBe(1)
})

test('a deposit for something else buys no card', async () => {
  const { ask, deposit, time } = start()
  await ask('recharge3', { amount: 35_000, version: 4, actType: 11, rechargeType: 1 })
  time.now += 60_000
  expect((await ask('getLoginPayUser3')).ownList).toEqual([])
  await deposit(35_000)
  expect((await ask('getLoginPayUser3')).ownList).toHaveLength(1)
})

test('a card is signed once a day, in order, without losing days; the sign-up bonus is given once', async () => {
  const { ask, deposit, time, dots } = start()
  expect((await ask('receiveLoginPay3', { id: 1, day: -1 })).errcode).toBe(1004)
  await deposit(10_000)
  await deposit(30_000)
  const sign = async (id: number, day: number) => (await ask('receiveLoginPay3', { id, day })).errcode
  expect(await sign(1, 2)).toBe(1007)
  expect([await sign(1, 1), await sign(1, 1), await sign(1, 2)]).toEqual([0, 1003, 1007])
  expect([await sign(1, -1), await sign(2, -1), await sign(1, 9), await sign(7, 1)]).toEqual([
    0, 1003, 1004, 1004,
  ])
  expect((await dots())[1]).toBe(1)
  expect(await sign(2, 1)).toBe(0)
  expect((await dots())[1]).toBe(0)
  time.now += 4 * DAY
  expect([await sign(1, 2), (await dots())[1]]).toEqual([0, 1])
  const own = (await ask('getLoginPayUser3')).ownList as { loginPayDataJson: string }[]
  expect(own.map(({ loginPayDataJson }) => JSON.parse(loginPayDataJson).days)).toEqual([[1, -1, 2], [1]])
})
