import { expect, test } from 'vitest'
import type { Persona } from '../personaNames'
import { personaToken } from '../demo/personas'
import { createSessions } from '../sessions'
import { encrypted, openGame, testBackend, type Json } from '../testCalls'
import { evaluateBoard } from './drawRound'
import { tableOf } from '../catalogue/gameTable'

const START = 1_763_700_000_000
const MINUTE = 60_000
const DAY = 86_400_000
const GAME = 1001

function setUp(player: Json = {}, persona: Persona = 'regular') {
  const time = { now: START }
  const { backend, call } = testBackend(JSON.stringify({ persona, player }), { clock: () => time.now })
  const token = personaToken(persona)
  const ask = (name: string, body: Json = {}) => call(name, body, token)
  return { time, backend, call, ask, open: (gameId = GAME) => openGame(backend, gameId, token) }
}
const limit = (kind: string, amount: number) => ({ kind, hours: 24, amount, used: 0, resetTime: DAY })

test('[WD-01] a round takes its stake and pays its win, and both are seen by every call', async () => {
  const { ask, open } = setUp()
  const before = await ask('refreshData')
  const game = await open()
  expect(game.open()).toMatchObject({ errcode: 0, balance: before.coin, typeId: 1, held: 0 })
  let win = 0
  for (let n = 0; n < 20; n++) {
    const round = game.round(2_000)
    expect(round).toMatchObject({ errcode: 0, stake: 2_000 })
    expect(round.board).toHaveLength(9)
    win += Number(round.win)
    expect(round.balance).toBe(Number(before.coin) - 2_000 * (n + 1) + win)
  }
  expect(win).toBeGreaterThan(0)
  expect(await ask('refreshData')).toMatchObject({
    coin: Number(before.coin) - 40_000 + win,
    bet: Number(before.bet) + 40_000,
  })
  expect(await ask('getPlaySession')).toMatchObject({ moneyIn: 40_000, moneyOut: win, playing: 1 })
})

test('[WD-01] a round asked for twice is played once', async () => {
  const { ask, open } = setUp()
  const game = await open()
  const first = game.round(500, 'same')
  expect(game.round(500, 'same')).toEqual(first)
  expect(game.round(50_000, 'same')).toEqual(first)
  expect(await ask('getPlaySession')).toMatchObject({ moneyIn: 500 })
  expect(game.round(500, '').errcode).toBe(400)
})

test('[WD-01] equal back ends play equal rounds, and each round is another one', async () => {
  const boards = async () => {
    const game = await setUp().open()
    return Array.from({ length: 6 }, () => String(game.round(100).board))
  }
  const first = await boards()
  expect(await boards()).toEqual(first)
  expect(new Set(first).size).toBe(6)
})

test('[WD-01] each demo session plays rounds of its own, and a seed the same ones again', async () => {
  const rounds = async (session: string, scenario = '') => {
    const backend = createSessions({}).of(session, scenario)
    const game = await openGame(backend, GAME, personaToken('regular'))
    return Array.from({ length: 6 }, () => String(game.round(100).board))
  }
  expect(await rounds('one visitor')).not.toEqual(await rounds('another visitor'))
  // Without a session, as after a restart of the demo.
  expect(await rounds('')).not.toEqual(await rounds(''))
  expect(await rounds('a test')).toEqual(await rounds('a test'))
  expect(await rounds('', '{"seed":"lucky"}')).toEqual(await rounds('', '{"seed":"lucky"}'))
  expect(await rounds('', '{"seed":"lucky"}')).not.toEqual(await rounds('', '{"seed":"unlucky"}'))
})

