import { expect, test } from 'vitest'
import { testBackend, type Json } from '../testCalls'

let now = 1_763_700_000_000
function start(scenario = '{}', persona: 'agent' | 'newbie' | 'regular' = 'agent') {
  now = 1_763_700_000_000
  const { backend, call } = testBackend(scenario, { clock: () => now })
  return (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, backend.tokenOf(persona))
}
const withMobile = (activities: number[]) =>
  JSON.stringify({ persona: 'newbie', player: { mobile: '09170000001', activities } })

test('a share brings one friend after 20 s and a depositing one after 60 s; another share meanwhile adds none', async () => {
  const call = start(withMobile([26, 31, 41]), 'newbie')
  const counts = async () => {
    const { inviteCount, validCount, scratchCount, lotteryCount } = await call('agent4Data')
    return [inviteCount, validCount, scratchCount, lotteryCount]
  }
  expect(await counts()).toEqual([0, 0, 0, 0])
  await call('actionLog', { event: 'share', type: 31 })
  await call('actionLog', { event: 'share', type: 31 })
  expect(await counts()).toEqual([0, 0, 0, 0])
  now += 20_000
  expect(await counts()).toEqual([1, 0, 1, 0])
  now += 40_000
  expect(await counts()).toEqual([2, 1, 2, 1])
  expect(await call('agentData')).toMatchObject({ directNum: 2, todayCommission: 800, canExchange: 800 })
  expect(await call('appAgent5User')).toMatchObject({ todayIncome: 1_000, receivable: 1_000, validCount: 1 })
  now += 3_600_000
  expect(await counts()).toEqual([2, 1, 2, 1])
  expect((await call('agent4InviteRows')).list).toMatchObject([
    { valid: 1, reason: 0 },
    { valid: 0, reason: 1 },
  ])
})

test('a share without a bound mobile does not count', async () => {
  const call = start('{"persona":"newbie","player":{"activities":[31]}}', 'newbie')
  expect((await call('appProxyUser4TaskUserShare', { id: 1 })).errcode).toBe(1008)
  await call('actionLog', { event: 'share', type: 31 })
  now += 60_000
  expect((await call('agent4Data')).inviteCount).toBe(0)
})

test('commission is exchanged once, and never more than is available', async () => {
  const call = start()
  const { canExchange } = await call('agentData')
  const { coin } = await call('refreshData')
  for (const amount of [0, -5, Number(canExchange) + 1, 'x'])
    expect((await call('agent3Exchange', { amount })).errcode).toBe(1005)
  expect(await call('agent3Exchange', { amount: canExchange })).toMatchObject({
    errcode: 0,
    canExchange: 0,
    propList: [{ id: 2001, count: canExchange }],
  })
  expect((await call('agent3Exchange', { amount: canExchange })).errcode).toBe(1005)
  expect((await call('refreshData')).coin).toBe(Number(coin) + Number(canExchange))
})

test('today ends at midnight in Manila', async () => {
  const call = start()
  expect((await call('agentData')).todayCommission).toBe(21_850)
  now += 86_400_000
  expect((await call('agentData')).todayCommission).toBe(0)
})

test('cards and draws run out; their prizes are chosen by the back end and vary', async () => {
  const call = start()
  const prizes: unknown[] = []
  for (const name of ['agent4Scratch', 'agent4Scratch', 'agent4Lottery'] as const) {
    const { errcode, propList } = await call(name)
    expect([errcode, (propList as unknown[]).length]).toEqual([0, 1])
    prizes.push(propList)
  }
  expect((await call('agent4Scratch')).errcode).toBe(1006)
  expect((await call('agent4Lottery')).errcode).toBe(1006)
  const data = await call('agent4Data')
  expect(JSON.parse(String(data.lastScratch))).toEqual(prizes[1])
  expect(JSON.parse(String(data.lastLotteryAward))).toEqual(prizes[2])
})

test.each([
  ['agent4Award', 3, 4],
  ['appAgent5UserInviteValidReceive', 2, 4],
] as const)('a milestone of %s is claimed once, only when reached', async (name, reached, unreached) => {
  const call = start()
  expect((await call(name, { id: reached })).errcode).toBe(0)
  expect((await call(name, { id: reached })).errcode).toBe(1003)
  expect((await call(name, { id: unreached })).errcode).toBe(1002)
  expect((await call(name, { id: 77 })).errcode).toBe(1004)
})

test('a share task counts once a day and its reward is given once', async () => {
  const call = start()
  const row = async (id: number) =>
    ((await call('appProxyUser4TaskUser')).list as Json[]).find((one) => one.id === id)
  expect((await call('appProxyUser4TaskUserReceive', { id: 1 })).errcode).toBe(1002)
  for (const share of [1, 2])
    expect([share, (await call('appProxyUser4TaskUserShare', { id: 2 })).errcode]).toEqual([share, 0])
  expect(await row(2)).toMatchObject({ count: 1, itemStatus: 0 })
  await call('appProxyUser4TaskUserShare', { id: 1 })
  expect((await call('appProxyUser4TaskUserReceive', { id: 1 })).errcode).toBe(0)
  expect((await call('appProxyUser4TaskUserReceive', { id: 1 })).errcode).toBe(1003)
  expect(await row(1)).toMatchObject({ itemStatus: 2 })
})

test('income is received once; the log pages through all of it', async () => {
  const call = start()
  const { receivable } = await call('appAgent5User')
  expect(Number(receivable)).toBeGreaterThan(0)
  expect(await call('appAgent5UserReceive', { amount: receivable })).toMatchObject({
    errcode: 0,
    receivable: 0,
  })
  expect((await call('appAgent5UserReceive', { amount: receivable })).errcode).toBe(1005)
  const page = await call('appAgent5UserLog', { page: 2, pageSize: 20 })
  expect(page).toMatchObject({ total: 62, hasMore: 1 })
  expect(page.list).toHaveLength(20)
})

test('ended agent activities return their end and give nothing; restricted players are refused entirely', async () => {
  const over = start(
    '{"config":{"appActivityRuleMap":{"26":{"endTime":1},"31":{"endTime":1},"41":{"endTime":1}}}}',
  )
  for (const name of ['agentData', 'agent4Data', 'appAgent5User'] as const)
    expect(await over(name), name).toMatchObject({ errcode: 0, expireTime: 1 })
  for (const name of ['agent3Exchange', 'agent4Scratch', 'appAgent5UserReceive'] as const)
    expect([name, (await over(name)).errcode]).toEqual([name, 1001])
  const held = start('{"persona":"agent","player":{"restriction":"excluded"}}')
  for (const name of ['agentData', 'agent4Lottery'] as const)
    expect([name, (await held(name)).errcode]).toEqual([name, 1001])
})
