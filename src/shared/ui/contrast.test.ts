import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, mix } from './contrast'

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/)

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
])('[AX-01] %s on %s has %d', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1)
})

test('[AX-01] contrast is symmetric and between 1 and 21', () => {
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      const ratio = contrastRatio(a, b)
      expect(ratio).toBe(contrastRatio(b, a))
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21)
    }),
  )
})

test.each(['red', '', '#12', '#gggggg', 'rgb(0 0 0)'])('[AX-01] %j never passes for legible', (colour) => {
  expect(contrastRatio(colour, '#ffffff')).toBe(1)
})

test('mixing goes from one colour to the other', () => {
  expect([
    mix('#ffffff', '#000000', 0),
    mix('#ffffff', '#000000', 0.5),
    mix('#ffffff', '#000000', 1),
  ]).toEqual(['#000000', '#808080', '#ffffff'])
})
