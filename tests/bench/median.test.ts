import { expect, test } from 'vitest'
import { median, percentile } from './median'

test('the median is the middle value or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 6])).toBe(5.5)
  expect(median([])).toBeNaN()
})

test('a percentile is a value that occurred', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile([3], 0.95)).toBe(3)
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2)
})