test('[WD-01] free play is drawn by the same engine and moves nobody’s money', async () => {
  const { backend, ask } = setUp()
  const before = await ask('userInfo')
  const free = (body: Json) => JSON.parse(backend.handleGame('free', JSON.stringify(body)).body) as Json
  const rounds = Array.from({ length: 200 }, (_, at) => free({ stake: 500, nonce: `f${at}` }))
  for (const { board, lines, win, stake } of rounds)
    expect({ lines, win }).toEqual(evaluateBoard(tableOf(1), board as number[], Number(stake)))
  expect(new Set(rounds.map(({ board }) => String(board))).size).toBeGreaterThan(190)
  expect(rounds.some(({ win }) => Number(win) > 0)).toBe(true)
  expect(await ask('userInfo')).toEqual(before)
  expect(await ask('getPlaySession')).toMatchObject({ moneyIn: 0, moneyOut: 0, playing: 0 })
  expect(free({ stake: 150, nonce: 'a' })).toEqual({ code: 200, errcode: 1201 })
  for (const nonce of ['', 'x'.repeat(41), 7])
    expect(free({ stake: 500, nonce })).toEqual({ code: 200, errcode: 400 })
})

test.each<[string, Json, number]>([
  ['no stake of the game', { stake: 150 }, 1201],
  ['a negative stake', { stake: -500 }, 1201],
  ['a stake that is no number', { stake: 'all' }, 1201],
  ['more than the balance', { stake: 50_000 }, 1202],
])('[WD-01] %s is refused and costs nothing', async (_what, body, errcode) => {
  const { ask, open } = setUp({ coin: 9_999 })
  const game = await open()
  expect(game.ask('round', { nonce: 'n', ...body })).toEqual({ code: 200, errcode })
  expect(await ask('refreshData')).toMatchObject({ coin: 9_999 })
})

test('[WD-01] [SP-02] nobody can stake more than a loss limit leaves, and a used-up limit closes the game', async () => {
  const { time, ask, open } = setUp({ limits: [limit('loss', 3_000)] })
  const game = await open()
  expect(game.open()).toMatchObject({ lossLeft: 3_000 })
  expect(game.round(10_000).errcode).toBe(1203)
  let left = 3_000
  for (let n = 0; left >= 500 && n < 500; n++) {
    const round = game.round(500)
    left += Number(round.win) - 500
    if (left > 0) expect(round).toMatchObject({ errcode: 0, lossLeft: left })
  }
  while (left >= 100) left += Number(game.round(100).win) - 100
  expect(left).toBe(0)
  expect(game.round(100)).toMatchObject({ errcode: 1064, heldUntil: START + DAY })
  expect(game.open()).toMatchObject({ held: 1064, heldUntil: START + DAY, lossLeft: 0 })
  expect(await ask('userInfo')).toMatchObject({ restriction: 'limited' })
  expect((await ask('getPlayLimits')).limits).toMatchObject([{ used: 3_000 }])
  expect((await open()).errcode).toBe(1064)
  time.now = START + DAY
  const next = (await open()).open()
  expect(next).toMatchObject({ held: 0, lossLeft: 3_000 })
  expect(next).not.toHaveProperty('heldUntil')
})

test('[WD-01] [SP-02] who may lose less than the smallest stake learns when that ends', async () => {
  const day = { ...limit('loss', 50), resetTime: DAY }
  const week = { ...limit('loss', 99_000), hours: 168, resetTime: 7 * DAY }
  const game = await setUp({ limits: [day, week] }).open()
  expect(game.open()).toMatchObject({ held: 0, lossLeft: 50, heldUntil: START + DAY })
})

test('[WD-01] a running game ends with its limit on time, a break, an exclusion, its silence', async () => {
  const timed = setUp({ limits: [limit('time', 30)] })
  const game = await timed.open()
  game.open()
  timed.time.now += 29 * MINUTE
  expect(game.round(100).errcode).toBe(0)
  timed.time.now += MINUTE
  expect(game.round(100).errcode).toBe(1064)

  const paused = setUp()
  const second = await paused.open()
  await paused.ask('takeBreak', { days: 1 })
  expect(second.round(100).errcode).toBe(1062)
  await paused.ask('excludeSelf', { months: 6 })
  expect(second.round(100).errcode).toBe(1061)

  const silent = setUp()
  const third = await silent.open()
  third.open()
  silent.time.now += 59 * MINUTE
  expect(third.round(100).errcode).toBe(0)
  silent.time.now += 61 * MINUTE
  expect(third.round(100).errcode).toBe(1200)
})

