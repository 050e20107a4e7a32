import { expect, test } from 'vitest'
import { RECHARGE_BONUS } from './rechargeBonus'

test('[AC-18] the 13 recharge-bonus kinds are numbered 1 to 13 in the order of the specification', () => {
  expect(Object.entries(RECHARGE_BONUS)).toEqual([
    ['Collection', 1],
    ['Ticket', 2],
    ['Coin', 3],
    ['Shop', 4],
    ['Prop', 5],
    ['BuyProp', 6],
    ['Collection2', 7],
    ['Collection3', 8],
    ['Year2023', 9],
    ['Supply', 10],
    ['Festival', 11],
    ['Weekend', 12],
    ['FirstCharge', 13],
  ])
})
