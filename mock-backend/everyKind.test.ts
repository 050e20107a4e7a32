import { expect, test } from 'vitest'
import { KINDS } from '@tests/support/demoReach'
import { reachBackend } from '@tests/support/reachBackend'
import '@/app/start/findActivities'

/** The call of each activity's own page; the others have none. */
const READS: Record<number, string> = {
  8: 'vipRebate',
  15: 'getLoginPayUser3',
  17: 'rechargeBonusCollection6',
  20: 'actInviteUser',
  23: 'loginBonus3User',
  26: 'agentData',
  30: 'bankruptUser',
  31: 'agent4Data',
  33: 'weekendLottery',
  35: 'rechargeBonusCollection8',
  36: 'loginBonus3User',
  37: 'appChristmasUser',
  38: 'appNewYearUser',
  39: 'appRechargeBonusCollection9',
  40: 'appInviteBonus1User',
  41: 'appAgent5User',
  42: 'getTaskUser',
  43: 'appRechargeBonusCollection10',
}

test('[WD-02] the table of kinds has the 25 of the specification', () => {
  const kinds = '4 8 15 16 17 20 21 22 23 25 26 28 29 30 31 33 35 36 37 38 39 40 41 42 43'
  expect(KINDS.map(({ id }) => id).join(' ')).toBe(kinds)
})

test.each(KINDS)('[WD-02] kind $id, $name, is met in the scenario $scenario', async ({ id, scenario }) => {
  const { ask } = await reachBackend(scenario)
  const { activityIds, activityMap, isBankrupt } = await ask('getActivityIds')
  expect(activityIds).toContain(id)
  expect(activityMap).toHaveProperty(`${id}.title`, expect.stringMatching(/\w/))
  // The portal hides it otherwise.
  if (id === 30) expect(isBankrupt).toBe(1)
  const read = READS[id]
  if (read) expect(await ask(read)).toMatchObject({ code: 200, errcode: 0 })
})

test.each([
  [16, 'fund', [60_000, 40_000], { id: 2001, count: 2_500, betRate: 3 }],
  [22, 'redPacket', [50_000], { id: expect.any(Number), count: expect.any(Number) }],
  [28, 'accumulatedRecharge', [20_000, 30_000], { id: 1003, count: 1 }],
])(
  '[WD-02] kind %i, %s, pays by letter when its deposits are reached',
  async (kind, scenario, sums, award) => {
    const { ask, deposit, letters } = await reachBackend(scenario)
    const stateOf = async () => (await ask('getActivityIds')) as { activityMap: Record<number, object> }
    for (const [at, sum] of sums.entries()) {
      expect((await stateOf()).activityMap[kind]).toMatchObject({ itemStatus: 0 })
      if (at > 0) expect((await ask('getMail2', { kind: 1 })).list).not.toContainEqual(FRESH)
      await deposit(sum)
    }
    expect(await stateOf()).toMatchObject({
      activityMap: { [kind]: { itemStatus: 1 } },
      hasFund: kind === 16 ? 1 : 0,
    })
    const { list } = (await ask('getMail2', { kind: 1 })) as { list: { id: number }[] }
    expect(list[0]).toMatchObject(FRESH)
    expect((await ask('getMailDetail', { id: list[0]?.id })).award).toMatchObject([award])
    await letters()
    expect(await stateOf()).toMatchObject({ activityMap: { [kind]: { itemStatus: 0 } }, hasFund: 0 })
  },
)
/** A letter of just now. */
const FRESH = expect.objectContaining({
  read: 0,
  received: 0,
  title: expect.stringMatching(/^Your (fund|red|deposits)/),
})

test('[WD-02] the fund pays once a week, and what is too small for a packet brings none', async () => {
  const fund = await reachBackend('fund')
  for (let times = 0; times < 3; times++) await fund.deposit(100_000)
  const letters = async (demo: typeof fund) =>
    ((await demo.ask('getMail2', { kind: 1 })).list as { title: string }[]).filter(({ title }) =>
      /fund|packet/.test(title),
    )
  expect(await letters(fund)).toHaveLength(1)
  fund.time.now += 7 * 86_400_000
  await fund.deposit(100_000)
  expect(await letters(fund)).toHaveLength(2)
  const packet = await reachBackend('redPacket')
  await packet.deposit(49_900)
  expect(await letters(packet)).toEqual([])
  await packet.deposit(50_000)
  expect(await letters(packet)).toHaveLength(1)
})
