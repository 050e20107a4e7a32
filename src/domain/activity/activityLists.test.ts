import { expect, test } from 'vitest'
import { activitiesSchema, type Activities } from '@/api/models/activity'
import { z } from '@/api/shape'
import { activityLists } from './activityLists'

/** Activities whose map gives them the order of the arguments, backwards. */
const active = (kinds: number[], more: object = {}): Activities =>
  z.parse(activitiesSchema, {
    activityIds: kinds,
    activityMap: Object.fromEntries(kinds.map((id, at) => [id, { id, sort: kinds.length - at }])),
    ...more,
  })
const kinds = (items: { kind: number }[]) => items.map(({ kind }) => kind)

test('[AC-01] activities are listed by sort, and the sign-up bonus is separate', () => {
  const { activities, rewards } = activityLists(active([39, 15, 20, 17]))
  expect(kinds(activities)).toEqual([17, 20, 39])
  expect(kinds(rewards)).toEqual([15])
})

test('[AC-01] supply is listed only for the bankrupt', () => {
  expect(kinds(activityLists(active([30, 20])).activities)).toEqual([20])
  expect(kinds(activityLists(active([30, 20], { isBankrupt: 1 })).activities)).toEqual([20, 30])
})

test('[AC-01] agent is hidden while agent count exists', () => {
  expect(kinds(activityLists(active([26, 20])).activities)).toEqual([20, 26])
  expect(kinds(activityLists(active([31, 26, 20])).activities)).toEqual([20, 31])
})

test('[AC-01] unknown kinds are left out, and one without a sort comes last', () => {
  const response = active([39, 999, 20], { activityMap: { 20: { id: 20, sort: 5 } } })
  expect(kinds(activityLists(response).activities)).toEqual([20, 39])
})
