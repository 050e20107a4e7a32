import { expect, test } from 'vitest'
import { ACTIVITY, RECHARGE_BONUS } from './activityKinds'

test('[AC-18] the 25 activity types have the numbers of the specification', () => {
  expect(Object.values(ACTIVITY)).toEqual([
    4, 8, 15, 16, 17, 20, 21, 22, 23, 25, 26, 28, 29, 30, 31, 33, 35, 36, 37, 38, 39, 40, 41, 42, 43,
  ])
  expect(ACTIVITY).toMatchObject({ Bind: 4, SignUpBonus: 15, AgentCount: 31, FreeSign: 36, Agent5: 41 })
})

test('[AC-18] the 13 recharge-bonus kinds are numbered 1 to 13', () => {
  expect(Object.values(RECHARGE_BONUS)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(RECHARGE_BONUS).toMatchObject({ Collection: 1, Supply: 10, Festival: 11, FirstCharge: 13 })
})
