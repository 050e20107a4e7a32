import { expect, test } from 'vitest'
import { processingBand } from './processingBand'

test.each([
  [100, 'short'],
  [5_000_000, 'short'],
  [5_000_001, 'middle'],
  [49_999_999, 'middle'],
  [50_000_000, 'long'],
  [50_000_001, 'long'],
])('[WL-11] %i hundredths of a peso take the %s time', (amount, band) => {
  expect(processingBand(amount)).toBe(band)
})
