import { expect, test } from 'vitest'
import { personaToken } from '../demo/personas'
import type { Persona } from '../personaNames'
import { encrypted, testBackend, type Json } from '../testCalls'

const START = Date.parse('2026-11-21T10:00:00+08:00')
const HOUR = 3_600_000
const DAY = 24 * HOUR

function setUp(player: Json = {}, persona: Persona = 'regular') {
  const time = { now: START }
  const { call } = testBackend(JSON.stringify({ persona, player }), { clock: () => time.now })
  const ask = (name: string, body: Json = {}) => call(name, body, personaToken(persona))
  const day = { kind: 'deposit', hours: 24 }
  const set = (amount: unknown, key: Json = day) => ask('setPlayLimit', { ...key, amount })
  const pay = (amount = 10_000) =>
    ask('recharge3', { amount, version: 4, actType: 0, rechargeType: 1 }).then(({ errcode }) => errcode)
  return { time, ask, call, set, pay, day }
}
const only = (response: Json) => (response.limits as Json[])[0]

test('[SP-02] a first and a lower limit take effect at once', async () => {
  const { set } = setUp()
  expect(only(await set(50_000))).toEqual({
    kind: 'deposit',
    hours: 24,
    amount: 50_000,
    used: 0,
    resetTime: START + DAY,
  })
  expect(only(await set(20_000))).toMatchObject({ amount: 20_000 })
})

test('[SP-02] a higher limit waits 24 hours and needs a second confirmation', async () => {
  const { time, ask, set, day } = setUp()
  await set(50_000)
  expect(only(await set(80_000))).toMatchObject({
    amount: 50_000,
    next: { amount: 80_000, from: START + DAY },
  })
  time.now += DAY - 1
  expect(await ask('confirmPlayLimit', day)).toEqual({ code: 200, errcode: 1105 })
  time.now += 1
  expect(only(await ask('getPlayLimits'))).toMatchObject({ amount: 50_000 })
  const confirmed = only(await ask('confirmPlayLimit', day))
  expect(confirmed).toMatchObject({ amount: 80_000 })
  expect(confirmed).not.toHaveProperty('next')
  expect(await ask('confirmPlayLimit', day)).toEqual({ code: 200, errcode: 1104 })
})

test('[SP-02] a pending change is cancelled, replaced, or dropped by a lower limit', async () => {
  const { time, ask, set, day } = setUp()
  await set(50_000)
  await set(80_000)
  expect(only(await ask('cancelPlayLimit', day))).not.toHaveProperty('next')
  expect((await ask('cancelPlayLimit', day)).errcode).toBe(1104)
  await set(80_000)
  time.now += HOUR
  expect(only(await set(90_000))).toMatchObject({ next: { amount: 90_000, from: START + HOUR + DAY } })
  const lower = only(await set(40_000))
  expect(lower).toMatchObject({ amount: 40_000 })
  expect(lower).not.toHaveProperty('next')
})

test('[SP-02] removing a limit waits like a higher one', async () => {
  const { time, ask, set, day } = setUp()
  await set(50_000)
  expect(only(await set(0))).toMatchObject({ amount: 50_000, next: { amount: 0 } })
  time.now += DAY
  expect((await ask('confirmPlayLimit', day)).limits).toEqual([])
  expect((await set(0)).errcode).toBe(1103)
})

test('[SP-02] the history lists every change, latest first', async () => {
  const { time, ask, set, day } = setUp()
  await set(50_000)
  time.now += HOUR
  await set(80_000)
  await ask('cancelPlayLimit', day)
  await ask('setPlayReminder', { minutes: 15 })
  await ask('takeBreak', { days: 1 })
  expect((await ask('getPlayLimits')).history).toEqual([
    { time: time.now, action: 'break', kind: '', hours: 0, from: time.now, to: time.now + DAY },
    { time: time.now, action: 'reminder', kind: '', hours: 0, from: 60, to: 15 },
    { time: time.now, action: 'cancelled', ...day, from: 50_000, to: 80_000 },
    { time: time.now, action: 'asked', ...day, from: 50_000, to: 80_000 },
    { time: START, action: 'set', ...day, from: 0, to: 50_000 },
  ])
})

