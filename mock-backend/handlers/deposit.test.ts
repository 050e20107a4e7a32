import { expect, test } from 'vitest'
import { personaToken } from '../demo/personas'
import { type Persona } from '../personaNames'
import { testBackend, type Json } from '../testCalls'

const START = 1_763_700_000_000

function setUp(scenario: Json = {}, persona: Persona = 'regular') {
  const time = { now: START }
  const { call } = testBackend(JSON.stringify({ persona, ...scenario }), { clock: () => time.now })
  const ask = (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, personaToken(persona))
  const pay = (body: Json = {}) =>
    ask('recharge3', { amount: 50_000, version: 4, actType: 0, rechargeType: 1, ...body })
  return { time, ask, pay }
}
const coinOf = async (ask: ReturnType<typeof setUp>['ask']) => Number((await ask('refreshData')).coin)

test('each method returns its own form: a page, a code, an account', async () => {
  const { pay } = setUp()
  const page = await pay()
  expect(page).toMatchObject({ errcode: 0, orderId: expect.any(String) })
  expect(String(page.payUrl)).toMatch(/^\/mock-pay\/index\.html\?order=D\d+/)
  const code = await pay({ rechargeType: 2 })
  expect(code.appRechargeQr).toMatchObject({ orderId: code.orderId, createTime: START })
  expect((await pay({ rechargeType: 3 })).appRechargeBankOwn).toMatchObject({ amount: 50_000 })
})

test('it is paid some seconds later and updates balance, first recharge and record once', async () => {
  const { time, ask, pay } = setUp({}, 'newbie')
  const before = await coinOf(ask)
  const { orderId } = await pay()
  expect(await ask('isRechargeDone', { orderId })).toMatchObject({ isRechargeDone: false })
  time.now += 10_000
  expect(await ask('isRechargeDone', { orderId })).toMatchObject({ isRechargeDone: true })
  expect(await coinOf(ask)).toBe(before + 50_000)
  time.now += 10_000
  expect(await coinOf(ask)).toBe(before + 50_000)
  expect(await ask('userInfo')).toMatchObject({ totalRecharge: 50_000, firstRecharge: 1 })
  expect(await ask('checkRechargeOrder', { orderId })).toMatchObject({ order: { orderId, status: 1 } })
})

test('an open order returns its payment details again, and expires after ten hours', async () => {
  const { time, ask, pay } = setUp({ player: { deposits: { outcome: 'pending' } } })
  const { orderId } = await pay({ rechargeType: 2 })
  expect(await ask('checkRechargeOrder', { orderId })).toHaveProperty('appRechargeQr.qrCodeText')
  time.now += 36_000_000
  const late = await ask('checkRechargeOrder', { orderId })
  expect(late).toMatchObject({ order: { status: 3 } })
  expect(late).not.toHaveProperty('appRechargeQr')
})

test('a coupon is used up, adds its value, and is returned when the payment fails', async () => {
  const { time, ask, pay } = setUp({}, 'newbie')
  const couponsOf = async () =>
    ((await ask('getBonusTickers')).list as Json[]).map(({ id, num }) => [id, num])
  const before = await coinOf(ask)
  expect((await pay({ ticketId: 1201 })).errcode).toBe(0)
  expect(await couponsOf()).toEqual([])
  // A second order replaces the first: the one coupon moves to it and counts once.
  expect((await pay({ ticketId: 1201 })).errcode).toBe(0)
  time.now += 10_000
  expect(await coinOf(ask)).toBe(before + 2 * 50_000 + 5_000)
  expect((await pay({ ticketId: 1201 })).errcode).toBe(1116)

  const failing = setUp({ player: { deposits: { outcome: 'failed' } } }, 'newbie')
  await failing.pay({ ticketId: 1201 })
  failing.time.now += 10_000
  expect((await failing.ask('getBonusTickers')).list).toMatchObject([{ id: 1201, num: 1 }])
  expect((await failing.ask('getRechargeRecord')).list).toMatchObject([{ status: 2 }])
})

test.each([14, 17, 39, 43, -1])(
  '[AC-18] actType %i is not a recharge bonus and is refused',
  async (actType) => {
    const { pay } = setUp({}, 'regular')
    expect((await pay({ actType })).errcode).toBe(400)
  },
)

test.each<[string, Json, Json, Persona, number]>([
  ['below the least', {}, { amount: 9_999 }, 'regular', 1110],
  ['above the maximum', {}, { amount: 5_000_001 }, 'regular', 1111],
  ['a way that is not there', {}, { rechargeType: 9 }, 'regular', 1112],
  ['without any bank account', {}, { rechargeType: 2 }, 'newbie', 1113],
  ['without the bank of the way', {}, { rechargeType: 3 }, 'newbie', 1113],
  ['before the identity is proven', { config: { kycGates: ['deposit'] } }, {}, 'newbie', 1114],
  ['a coupon from a higher amount on', {}, { ticketId: 1301, amount: 49_900 }, 'regular', 1116],
  ['a coupon that the player does not have', {}, { ticketId: 1201 }, 'regular', 1116],
  ['an excluded player', {}, {}, 'excluded', 1061],
  ['another version', {}, { version: 3 }, 'regular', 400],
])('%s is refused', async (_what, scenario, body, persona, errcode) => {
  const { ask, pay } = setUp(scenario, persona)
  const open = { days: 1, status: 0 }
  expect(await pay(body)).toEqual({ code: 200, errcode })
  expect(await ask('getRechargeRecord', open)).toMatchObject({ total: 0 })
})

test('a limit refuses deposits above it until its next period begins', async () => {
  const limit = { kind: 'deposit', hours: 24, amount: 80_000, used: 0, resetTime: 3_600_000 }
  const { time, ask, pay } = setUp({ player: { limits: [limit] } })
  expect((await pay()).errcode).toBe(0)
  time.now += 10_000
  expect((await pay()).errcode).toBe(1115)
  expect((await ask('getPlayLimits')).limits).toMatchObject([{ used: 50_000, resetTime: START + 3_600_000 }])
  time.now = START + 3_600_000
  expect((await pay()).errcode).toBe(0)
})
