import { expect, test } from 'vitest'
import { testBackend, type Json } from '../testCalls'

let now = 0
function start(scenario: object = {}, persona: 'agent' | 'newbie' | 'regular' | 'excluded' = 'regular') {
  now = 1_763_700_000_000
  const { backend, call } = testBackend(JSON.stringify(scenario), { clock: () => now })
  return (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, backend.tokenOf(persona))
}
const oneField = (award: string) => ({
  config: {
    actInviteConditionModelClient2List: [{ bonusAmount: 3_000 }],
    appInviteSpinConfigList: [{ id: 4, weight: 1, award }],
  },
})
const coins = oneField('[{"id":2001,"count":2000}]')

test('the wheel can be spun once per friend, and the target is exchanged once', async () => {
  const call = start(coins)
  const { coin } = await call('refreshData')
  expect(await call('actInviteUser')).toMatchObject({
    targetAmount: 3_000,
    currentAmount: 0,
    spinCount: 1,
    itemStatus: 0,
    lastIndex: -1,
    segments: [{ index: 4, id: 2001, count: 2_000 }],
  })
  expect(await call('actInviteUserSpin')).toMatchObject({ index: 4, currentAmount: 2_000, spinCount: 0 })
  expect((await call('actInviteUserSpin')).errcode).toBe(1006)
  expect((await call('actInviteUserExchange')).errcode).toBe(1005)
  await call('actionLog', { event: 'share', type: 20 })
  now += 20_000
  expect(await call('actInviteUserStatus')).toMatchObject({ spinCount: 1, spun: 1 })
  expect(await call('actInviteUserSpin')).toMatchObject({ index: 4, currentAmount: 3_000 })
  expect((await call('refreshData')).coin).toBe(coin)
  now += 40_000
  expect((await call('actInviteUserSpin')).errcode).toBe(1003)
  expect(await call('actInviteUserExchange')).toMatchObject({
    itemStatus: 2,
    propList: [{ id: 2001, count: 3_000 }],
  })
  expect((await call('actInviteUserExchange')).errcode).toBe(1003)
  expect((await call('refreshData')).coin).toBe(Number(coin) + 3_000)
  const { list } = await call('actInviteUserRecord')
  expect((list as Json[]).map(({ phone, amount }) => [phone === '', amount])).toEqual([
    [false, 2_000],
    [true, 2_000],
  ])
})

test('prizes other than coins are given at once and do not count for the target', async () => {
  const call = start(oneField('[{"id":2002,"count":700}]'))
  const { lottery } = await call('refreshData')
  expect(await call('actInviteUserSpin')).toMatchObject({
    currentAmount: 0,
    propList: [{ id: 2002, count: 700 }],
  })
  expect((await call('refreshData')).lottery).toBe(Number(lottery) + 700)
})

test('every field of the wheel comes up in proportion to its weight', async () => {
  const call = start({
    player: { events: { spin: { friendsBefore: 0, extra: 400, collected: 0, exchanged: false, turns: [] } } },
    persona: 'regular',
    config: { actInviteConditionModelClient2List: [{ bonusAmount: 900_000_000 }] },
  })
  const seen: Record<string, number> = {}
  for (let i = 0; i < 400; i++) {
    const { index } = await call('actInviteUserSpin')
    seen[String(index)] = (seen[String(index)] ?? 0) + 1
  }
  expect(Object.keys(seen)).toHaveLength(8)
  expect(seen['0']).toBeGreaterThan(seen['7'] ?? 0)
})

test('restricted players can neither spin nor receive rewards', async () => {
  const call = start({}, 'excluded')
  expect((await call('actInviteUserSpin')).errcode).toBe(1001)
  expect((await call('appInviteBonus1UserReceive', { propId: 2001 })).errcode).toBe(1001)
})

test('[AC-08] new friends make the steps receivable one after the other, each once', async () => {
  const call = start({
    config: {
      appInviteBonus1ConfigList: [
        { id: 7, inviteCount: 2, award: '[{"id":2001,"count":900}]' },
        { id: 3, inviteCount: 1, award: '[{"id":2001,"count":500}]' },
      ],
    },
  })
  const stateFor = async () => (await call('appInviteBonus1User')).appInviteBonus1User
  expect(await stateFor()).toEqual({ itemStatus: 0, awardId: 3, inviteCount: 0 })
  expect((await call('appInviteBonus1UserReceive', { propId: 2001 })).errcode).toBe(1002)
  expect((await call('getActivityIds')).activityIds).toContain(40)
  await call('actionLog', { event: 'share', type: 40 })
  now += 60_000
  expect(await stateFor()).toEqual({ itemStatus: 1, awardId: 3, inviteCount: 2 })
  expect((await call('appInviteBonus1UserReceive', { propId: 99 })).errcode).toBe(1004)
  expect(await call('appInviteBonus1UserReceive', { propId: 2001 })).toMatchObject({
    propList: [{ count: 500 }],
    appInviteBonus1User: { itemStatus: 1, awardId: 7, inviteCount: 2 },
  })
  expect(await call('appInviteBonus1UserReceive', { propId: 2001 })).toMatchObject({ errcode: 0 })
  expect(await stateFor()).toEqual({ itemStatus: 2, awardId: 7, inviteCount: 2 })
  expect((await call('appInviteBonus1UserReceive', { propId: 2001 })).errcode).toBe(1001)
  expect((await call('getActivityIds')).activityIds).not.toContain(40)
})
