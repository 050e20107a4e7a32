import { expect, test } from 'vitest'
import { playerConfigOf } from '@/api/models/playerConfig'
import { TASK, TASK_GROUPS } from '@/api/models/taskTypes'
import { taskStateSchema } from '@/api/models/taskUser'
import { z } from '@/api/shape'
import { testConfig } from '@tests/support/renderBlock'
import { isFirstRechargeDone, taskGroupsOf } from './taskRows'

const state = (fields: object = {}) => z.parse(taskStateSchema, fields)
const configs = (list: unknown) => playerConfigOf(testConfig({ appTaskConfigList: list })).appTaskConfigList
const stages = (list: unknown, fields: object) =>
  taskGroupsOf(configs(list), state(fields)).flatMap(({ tasks }) =>
    tasks.map(({ type, done, target, stage }) => [type, done, target, stage]),
  )

test('[PF-02] there are 17 types, each in one group', () => {
  expect(Object.values(TASK).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  const grouped = TASK_GROUPS.flatMap(({ types }): number[] => types)
  expect(grouped.toSorted((a, b) => a - b)).toEqual(Object.values(TASK).toSorted((a, b) => a - b))
})

test('[PF-02] progress comes from achieveData; what is done and not received can be claimed', () => {
  const list = [
    { type: 6, target: 5 },
    { type: 2, target: 1 },
    { type: 12, target: 2 },
  ]
  expect(stages(list, { achieveData: '{"6":3,"2":1,"12":"7"}', taskData: '{"2":1}' })).toEqual([
    [2, 1, 1, 'received'],
    [6, 3, 5, 'open'],
    [12, 2, 2, 'claimable'],
  ])
})

test('[PF-02] the first recharge is done when task 105 exists', () => {
  expect(isFirstRechargeDone(state({ taskData: '{"105":0}' }))).toBe(true)
  expect(isFirstRechargeDone(state({ taskData: '{"5":1}' }))).toBe(false)
  expect(stages([{ type: 5 }], { taskData: '{"105":1}' })).toEqual([[5, 1, 1, 'claimable']])
})

test.each(['', '{', 'null', '[]', '"105"', '{"6":{}}', '{"6":-4}', undefined, 7])(
  'data that is %j is no progress',
  (broken) => {
    expect(stages([{ type: 6, target: 5 }], { achieveData: broken, taskData: broken })).toEqual([
      [6, 0, 5, 'open'],
    ])
  },
)

test('unknown types and broken awards are left out, groups are sorted', () => {
  const list = [
    { type: 14, sort: 2 },
    { type: 99 },
    { type: 'x' },
    { type: 1, sort: 1, award: '{' },
    { type: 4, award: '[{"id":2001,"count":5},{"count":1}]' },
  ]
  const groups = taskGroupsOf(configs(list), state())
  expect(groups.map(({ id, tasks }) => [id, tasks.map(({ type }) => type)])).toEqual([
    ['daily', [1, 14]],
    ['newPlayer', [4]],
  ])
  expect(groups.flatMap(({ tasks }) => tasks.map(({ award }) => award.length))).toEqual([0, 0, 1])
})