test('[WD-01] a launch ends with the session, with the game, with the next game, and unused after five minutes', async () => {
  const { time, ask, call, open } = setUp()
  const first = await open()
  const second = await open(1002)
  expect(first.open().errcode).toBe(1204)
  expect(second.round(100).errcode).toBe(0)
  await ask('exitGame')
  expect(second.round(100).errcode).toBe(1204)

  const unused = await open()
  time.now += 5 * MINUTE
  expect(unused.open().errcode).toBe(1204)

  const last = await open()
  expect(last.open().errcode).toBe(0)
  const body = { mobile: '09171234567', code: '123456', password: encrypted('another1') }
  expect((await call('forgetPassword', body)).errcode).toBe(0)
  expect(last.round(100).errcode).toBe(1204)
})

test('[WD-01] a made-up launch, an unknown call and a body that is no object are refused', async () => {
  const { backend, open } = setUp()
  const game = await open()
  expect(JSON.parse(backend.handleGame('round', '{"launch":"toString","stake":100}').body)).toMatchObject({
    errcode: 1204,
  })
  for (const body of ['', '[]', '7', '{']) expect(backend.handleGame('open', body).status).toBe(400)
  expect(backend.handleGame('constructor', JSON.stringify({ launch: game.launch })).status).toBe(404)
  // The session's own token opens no game, and a launch token no call of the portal.
  expect(backend.handleGame('open', JSON.stringify({ launch: personaToken('regular') })).body).toContain(
    '1204',
  )
})

test('[WD-01] a level is reached by stakes, and a bonus has to be played through before a withdrawal', async () => {
  const { ask, open } = setUp({ bet: 7_900_000, coin: 1_000_000 })
  expect(await ask('refreshData')).toMatchObject({ vip: 3, userLevel: 3 })
  const game = await open()
  expect(game.round(50_000).errcode).toBe(0)
  expect(await ask('refreshData')).toMatchObject({ vip: 3 })
  expect(game.round(50_000).errcode).toBe(0)
  expect(await ask('refreshData')).toMatchObject({ vip: 4, userLevel: 4, bet: 8_000_000, vipExp: 8_000 })
  // The letter's rebate: ₱68.00, once.
  expect((await ask('receiveMail', { all: 1 })).errcode).toBe(0)
  expect(await ask('getExchange')).toMatchObject({ turnoverLeft: 6_800, withdrawable: 0 })
  const withdrawal = { amount: 10_000, method: 'bank', bankId: 7 }
  expect((await ask('exchange', withdrawal)).errcode).toBe(1122)
  game.round(2_000)
  expect(await ask('getExchange')).toMatchObject({ turnoverLeft: 4_800 })
  game.round(10_000)
  expect(await ask('getExchange')).toMatchObject({ turnoverLeft: 0 })
  expect((await ask('exchange', withdrawal)).errcode).toBe(0)
})

test('[WD-01] who loses everything is bankrupt, and a deposit ends it', async () => {
  const { time, ask, open } = setUp({ coin: 1_100 }, 'bankrupt')
  expect(await ask('getActivityIds')).toMatchObject({ isBankrupt: 0 })
  const game = await open()
  let { balance } = game.open()
  for (let n = 0; Number(balance) >= 100 && n < 10_000; n++) ({ balance } = game.round(100))
  expect(Number(balance)).toBeLessThan(100)
  expect(game.round(100).errcode).toBe(1202)
  expect(await ask('getActivityIds')).toMatchObject({ isBankrupt: 1 })
  await ask('recharge3', { amount: 10_000, version: 4, actType: 0, rechargeType: 1 })
  time.now += MINUTE
  expect(await ask('getActivityIds')).toMatchObject({ isBankrupt: 0 })
})