test.each<[string, string, Json, number]>([
  ['another kind', 'setPlayLimit', { kind: 'luck', hours: 24, amount: 1 }, 1100],
  ['other hours', 'setPlayLimit', { kind: 'loss', hours: 48, amount: 1 }, 1101],
  ['no amount', 'setPlayLimit', { kind: 'loss', hours: 24 }, 1102],
  ['letters', 'setPlayLimit', { kind: 'loss', hours: 24, amount: 'ten' }, 1102],
  ['less than nothing', 'setPlayLimit', { kind: 'loss', hours: 24, amount: -1 }, 1102],
  ['part of a centavo', 'setPlayLimit', { kind: 'loss', hours: 24, amount: 1.5 }, 1102],
  ['beyond all money', 'setPlayLimit', { kind: 'loss', hours: 24, amount: 10_000_000_001 }, 1102],
  ['a day of 25 hours', 'setPlayLimit', { kind: 'time', hours: 24, amount: 1441 }, 1102],
  ['no limit to take away', 'setPlayLimit', { kind: 'loss', hours: 24, amount: 0 }, 1103],
  ['nothing to confirm', 'confirmPlayLimit', { kind: 'loss', hours: 24 }, 1104],
  ['another interval', 'setPlayReminder', { minutes: 20 }, 1106],
  ['other days', 'takeBreak', { days: 2 }, 1107],
  ['other months', 'excludeSelf', { months: '1' }, 1109],
])('[SP-02] [SP-05] %s is refused and changes nothing', async (_what, name, body, errcode) => {
  const { ask } = setUp()
  expect(await ask(name, body)).toEqual({ code: 200, errcode })
  expect(await ask('getPlayLimits')).toMatchObject({ limits: [], restriction: '', reminder: 60, history: [] })
})

test('[SP-05] a break takes effect at once, ends by itself, and cannot be shortened', async () => {
  const { time, ask, pay } = setUp()
  expect(await ask('takeBreak', { days: 7 })).toMatchObject({
    restriction: 'break',
    restrictionUntil: START + 7 * DAY,
  })
  expect((await ask('takeBreak', { days: 1 })).errcode).toBe(1108)
  expect(await pay()).toBe(1062)
  expect(await ask('userInfo')).toMatchObject({
    restriction: 'break',
    restrictionUntil: START + 7 * DAY,
  })
  time.now += 7 * DAY - 1
  expect(await pay()).toBe(1062)
  time.now += 1
  expect(await pay()).toBe(0)
  expect(await ask('userInfo')).toMatchObject({ restriction: '', restrictionUntil: 0 })
})

test('[SP-05] a self-exclusion lasts its months, can only be extended, and outranks a break', async () => {
  const { time, ask, pay } = setUp()
  await ask('takeBreak', { days: 90 })
  const until = Date.parse('2027-05-21T10:00:00+08:00')
  expect(await ask('excludeSelf', { months: 6 })).toMatchObject({
    restriction: 'excluded',
    restrictionUntil: until,
  })
  expect((await ask('takeBreak', { days: 90 })).errcode).toBe(1061)
  expect((await ask('excludeSelf', { months: 6 })).errcode).toBe(1119)
  expect((await ask('excludeSelf', { months: 12 })).errcode).toBe(0)
  time.now = until
  expect(await pay()).toBe(1061)
  time.now = Date.parse('2027-11-21T10:00:00+08:00')
  expect(await pay()).toBe(0)
})

test.each<[string, Json, number]>([
  ['on a break', { play: { breakUntil: DAY } }, 1062],
  ['excluded', { play: { excludedUntil: DAY } }, 1061],
  ['excluded for good', { restriction: 'excluded' }, 1061],
  ['ineligible', { restriction: 'ineligible' }, 1063],
  [
    'at the end of a limit',
    { limits: [{ kind: 'loss', hours: 24, amount: 100, used: 100, resetTime: HOUR }] },
    1064,
  ],
])(
  '[SP-05] a player %s cannot play, deposit or receive rewards, but can withdraw and read',
  async (_what, player, code) => {
    const done = { '14': 1 }
    const { ask, pay, call } = setUp({ ...player, task: { done, received: {} } })
    const account = { account: 'regular', password: encrypted('demo1234') }
    expect(await call('accountLogin', account)).toMatchObject({ errcode: 0 })
    const gameId = 1001
    expect(await ask('startGame', { gameId })).toEqual({ code: 200, errcode: code })
    expect(await pay()).toBe(code)
    expect((await ask('lotteryExchange', { id: 1, count: 1 })).errcode).toBe(code)
    expect((await ask('receiveMail', { all: 1 })).errcode).toBe(code)
    expect((await ask('receiveTaskAward', { type: 1 })).errcode).toBe(code)
    expect((await ask('loginBonus3UserReceive')).errcode).toBe(1001)
    const withdrawal = { amount: 10_000, method: 'bank', bankId: 7 }
    expect((await ask('exchange', withdrawal)).errcode).toBe(0)
    for (const name of ['getExchange', 'getRechargeRecord', 'getExchangeOrder', 'getBonusRecord'] as const)
      expect((await ask(name)).errcode, name).toBe(0)
    await ask('online', { gameId })
    expect(await ask('getPlaySession')).toMatchObject({ playing: 0 })
  },
)

