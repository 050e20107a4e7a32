import { expect, test } from 'vitest'
import { formatDuration } from './duration'

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [61.9, '1:01'],
  [3725, '1:02:05'],
  [36000, '10:00:00'],
  [360000, '100:00:00'],
  [-5, '0:00'],
  [NaN, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
