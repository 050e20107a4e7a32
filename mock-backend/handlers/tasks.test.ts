import { expect, test } from 'vitest'
import { openGame, testBackend, type Json } from '../testCalls'

const TOKEN = 'demo-newbie-token'
const DAY = 86_400_000
const NOON = Date.UTC(2026, 6, 1, 4)

const dataOf = ({ achieveData, taskData }: Json) => ({
  progress: JSON.parse(String(achieveData)) as Record<string, number>,
  received: JSON.parse(String(taskData)) as Record<string, number>,
})

test('[PF-02] a reward is given once and updates the badge', async () => {
  const { call } = testBackend()
  const claim = (type: unknown) => call('receiveTaskAward', { type }, TOKEN)
  expect(await call('getTaskUser', {}, TOKEN)).toMatchObject({ canReceiveTaskAward: 1 })
  expect((await claim(2)).errcode).toBe(1190)
  expect((await claim('x')).errcode).toBe(1192)
  expect(await claim(1)).toMatchObject({ errcode: 0, awards: [{ id: 2002, count: 2000 }] })
  expect((await claim(1)).errcode).toBe(1191)
  expect(await call('refreshData', {}, TOKEN)).toMatchObject({ lottery: 1_250 + 2_000 })
  expect(await call('getTaskUser', {}, TOKEN)).toMatchObject({ canReceiveTaskAward: 0 })
})

test('[PF-02] 105 is claimable after the first recharge', async () => {
  const { call } = testBackend()
  expect(dataOf(await call('getTaskUser', {}, TOKEN)).received).not.toHaveProperty('105')
  expect(dataOf(await call('getTaskUser', {}, 'demo-regular-token')).received).toHaveProperty('105')
})

test('[WD-01] binding, playing and following count; daily tasks start over each Manila day', async () => {
  let now = NOON
  const { backend, call } = testBackend('{}', { clock: () => now })
  await call('bindAccount', { mobile: '09170001234', code: '123456' }, TOKEN)
  // Opening a game is not playing it, and more rounds of it are no more games.
  const game = await openGame(backend, 1003, TOKEN)
  expect(dataOf(await call('getTaskUser', {}, TOKEN)).progress).toMatchObject({ 6: 2 })
  game.round(100)
  game.round(100)
  await call('actionLog', { event: 'task', type: 13 }, TOKEN)
  await call('actionLog', { event: 'task', type: 5 }, TOKEN)
  const { progress } = dataOf(await call('getTaskUser', {}, TOKEN))
  expect(progress).toMatchObject({ 2: 1, 6: 3, 13: 1, 5: 0 })
  expect((await call('receiveTaskAward', { type: 1 }, TOKEN)).errcode).toBe(0)
  now += DAY
  expect((await call('receiveTaskAward', { type: 1 }, TOKEN)).errcode).toBe(0)
  expect((await call('receiveTaskAward', { type: 2 }, TOKEN)).errcode).toBe(0)
  now += DAY
  expect((await call('receiveTaskAward', { type: 2 }, TOKEN)).errcode).toBe(1191)
})

test('restricted players receive nothing, and operators are independent', async () => {
  const { call } = testBackend()
  expect((await call('receiveTaskAward', { type: 1 }, 'demo-excluded-token')).errcode).toBe(1061)
  await call('receiveTaskAward', { type: 1 }, TOKEN)
  const other = testBackend()
  expect((await other.call('receiveTaskAward', { type: 1 }, TOKEN)).errcode).toBe(0)
})
