import { expect, test } from 'vitest'
import { DEMO_SAFE_PASSWORD } from '../areas/vault'
import { personaToken } from '../demo/personas'
import { type Persona } from '../personaNames'
import { encrypted, testBackend, type Json } from '../testCalls'

const START = 1_763_700_000_000

function setUp(persona: Persona, scenario = '{}') {
  let now = START
  const { call } = testBackend(scenario, { clock: () => now })
  const ask = (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, personaToken(persona))
  return {
    ask,
    pass: (seconds: number) => void (now += seconds * 1000),
    withdraw: (body: Json = {}) => ask('exchange', { amount: 50_000, method: 'bank', bankId: 7, ...body }),
    coin: async () => (await ask('refreshData')).coin,
    latest: async () =>
      ((await ask('getExchangeOrder', { page: 1, pageSize: 20, days: 30 })).list as Json[])[0] as Json,
  }
}

test('[WL-11] the amount is deducted at the request, and the order advances by the clock until paid', async () => {
  const { withdraw, coin, latest, pass } = setUp('regular')
  const { orderId } = await withdraw()
  expect(await coin()).toBe(1_284_550 - 50_000)
  const seen: unknown[] = []
  for (const seconds of [0, 5, 10, 15]) {
    pass(seconds)
    const { status, steps } = await latest()
    seen.push([status, (steps as Json[]).map((step) => step.status)])
  }
  expect(seen).toEqual([
    [0, [0]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
  ])
  expect(await latest()).toMatchObject({
    orderId,
    amount: 50_000,
    fee: 250,
    method: 'Bank account',
    bankId: 7,
  })
  expect(await coin()).toBe(1_284_550 - 50_000)
})

test.each([
  ['regular', 'withdrawal-rejected', 7, 1_284_550],
  ['agent', '{}', 5, 3_905_120],
] as const)(
  '[WL-11] for %s in %s it is rejected with a reason and refunded once',
  async (persona, name, bankId, had) => {
    const { withdraw, coin, latest, pass } = setUp(persona, name)
    expect((await withdraw({ bankId })).errcode).toBe(0)
    expect(await coin()).toBe(had - 50_000)
    pass(15)
    expect(await latest()).toMatchObject({ status: 4, reason: expect.stringMatching(/name on the account/) })
    expect(await coin()).toBe(had)
    pass(60)
    await latest()
    expect(await coin()).toBe(had)
  },
)

const refusals: [string, Persona, string, Json, number][] = [
  ['no proof of identity', 'newbie', '{}', {}, 1120],
  ['an account that is not bound', 'regular', '{}', { bankId: 5 }, 1121],
  ['turnover that is left', 'regular', 'turnover-left', {}, 1122],
  ['less than the least', 'regular', '{}', { amount: 9_999 }, 1124],
  ['no whole number', 'regular', '{}', { amount: 'all of it' }, 1124],
  ['a negative amount', 'regular', '{}', { amount: -50_000 }, 1124],
  ['more than the level allows', 'regular', '{}', { amount: 20_000_001 }, 1125],
  ['more than there is', 'regular', '{}', { amount: 1_284_551 }, 1126],
  ['an unknown method', 'regular', '{}', { method: '<script>' }, 1127],
  ['an account that is being reviewed', 'regular', 'bank-review', {}, 1128],
  ['a wrong safebox password', 'vip', '{}', { password: encrypted('000000') }, 1151],
  ['a password that is not encrypted', 'vip', '{}', { password: DEMO_SAFE_PASSWORD }, 1047],
]
test.each(refusals)(
  '[WL-11] %s is refused and deducts nothing',
  async (_name, persona, name, body, errcode) => {
    const { ask, withdraw, coin } = setUp(persona, name)
    const before = await coin()
    expect((await withdraw(body)).errcode).toBe(errcode)
    expect(await coin()).toBe(before)
    if (persona === 'newbie') expect(await ask('getExchangeOrder')).toMatchObject({ list: [], total: 0 })
  },
)

test('[WL-11] withdrawals of a day are counted, except rejected ones', async () => {
  const { ask, withdraw, pass } = setUp('regular', 'withdrawal-rejected')
  expect(await ask('getExchange')).toMatchObject({ timesLeft: 6, min: 10_000, max: 20_000_000, feeRate: 50 })
  for (let at = 0; at < 6; at++) expect((await withdraw({ amount: 10_000 })).errcode).toBe(0)
  expect((await withdraw()).errcode).toBe(1123)
  pass(15)
  expect(await ask('getExchange')).toMatchObject({ timesLeft: 6 })
})

test('the VIP can withdraw with the safebox password, and so can a restricted player', async () => {
  const vip = setUp('vip')
  expect((await vip.withdraw({ password: encrypted(DEMO_SAFE_PASSWORD) })).errcode).toBe(0)
  expect((await setUp('excluded').withdraw()).errcode).toBe(0)
})
