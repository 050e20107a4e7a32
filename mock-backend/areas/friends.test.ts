import { expect, test } from 'vitest'
import { personaToken } from '../demo/personas'
import { openGame, testBackend, type Json } from '../testCalls'
import { FRIEND_PLAYS_MS } from '../activities/friends'

const START = 1_763_700_000_000
const AGENT = personaToken('agent')
const LEVEL_ONE = 40
const HUNDREDTHS = 10_000

test('[WD-01] friends come to play, and their agent earns a share of what they stake', async () => {
  let now = START
  const { call } = testBackend('{}', { clock: () => now })
  const ask = () => Promise.all([call('agentData', {}, AGENT), call('appAgent5User', {}, AGENT)])
  const before = await ask()
  now += FRIEND_PLAYS_MS - 1
  expect(await ask()).toEqual(before)
  now += 1 + 7 * FRIEND_PLAYS_MS
  const [agent, agent5] = await ask()
  expect(Number(agent.canExchange)).toBeGreaterThan(Number(before[0].canExchange))
  expect(Number(agent5.receivable)).toBeGreaterThan(Number(before[1].receivable))
  const log = (await call('appAgent5UserLog', { pageSize: 100 }, AGENT)).list as Json[]
  const fresh = log.filter(({ createTime }) => Number(createTime) > START)
  expect(fresh.every(({ source }) => source === 2)).toBe(true)
  const sum = fresh.reduce((total, { amount }) => total + Number(amount), 0)
  expect(Number(agent5.totalIncome)).toBe(Number(before[1].totalIncome) + sum)
  expect(await ask()).toEqual([agent, agent5])
})

test('[WD-01] who names a superior earns them a share of every stake', async () => {
  const { backend, call } = testBackend('{}', { clock: () => START })
  const { id } = await call('userInfo', {}, AGENT)
  const newbie = personaToken('newbie')
  expect((await call('agentFill', { pid: String(id) }, newbie)).errcode).toBe(0)
  const before = await call('agentData', {}, AGENT)
  const game = await openGame(backend, 1001, newbie)
  expect(game.round(2_000).errcode).toBe(0)
  expect(game.round(500).errcode).toBe(0)
  const share = (stake: number) => Math.floor((stake * LEVEL_ONE) / HUNDREDTHS)
  expect((await call('agentData', {}, AGENT)).canExchange).toBe(
    Number(before.canExchange) + share(2_000) + share(500),
  )
})
