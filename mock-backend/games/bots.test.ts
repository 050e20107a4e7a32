import { expect, test } from 'vitest'
import { catalogueOf } from '../catalogue/makeCatalogue'
import { personaToken } from '../demo/personas'
import { openGame, testBackend, type Json } from '../testCalls'
import { botPayouts, botWins } from './bots'
import { LINES, STAKES, tableOf } from '../catalogue/gameTable'
import { BIG_WIN } from './noteWin'

const NOW = 1_763_700_000_000
const HOUR = 3_600_000
const games = catalogueOf(240)

test('[WD-01] bots win what their game can pay, in games that are open, in the past', () => {
  const wins = botWins(NOW, games, 20)
  expect(wins).toHaveLength(20)
  for (const { gameId, amount, at } of wins) {
    const game = games.find((one) => one.game.id === gameId)?.game
    expect(game?.maintain || game?.params).toBeFalsy()
    expect(at).toBeLessThanOrEqual(NOW)
    expect(amount).toBeGreaterThanOrEqual(BIG_WIN)
    // A sum of line pays for one of the stakes.
    const { pays } = tableOf(game?.typeId ?? 1)
    const sums = (lines: number): number[] =>
      lines === 0 ? [0] : sums(lines - 1).flatMap((sum) => [0, ...pays].map((pay) => sum + pay))
    const possible = new Set(sums(3))
    expect(STAKES.some((stake) => possible.has(amount / (stake / LINES.length)))).toBe(true)
  }
  expect(new Set(wins.map(({ amount }) => amount)).size).toBeGreaterThan(3)
  expect(botPayouts(NOW, games, 20)).toHaveLength(20)
})

test('[WD-01] the same clock knows the same wins, and a later one the same ones further down', () => {
  const before = botWins(NOW, games, 20)
  expect(botWins(NOW, games, 20)).toEqual(before)
  const later = botWins(NOW + HOUR / 4, games, 200)
  expect(later.filter(({ at }) => at <= NOW).slice(0, 20)).toEqual(before)
  expect(later[0]?.at).toBeGreaterThan(NOW)
  expect(botWins(NOW, [], 20)).toEqual([])
})

test('[WD-01] a player’s big win stands in the lobby’s ticker, for visitors too; a small one does not', async () => {
  let now = NOW
  const { backend, call } = testBackend('{"persona":"vip"}', { clock: () => now })
  const game = await openGame(backend, 1001, personaToken('vip'))
  const shown: number[] = []
  for (let n = 0; n < 120 && shown.length < 2; n++) {
    now += 1_000
    const { win } = game.round(10_000)
    if (Number(win) >= BIG_WIN) shown.unshift(Number(win))
  }
  const tips = (await call('lobbyTips')).jackpotList as Json[]
  expect(tips).toHaveLength(20)
  const mine = tips.filter(({ phone }) => phone === '09285550142')
  expect(mine.map(({ amount }) => amount)).toEqual(shown)
  expect(mine[0]).toEqual({
    phone: '09285550142',
    gameId: 1001,
    amount: shown[0],
    timestamp: Math.floor(now / 1000),
  })
  expect(tips[0]).toEqual(mine[0])
})
