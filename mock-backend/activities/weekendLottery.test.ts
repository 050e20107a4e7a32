import { expect, test } from 'vitest'
import { testBackend, type Json } from '../testCalls'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Thursday, 20 November 2025, midnight in Manila. */
const THURSDAY = Date.UTC(2025, 10, 19, 16)

let now = 0
function start(at: number, player: object = {}) {
  now = at
  const scenario = JSON.stringify({ persona: 'regular', player: { activities: [33], ...player } })
  const { backend, call } = testBackend(scenario, { clock: () => now })
  const token = backend.tokenOf('regular')
  return {
    visitor: () => call('weekendLottery'),
    call: (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, token),
  }
}
async function deposit(call: ReturnType<typeof start>['call'], amount: number) {
  const paid = await call('recharge3', { amount, version: 4, actType: 12, rechargeType: 1 })
  expect(paid.errcode).toBe(0)
  now += 60_000
}

test.each([
  [0, 0],
  [DAY - 1, 0],
  [DAY, 1],
  [3 * DAY + 20 * HOUR - 1, 1],
  [3 * DAY + 20 * HOUR, 2],
  [3 * DAY + 20 * HOUR + 600_000, 3],
  [6 * DAY - 1, 3],
  [6 * DAY, 4],
  [7 * DAY, 0],
])('%i ms after a round begins it stands at %i, for visitors too', async (after, status) => {
  expect(await start(THURSDAY + after).visitor()).toMatchObject({ errcode: 0, status })
})

test('deposits while it is open give tickets, the remainder counts for the next one; a new round starts without tickets', async () => {
  const { call, visitor } = start(THURSDAY + DAY)
  expect(await visitor()).not.toHaveProperty('tickets')
  await deposit(call, 120_000)
  const { tickets, nextTicket } = await call('weekendLottery')
  expect(tickets).toHaveLength(2)
  expect(tickets).toMatchObject([{ status: 0, amount: 50_000 }, { status: 0 }])
  expect(nextTicket).toBe(30_000)
  now = THURSDAY + 4 * DAY
  await deposit(call, 50_000)
  expect((await call('weekendLottery')).tickets).toHaveLength(2)
  now = THURSDAY + 8 * DAY
  expect(await call('weekendLottery')).toMatchObject({ tickets: [], nextTicket: 50_000 })
})

test('winnings are returned after the draw and can be claimed once, until claims close', async () => {
  const ticket = { number: '000123', amount: 50_000, createTime: THURSDAY + DAY }
  const round = Math.floor((THURSDAY + 8 * HOUR) / DAY / 7)
  const events = {
    weekendLottery: {
      round,
      rest: 0,
      tickets: [ticket, { ...ticket, number: '7' }],
      claimed: false,
      luck: 2,
    },
  }
  const { call } = start(THURSDAY + 3 * DAY, { events })
  expect(await call('weekendLottery')).toMatchObject({ itemStatus: 0, won: '[]' })
  expect((await call('weekendLotteryReceive')).errcode).toBe(1002)
  now = THURSDAY + 4 * DAY
  expect(await call('weekendLottery')).toMatchObject({
    itemStatus: 1,
    tickets: [{ number: '000123', status: 1 }, { status: 2 }],
  })
  const { coin } = await call('refreshData')
  expect(await call('weekendLotteryReceive')).toMatchObject({ propList: [{ id: 2001, count: 200_000 }] })
  expect((await call('weekendLotteryReceive')).errcode).toBe(1003)
  expect((await call('refreshData')).coin).toBe(Number(coin) + 200_000)
  const late = start(THURSDAY + 6 * DAY, { events })
  expect((await late.call('weekendLotteryReceive')).errcode).toBe(1002)
})
