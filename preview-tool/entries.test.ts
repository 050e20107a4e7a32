import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entries } from './entries'

test('[PV-02] every block entry is registered under its type', () => {
  expect(Object.keys(entries)).toHaveLength(globSync('src/features/**/*.entry.ts').length)
  expect(entries['promotions.Banner']?.label).toBe('Swipe banner')
})
