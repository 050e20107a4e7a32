import { expect, test } from 'vitest'
import { testBackend, type Json } from '../testCalls'

const DAY = 86_400_000

function start(player: Json = {}, config: Json = {}) {
  const time = { now: 1_763_700_000_000 }
  const scenario = {
    persona: 'newbie',
    player: { mobile: '09170000001', activities: [37, 38], ...player },
    config,
  }
  const { backend, call } = testBackend(JSON.stringify(scenario), { clock: () => time.now })
  const ask = (name: string, body: Json = {}) => call(name, body, backend.tokenOf('newbie'))
  const code = async (name: string, body: Json = {}) => (await ask(name, body)).errcode
  const deposit = async (amount: number) => {
    await ask('recharge3', { amount, version: 4, actType: 0, rechargeType: 1 })
    time.now += 60_000
  }
  return { time, ask, code, deposit }
}

test('Christmas: one sign-in a day; boxes cost items, and collected items count for milestones', async () => {
  const { time, ask, code } = start()
  expect(await code('appChristmasUserSign', { day: 2 })).toBe(1007)
  expect([
    await code('appChristmasUserSign', { day: 1 }),
    await code('appChristmasUserSign', { day: 1 }),
  ]).toEqual([0, 1003])
  expect(await ask('appChristmasUser')).toMatchObject({ itemCount: 2, collected: 2 })
  expect(await code('appChristmasUserOpen', { id: 2 })).toBe(1005)
  expect(await code('appChristmasUserOpen', { id: 9 })).toBe(1004)
  const before = Number((await ask('refreshData')).coin)
  const opened = await ask('appChristmasUserOpen', { id: 1 })
  expect(opened).toMatchObject({ errcode: 0, itemCount: 0, collected: 2 })
  const coins = (opened.propList as { id: number; count: number }[]).find(({ id }) => id === 2001)?.count ?? 0
  expect(Number((await ask('refreshData')).coin)).toBe(before + coins)
  expect(await code('appChristmasUserOpen', { id: 1 })).toBe(1005)
  expect(await code('appChristmasUserReceive', { target: 5 })).toBe(1002)
  for (const day of [2, 3]) {
    time.now += DAY
    expect(await code('appChristmasUserSign', { day })).toBe(0)
  }
  expect([
    await code('appChristmasUserReceive', { target: 5 }),
    await code('appChristmasUserReceive', { target: 5 }),
  ]).toEqual([0, 1003])
})

test('Christmas: a large enough deposit fills the extra box, once', async () => {
  const { code, deposit, ask } = start()
  await deposit(29_900)
  expect(await code('appChristmasUserExtra')).toBe(1002)
  await deposit(30_000)
  expect((await ask('appChristmasUser')).extraStatus).toBe(1)
  expect([await code('appChristmasUserExtra'), await code('appChristmasUserExtra')]).toEqual([0, 1003])
})

test('New Year: tasks and share give items once a day, a set opens a box, three boxes the envelope', async () => {
  const { code, ask, deposit, time } = start({
    events: { newYear: { items: { 40001: 2, 40002: 3, 40003: 3, 40004: 3 } } },
  })
  expect(await code('appNewYearUserReceiveTask', { id: 2 })).toBe(1002)
  await deposit(10_000)
  expect(await code('appNewYearUserReceiveTask', { id: 2 })).toBe(0)
  expect([
    await code('appNewYearUserReceiveTask', { id: 1 }),
    await code('appNewYearUserReceiveTask', { id: 1 }),
  ]).toEqual([0, 1003])
  expect(await code('appNewYearUserOpen')).toBe(1002)
  for (const box of [1, 2, 3]) expect([box, await code('appNewYearUserBoxOpen')]).toEqual([box, 0])
  expect(await code('appNewYearUserBoxOpen')).toBe(1005)
  expect([await code('appNewYearUserOpen'), await code('appNewYearUserOpen')]).toEqual([0, 1003])
  const shared = await ask('appNewYearUserShare')
  expect((shared.propList as Json[]).length).toBe(1)
  expect(await code('appNewYearUserShare')).toBe(1003)
  time.now += DAY
  expect(await code('appNewYearUserShare')).toBe(0)
  expect(await code('appNewYearUserReceiveTask', { id: 1 })).toBe(0)
})

test('New Year: a deposit gives extra items once; no share without a mobile', async () => {
  const { code, deposit, ask } = start({ mobile: '' })
  expect(await code('appNewYearUserShare')).toBe(1008)
  expect(await code('appNewYearUserExtra')).toBe(1002)
  await deposit(30_000)
  expect([await code('appNewYearUserExtra'), await code('appNewYearUserExtra')]).toEqual([0, 1003])
  expect((await ask('appNewYearUser')).items).toEqual(
    [40001, 40002, 40003, 40004].map((id) => ({ id, count: 1 })),
  )
})

test('after their end both return it and give nothing', async () => {
  const { ask, code } = start({}, { appActivityRuleMap: { 37: { endTime: 1 }, 38: { endTime: 1 } } })
  for (const name of ['appChristmasUser', 'appNewYearUser'] as const)
    expect(await ask(name)).toMatchObject({ errcode: 0, expireTime: 1 })
  expect([
    await code('appChristmasUserSign', { day: 1 }),
    await code('appNewYearUserReceiveTask', { id: 1 }),
  ]).toEqual([1001, 1001])
})
