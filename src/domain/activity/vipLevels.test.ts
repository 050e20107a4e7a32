import { expect, test } from 'vitest'
import { playerConfigOf } from '@/api/models/playerConfig'
import { testConfig } from '@tests/support/renderBlock'
import { vipLevels, nextLevel } from './vipLevels'

const ladder = (list: unknown) =>
  vipLevels(playerConfigOf(testConfig({ appUserLevelConfigList: list })).appUserLevelConfigList)

test('[PF-01] the next target is the first level whose bet amount exceeds the bet, in whatever order they are sent', () => {
  const levels = ladder([{ betAmount: 5000 }, { betAmount: 0 }, { betAmount: '1000' }])
  const target = (bet: number) => nextLevel(levels, bet)?.betAmount ?? 0
  expect([0, 999, 1000, 4999, 5000, 9999].map(target)).toEqual([1000, 1000, 5000, 5000, 0, 0])
})

test('[PF-01] without levels there is no target', () => {
  expect(nextLevel(ladder('none'), 5)).toBeNull()
})

test('a level without a number or a name is numbered by position', () => {
  expect(
    ladder([{ betAmount: 100, name: 'Gold' }, { betAmount: 0 }]).map((r) => [r.number, r.title]),
  ).toEqual([
    [0, 'VIP 0'],
    [1, 'Gold'],
  ])
})
