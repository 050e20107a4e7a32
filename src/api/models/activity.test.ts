import { expect, test } from 'vitest'
import { ACTIVITY, RECHARGE_BONUS } from './activityKinds'

// Copied from the enumerations of portal.md §4.
const KINDS =
  'Bind 4, VIP 8, SignUpBonus 15, Fund 16, LadderRecharge 17, InviteUserSpin 20, FollowRewards 21, RedPacket 22, FreeLoginBonus 23, Notice 25, Agent 26, AccumulatedRecharge 28, OutLink 29, Supply 30, AgentCount 31, WeekendLottery 33, Festival 35, FreeSign 36, Christmas 37, NewYear 38, FirstCharge 39, InviteFriend1 40, Agent5 41, Tasks 42, ContinuousRecharge 43'

test('[AC-18] the 25 activity types have the names and numbers of the specification', () => {
  const named = Object.entries(ACTIVITY).sort(([, a], [, b]) => a - b)
  expect(named.map(([name, kind]) => `${name} ${kind}`).join(', ')).toBe(KINDS)
})

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