test('[SP-05] an ineligible player cannot replace that by a break', async () => {
  const { ask } = setUp({ restriction: 'ineligible' })
  expect((await ask('takeBreak', { days: 1 })).errcode).toBe(1063)
  expect((await ask('excludeSelf', { months: 6 })).errcode).toBe(1063)
})

test('[SP-02] deposits count when they arrive, and pending ones count against the limit', async () => {
  const { time, ask, set, pay } = setUp()
  await set(50_000)
  expect(await pay(30_000)).toBe(0)
  expect(await pay(30_000)).toBe(1115)
  time.now += 10_000
  expect(only(await ask('getPlayLimits'))).toMatchObject({ used: 30_000 })
  expect(await pay(20_000)).toBe(0)
  time.now += 10_000
  expect(await ask('userInfo')).toMatchObject({ restriction: 'limited', restrictionUntil: START + DAY })
  // The remaining balance may be played with.
  expect((await ask('startGame', { gameId: 1001 })).errcode).toBe(0)
  time.now = START + DAY
  expect(await pay(50_000)).toBe(0)
})

test('[SP-02] [SP-03] the time of a game counts from its start to its end, by heartbeats', async () => {
  const { time, ask, set } = setUp()
  await set(40, { kind: 'time', hours: 24 })
  await ask('startGame', { gameId: 1001 })
  expect(await ask('getPlaySession')).toMatchObject({ since: START, seconds: 0, playing: 1 })
  time.now += 20 * 60_000
  await ask('online', { gameId: 1001 })
  time.now += 10 * 60_000 + 30_000
  await ask('exitGame')
  time.now += HOUR
  expect(await ask('getPlaySession')).toMatchObject({
    seconds: 30 * 60 + 30,
    moneyIn: 0,
    moneyOut: 0,
    playing: 0,
  })
  expect(only(await ask('getPlayLimits'))).toMatchObject({ used: 30 })
  await ask('startGame', { gameId: 1001 })
  time.now += 9 * 60_000 + 30_000
  expect(await ask('startGame', { gameId: 1002 })).toMatchObject({ errcode: 1064 })
})

test('[SP-03] a game without heartbeats for an hour counts as closed; a break closes it at once', async () => {
  const { time, ask } = setUp()
  await ask('startGame', { gameId: 1001 })
  time.now += 5 * HOUR
  expect(await ask('getPlaySession')).toMatchObject({ seconds: 3600, playing: 0 })
  await ask('startGame', { gameId: 1001 })
  await ask('takeBreak', { days: 1 })
  expect(await ask('getPlaySession')).toMatchObject({ playing: 0 })
})

test('[SP-03] a login starts a new session', async () => {
  const { time, ask, call } = setUp()
  await ask('startGame', { gameId: 1001 })
  time.now += HOUR / 2
  await ask('exitGame')
  await call('accountLogin', { account: 'regular', password: encrypted('demo1234') })
  expect(await ask('getPlaySession')).toMatchObject({ since: time.now, seconds: 0 })
})

test.each([
  ['limit-pending', 1105],
  ['limit-confirmable', 0],
])('[SP-02] scenario %s: confirming it returns %i', async (name, errcode) => {
  const { call } = testBackend(name)
  const key = { kind: 'deposit', hours: 24 }
  expect((await call('confirmPlayLimit', key, personaToken('regular'))).errcode).toBe(errcode)
})

test.each([
  ['on-break', 'break'],
  ['ineligible', 'ineligible'],
])('[SP-05] scenario %s', async (name, restriction) => {
  const { call } = testBackend(name)
  expect(await call('userInfo', {}, personaToken('regular'))).toMatchObject({ restriction })
})
