import { expect, test } from 'vitest'
import { scales } from './scales'

const WIDTHS = { mobile: 390, desktop: 1440 }

test('[ED-10] a phone beside a desktop is readable, and both fit where there is room for them', () => {
  const free = 780
  const { mobile, desktop } = scales(['mobile', 'desktop'], WIDTHS, free)
  expect(mobile).toBeGreaterThanOrEqual(0.6)
  expect(WIDTHS.mobile * mobile + WIDTHS.desktop * desktop).toBeLessThanOrEqual(free)
})

test('windows of one device share their scale, and none grows beyond its size', () => {
  expect(scales(['mobile', 'mobile'], WIDTHS, 702)).toEqual({ mobile: 0.9, desktop: 0.9 })
  expect(scales(['mobile'], WIDTHS, 2000)).toEqual({ mobile: 1, desktop: 1 })
})

test('where there is no room at all, one scrolls rather than guess at what is written', () => {
  expect(scales(['mobile', 'desktop'], WIDTHS, 300).desktop).toBe(0.35)
})
