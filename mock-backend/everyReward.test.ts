import { expect, test } from 'vitest'
import { REWARDS } from '@tests/support/demoReach'
import { reachBackend, type Demo } from '@tests/support/reachBackend'
import '@/app/start/findActivities'

/** What a claim or a letter gave, by reward id. */
type Given = { id: number }[]
const lettersAfter = async ({ deposit, letters }: Demo, amount: number) => {
  await deposit(amount)
  return (await letters()).award as Given
}
const firstCharge = async ({ deposit, ask }: Demo, amount: number, propId: number) => {
  await deposit(amount)
  return (await ask('appRechargeBonusCollection9Receive', { propId })).propList as Given
}
const card = async ({ deposit, ask }: Demo, price: number) => {
  await deposit(price, 6)
  return ((await ask('getLoginPayUser3')).ownList as { propId: number }[]).map(({ propId }) => ({
    id: propId,
  }))
}
const extra = async ({ deposit, ask }: Demo) => {
  await deposit(30_000)
  return (await ask('appNewYearUserExtra')).propList as Given
}
const task = async ({ ask }: Demo, type: number) => (await ask('receiveTaskAward', { type })).awards as Given

/** Does what the table says, and returns what came. */
const receive: Record<number, (demo: Demo) => Promise<Given>> = {
  2001: async (demo) => {
    await demo.deposit(10_000)
    return task(demo, 5)
  },
  2002: (demo) => task(demo, 1),
  1003: (demo) => lettersAfter(demo, 50_000),
  1015: (demo) => lettersAfter(demo, 100_000),
  1201: (demo) => firstCharge(demo, 30_000, 1201),
  1205: (demo) => lettersAfter(demo, 100_000),
  1301: (demo) => firstCharge(demo, 50_000, 1301),
  4001: async ({ ask }) => (await ask('appChristmasUserSign', { day: 3 })).propList as Given,
  40001: async ({ ask }) => (await ask('appNewYearUserReceiveTask', { id: 1 })).propList as Given,
  40002: extra,
  40003: extra,
  40004: extra,
  6004: (demo) => card(demo, 10_000),
  6005: (demo) => card(demo, 30_000),
  6006: (demo) => card(demo, 50_000),
  6007: (demo) => card(demo, 100_000),
}

test('[WD-02] the table of rewards has an id of every range of the specification', () => {
  const ranges = [
    [1001, 1011],
    [1012, 1099],
    [1201, 1204],
    [1205, 1299],
    [1301, 1399],
    ...[2001, 2002, 4001, 40001, 40002, 40003, 40004, 6004, 6005, 6006, 6007].map((id) => [id, id]),
  ]
  const without = ranges.filter(([from = 0, to = 0]) => !REWARDS.some(({ id }) => id >= from && id <= to))
  expect(without).toEqual([])
})

test.each(REWARDS)('[WD-02] reward $id, $name, is received in $scenario', async ({ id, scenario }) => {
  const demo = await reachBackend(scenario)
  const before = await demo.coupons()
  const given = await receive[id]?.(demo)
  expect(given?.map((one) => one.id)).toContain(id)
  // A coupon that was received can be used.
  if (id > 1000 && id < 1400) expect((await demo.coupons())[id]).toBeGreaterThan(before[id] ?? 0)
})
