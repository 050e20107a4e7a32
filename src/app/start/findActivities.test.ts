import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { activityTable } from '@/domain/activity/activityTable'
import type { Activity } from '@/domain/activity/defineActivity'
import { hasMessage } from '@/shared/i18n/t'
import { RULES } from './rulePages'

const files = import.meta.glob<Activity>('/src/features/**/*.activity.ts', { eager: true, import: 'default' })
const kindOfFile = Object.fromEntries(
  Object.entries(files).map(([path, { kind }]) => [basename(path, '.activity.ts'), kind]),
)

// Names and numbers from the enumeration of portal.md §4, and the file of each.
const SPECIFIED: [name: string, kind: number, file: string][] = [
  ['Bind', 4, 'bind'],
  ['VIP', 8, 'vipRebate'],
  ['SignUpBonus', 15, 'signCards'],
  ['Fund', 16, 'fund'],
  ['LadderRecharge', 17, 'cashBonus'],
  ['InviteUserSpin', 20, 'spin'],
  ['FollowRewards', 21, 'follow'],
  ['RedPacket', 22, 'redPacket'],
  ['FreeLoginBonus', 23, 'freeLogin'],
  ['Notice', 25, 'notice'],
  ['Agent', 26, 'agent'],
  ['AccumulatedRecharge', 28, 'accumulatedRecharge'],
  ['OutLink', 29, 'outLink'],
  ['Supply', 30, 'supply'],
  ['AgentCount', 31, 'agentCount'],
  ['WeekendLottery', 33, 'weekendLottery'],
  ['Festival', 35, 'festival'],
  ['FreeSign', 36, 'freeSign'],
  ['Christmas', 37, 'christmas'],
  ['NewYear', 38, 'newYear'],
  ['FirstCharge', 39, 'firstCharge'],
  ['InviteFriend1', 40, 'inviteFriends'],
  ['Agent5', 41, 'agent5'],
  ['Tasks', 42, 'tasks'],
  ['ContinuousRecharge', 43, 'depositEvery'],
]

test('[AC-18] the 25 activity types of the specification have its numbers', () => {
  for (const [name, kind, file] of SPECIFIED) expect(kindOfFile[file], name).toBe(kind)
  expect(SPECIFIED).toHaveLength(25)
})

test('each kind and each path of an activity is described once, free sign aside', () => {
  const kinds = activityTable().map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.length).toBe(Object.keys(files).length)
  const paths = activityTable().flatMap(({ paths = [] }) => paths)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual(['/activity/freeSign'])
})

test('each activity has a name, and the rule page that it names', () => {
  for (const { kind, rule } of activityTable()) {
    expect(hasMessage(`promotions.kinds.${kind}`), String(kind)).toBe(true)
    if (rule) expect(RULES[rule]?.kind, rule).toBe(kind)
  }
})
