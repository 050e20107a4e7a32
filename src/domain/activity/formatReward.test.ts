import { expect, test } from 'vitest'
import type { Reward } from '@/api/models/reward'
import type { Prop } from '@/api/models/webConfig'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { formatReward } from './formatReward'

const formatted = (reward: Reward, prop?: Prop) => formatReward(reward, moneyFormatOf(), prop)

test('[AC-14] 2001 is coins divided by 100, with the turnover where there is one', () => {
  expect(formatted({ id: 2001, count: 50000 })).toMatchObject({ name: 'Coins', amount: '₱500.00' })
  expect(formatted({ id: 2001, count: 50000 }).note).toBeUndefined()
  expect(formatted({ id: 2001, count: 50000, betRate: 5 }).note).toBe('Turnover ×5 = ₱2,500')
})

test('[AC-14] 2002 is points divided by 100', () => {
  expect(formatted({ id: 2002, count: 12345 })).toMatchObject({ name: 'Points', amount: '123.45' })
})

test.each([1001, 1011, 1201, 1204])('[AC-14] %i is a percentage boost', (id) => {
  expect(formatted({ id, count: 1 }, { price: 0, num: 15 }).amount).toBe('+15%')
})

test.each([
  [1012, 'Coupon'],
  [1099, 'Coupon'],
  [1205, 'Fixed coupon'],
  [1299, 'Fixed coupon'],
  [1301, 'Gift coupon'],
  [1399, 'Gift coupon'],
])('[AC-14] %i is a %s with an amount and a minimum', (id, name) => {
  const prop = { price: 0, num: 50, paramStr: { limitAmount: 30000 } }
  expect(formatted({ id, count: 1 }, prop)).toMatchObject({
    name,
    amount: '₱50',
    note: 'For deposits from ₱300',
  })
})

// The whole ranges of portal.md §4, not their ends only.
test('[AC-14] each coupon id says what it is, how many and how much', () => {
  const within = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const boosts = [...within(1001, 1011), ...within(1201, 1204)]
  const amounts = [...within(1012, 1099), ...within(1205, 1299), ...within(1301, 1399)]
  const amountOf = (id: number, count: number) => formatted({ id, count }, { price: 0, num: 50 }).amount
  expect(boosts.filter((id) => amountOf(id, 1) !== '+50%' || amountOf(id, 2) !== '2 × +50%')).toEqual([])
  expect(amounts.filter((id) => amountOf(id, 1) !== '₱50' || amountOf(id, 2) !== '2 × ₱50')).toEqual([])
  const others = [1000, 1100, 1200, 1300, 1400]
  expect(others.filter((id) => formatted({ id, count: 1 }).name !== 'Item')).toEqual([])
})

test('[AC-14] New Year items and 4001 are counted', () => {
  expect(formatted({ id: 40001, count: 3 })).toMatchObject({ name: 'Round fruit', amount: '×3' })
  expect(formatted({ id: 40004, count: 1 }).name).toBe('Sparkler')
  expect(formatted({ id: 4001, count: 7 }).amount).toBe('×7')
  expect(formatted({ id: 77, count: 2 })).toMatchObject({ name: 'Item', amount: '×2' })
})

test.each([6004, 6005, 6006, 6007])('[AC-13] %i is a sign-in card', (id) => {
  expect(formatted({ id, count: 1 })).toMatchObject({ name: 'Sign-in card', amount: '×1' })
})
