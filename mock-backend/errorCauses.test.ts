import { expect, test } from 'vitest'
import { CODES } from '@tests/support/demoReach'
import { reachBackend, type Demo } from '@tests/support/reachBackend'
import { encrypted } from './testCalls'
import '@/app/start/findActivities'

const DAY = 86_400_000
const MINUTE = 60_000

const login = ({ ask }: Demo, account: string, password = 'demo1234') =>
  ask('accountLogin', { account, password: encrypted(password) })
const register = ({ ask }: Demo, account: string, password = 'demo1234') =>
  ask('accountRegist', { account, password: encrypted(password) })

/** The cause of each code, as the table describes it; returns the refusal. */
const causes: Record<number, (demo: Demo) => Promise<unknown>> = {
  401: ({ ask }) => ask('getAfterLoginInfoWeb'),
  101: (demo) => login(demo, 'no name!'),
  102: (demo) => register(demo, 'Berta123', 'berta123'),
  1018: (demo) => login(demo, 'regular', 'wrong123'),
  1019: (demo) => register(demo, 'regular'),
  1020: (demo) => register(demo, '09171234567'),
  1043: ({ ask }) =>
    ask('accountRegist4', { account: '09170001234', code: '000000', password: encrypted('demo1234') }),
  1045: (demo) => register(demo, '02812345678'),
  1047: (demo) => login(demo, 'regular'),
  1049: async (demo) => {
    for (let times = 0; times < 10; times++) await login(demo, 'regular', 'wrong123')
    return login(demo, 'regular')
  },
  1001: ({ ask }) => ask('loginBonus3UserReceive', { day: 1 }),
  1002: ({ ask }) => ask('receiverRechargeBonusCollection6', { awardId: 5 }),
  1003: async ({ ask }) => {
    await ask('loginBonus3UserReceive', { day: 1 })
    return ask('loginBonus3UserReceive', { day: 1 })
  },
  1004: ({ ask }) => ask('receiverRechargeBonusCollection6', { awardId: 99 }),
  1005: ({ ask }) => ask('appChristmasUserOpen', { id: 1 }),
  1006: async ({ ask }) => {
    const { spinCount } = await ask('actInviteUser')
    for (let times = 0; times < Number(spinCount); times++) await ask('actInviteUserSpin')
    return ask('actInviteUserSpin')
  },
  1007: async ({ ask, time }) => {
    await ask('loginBonus3User')
    time.now += DAY
    return ask('loginBonus3UserReceive', { day: 1 })
  },
  1008: ({ ask }) => ask('appNewYearUserShare'),
  1009: ({ ask }) => ask('loginBonus3UserReceive', { day: 1 }),
  1010: async ({ ask, time }) => {
    const { amount } = await ask('vipRebate')
    time.now += DAY
    return ask('vipRebateReceive', { amount })
  },
}

test('[WD-03] the table of codes has those of the specification', () => {
  const activity = Array.from({ length: 10 }, (_, at) => 1001 + at)
  const known = [401, 101, 102, 1018, 1019, 1020, 1043, 1045, 1047, 1049, ...activity]
  expect(CODES.map(({ id }) => id)).toEqual(known)
})

test.each(CODES)('[WD-03] code $id, $name, has its cause in the scenario $scenario', async (row) => {
  const demo = await reachBackend(row.scenario)
  expect(await causes[row.id]?.(demo)).toMatchObject(row.id === 401 ? { code: 401 } : { errcode: row.id })
})

test('[WD-03] a locked account opens again after 15 minutes of the demo, and not before', async () => {
  const demo = await reachBackend('normal')
  await causes[1049]?.(demo)
  const opens = demo.time.now + 15 * MINUTE
  demo.time.now += 15 * MINUTE - 1000
  expect(await login(demo, 'regular')).toMatchObject({ errcode: 1049, lockedUntil: opens })
  // The mobile of the account is no way around it.
  expect((await login(demo, '09171234567')).errcode).toBe(1049)
  demo.time.now += 1000
  expect((await login(demo, 'regular', 'wrong123')).errcode).toBe(1018)
  expect((await login(demo, 'regular')).errcode).toBe(0)
})

test('[WD-03] wrong passwords count together for the name and the mobile, and a reset opens the account', async () => {
  const demo = await reachBackend('normal')
  for (let times = 0; times < 5; times++) {
    await login(demo, 'regular', 'wrong123')
    await login(demo, '09171234567', 'wrong123')
  }
  expect((await login(demo, 'regular')).errcode).toBe(1049)
  const reset = { account: '09171234567', code: '123456', password: encrypted('other1234') }
  expect((await demo.ask('forgetPassword', reset)).errcode).toBe(0)
  expect((await login(demo, 'regular', 'other1234')).errcode).toBe(0)
})

test('[WD-03] a favourite of a game that has left the list is refused with 1004', async () => {
  const { ask } = await reachBackend('regular')
  const gone = Math.max(...(await (await reachBackend('ten-thousand-games')).games()).map(({ id }) => id))
  expect((await ask('gameLike', { id: gone, like: 1 })).errcode).toBe(1004)
})
