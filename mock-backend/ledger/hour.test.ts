import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointOf } from '../../backend-kit/endpoints'
import { feeOf } from '@/api/models/exchange'
import { BIG_WIN } from '../games/noteWin'
import { createMockHttp } from '../http'
import { seededRandom } from '../seededRandom'
import type { Json } from '../testCalls'
import { personaToken } from '../demo/personas'

const PORT = 5612
const BASE = `http://127.0.0.1:${PORT}`
const MINUTE = 60_000
const time = { now: Date.parse('2026-11-21T10:00:00+08:00') }
const START = time.now
const TOKEN = personaToken('regular')
let server: Server

beforeAll(async () => {
  const mock = createMockHttp({ clock: () => time.now })
  server = createServer((req, res) => {
    void mock(req, res).then((done) => {
      if (!done) res.writeHead(418).end()
    })
  })
  await new Promise<void>((ready) => server.listen(PORT, '127.0.0.1', ready))
})
afterAll(() => new Promise((closed) => server.close(closed)))

const post = async (path: string, body: Json, headers: Record<string, string> = {}) =>
  (await (await fetch(BASE + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Json
const ask = (name: string, body: Json = {}) =>
  post(`/prod-api-2${endpointOf(name).path}`, body, {
    Authorization: TOKEN,
    'Content-Type': 'application/json',
    Cookie: 'mock_session=hour',
  })
/** As the game's frame calls: without cookies and without the session's token. */
const play = (name: string, body: Json) => post(`/mock-game/${name}`, body)
const num = (value: unknown) => Number(value)
const rows = (response: Json) => response.list as Json[]

/** What an hour must have come to, counted by this test alone. */
interface Book {
  coin: number
  lottery: number
  staked: number
  won: number
  deposited: number
  turnover: number
  rounds: number
  games: number
  big: number[]
}

/** Compares every figure of every call with the book. */
async function compare(book: Book, first: Json, what: string) {
  const bet = num(first.bet) + book.staked
  const level = [0, 100_000, 500_000, 2_000_000, 8_000_000, 20_000_000, 50_000_000].filter(
    (one) => one <= bet,
  )
  const figures = {
    coin: book.coin,
    lottery: book.lottery,
    bet,
    vip: level.length - 1,
    userLevel: level.length - 1,
    vipExp: Math.floor(bet / 1_000),
  }
  expect(await ask('refreshData'), what).toMatchObject(figures)
  const totalRecharge = num(first.totalRecharge) + book.deposited
  expect(await ask('userInfo'), what).toMatchObject({ ...figures, totalRecharge, safebox: 0 })
  expect(await ask('getActivityIds'), what).toMatchObject({ totalRecharge, isBankrupt: 0 })
  expect(await ask('getPlaySession'), what).toMatchObject({
    moneyIn: book.staked,
    moneyOut: book.won,
    seconds: Math.floor((time.now - START) / 1_000),
    playing: 1,
  })
  expect((await ask('getPlayLimits')).limits, what).toMatchObject([
    { kind: 'deposit', used: book.deposited },
    { kind: 'loss', used: Math.max(0, book.staked - book.won) },
    { kind: 'time', used: Math.floor((time.now - START) / MINUTE) },
  ])
  expect(await ask('getExchange'), what).toMatchObject({
    turnoverLeft: book.turnover,
    withdrawable: book.turnover > 0 ? 0 : book.coin,
  })
  expect(await ask('getSafebox'), what).toMatchObject({ coin: book.coin, safebox: 0 })
  const { achieveData } = await ask('getTaskUser')
  expect(JSON.parse(String(achieveData)), what).toMatchObject({ 6: 3 + book.games })
  const tips = (await ask('lobbyTips')).jackpotList as Json[]
  const mine = tips.filter(({ phone }) => phone === '09171234567').map(({ amount }) => amount)
  expect(mine, what).toEqual(book.big.slice(0, mine.length))
  expect(mine.length, what).toBeGreaterThanOrEqual(Math.min(1, book.big.length))
}

test('[WD-01] an hour of play: every figure of every call agrees with what was staked, won, paid and given', async () => {
  const first = await ask('userInfo')
  for (const [kind, amount] of [
    ['deposit', 10_000_000],
    ['loss', 10_000_000],
    ['time', 600],
  ])
    await ask('setPlayLimit', { kind, hours: 24, amount })
  const book: Book = {
    coin: num(first.coin),
    lottery: num(first.lottery),
    staked: 0,
    won: 0,
    deposited: 0,
    turnover: 0,
    rounds: 0,
    games: 0,
    big: [],
  }
  const random = seededRandom(7)
  let launch = ''
  let unplayed = 0
  const open = async (gameId: number) => {
    const { url } = await ask('startGame', { gameId })
    launch = new URLSearchParams(String(url).split('?')[1]).get('launch') ?? ''
    expect(await play('open', { launch })).toMatchObject({ errcode: 0, balance: book.coin, held: 0 })
    unplayed = 1
  }
  await open(1001)
  for (let second = 0; second < 3_600; second += 2) {
    time.now += 2_000
    if (second === 606) {
      // It arrived with this call, six seconds after it was made.
      book.coin += 100_000
      book.deposited += 100_000
    }
    const stake = [100, 500, 2_000, 10_000, 50_000][Math.floor(random() * 3.5)] ?? 100
    const round = await play('round', { launch, stake, nonce: `n${second}` })
    expect(round.errcode, `second ${second}`).toBe(0)
    const win = num(round.win)
    book.games += unplayed
    unplayed = 0
    book.coin += win - stake
    book.staked += stake
    book.won += win
    book.turnover = Math.max(0, book.turnover - stake)
    if (win >= BIG_WIN) book.big.unshift(win)
    expect(round.balance).toBe(book.coin)
    if (second % 60 === 0) await ask('online', { gameId: 1001 })
    if (second === 600) {
      await ask('recharge3', { amount: 100_000, version: 4, actType: 0, rechargeType: 1 })
    }
    if (second === 1_200) {
      expect((await ask('receiveMail', { all: 1 })).errcode).toBe(0)
      book.coin += 6_800
      book.lottery += 2_500
      book.turnover += 6_800
    }
    if (second === 1_800) await open(1004)
    if (second === 2_400) {
      expect((await ask('lotteryExchange', { id: 2, count: 1 })).errcode).toBe(0)
      book.coin += 1_050
      book.lottery -= 10_000
    }
    if (second % 300 === 0) await compare(book, first, `second ${second}`)
  }
  await compare(book, first, 'the end')

  // The records list what happened, and sum to it.
  const deposits = await ask('getRechargeRecord', { days: 1, pageSize: 100 })
  expect(deposits).toMatchObject({ total: 1, totalAmount: 100_000 })
  const bonuses = await ask('getBonusRecord', { days: 1, pageSize: 100 })
  const since = rows(bonuses).filter(({ createTime }) => num(createTime) >= START)
  const given = (id: number) =>
    since.filter(({ rewardId }) => rewardId === id).reduce((sum, { count }) => sum + num(count), 0)
  expect(given(2001)).toBe(6_800 + 1_050)
  expect(given(2002)).toBe(2_500 - 10_000)
  expect(num(first.coin) + 100_000 + given(2001) - book.staked + book.won).toBe(book.coin)

  // A withdrawal leaves at once and is recorded with its fee; what is rejected comes back.
  expect(book.turnover).toBe(0)
  expect((await ask('exchange', { amount: 50_000, method: 'bank', bankId: 7 })).errcode).toBe(0)
  expect(await ask('refreshData')).toMatchObject({ coin: book.coin - 50_000 })
  time.now += MINUTE
  expect(await ask('refreshData')).toMatchObject({ coin: book.coin - 50_000 })
  const [latest] = rows(await ask('getExchangeOrder', { days: 1, pageSize: 10 }))
  expect(latest).toMatchObject({ amount: 50_000, fee: feeOf(50_000, 50), status: 3 })
  const trades = (await ask('tradeInfo')).tradeList as Json[]
  expect(trades[0]).toMatchObject({ phone: '09171234567', amount: 50_000 })
}, 240_000)
