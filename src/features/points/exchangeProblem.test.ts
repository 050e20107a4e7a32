import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeProblem, mostOf, parseCount } from './exchangeProblem'

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['１２', 12],
  ['\u202e٢१\u200b', 21],
  ['1,000', 1000],
  ['١٬٠٠٠', 1000],
  ['', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['<script>', null],
  ['🎲', null],
  ['9999999', null],
])('[WL-16] %j as a number of pieces is %j', (typed, count) => {
  expect(parseCount(typed)).toBe(count)
})

const offer = { id: 1, points: 1_000, coin: 100, stock: 5 }

test('[WL-16] an exchange is prevented by an invalid number, the stock, or the points', () => {
  expect(exchangeProblem(offer, null, 10_000)).toEqual({ kind: 'count' })
  expect(exchangeProblem(offer, 6, 10_000)).toEqual({ kind: 'stock', left: 5 })
  expect(exchangeProblem(offer, 5, 4_250)).toEqual({ kind: 'points', missing: 750 })
  expect(exchangeProblem(offer, 5, 5_000)).toBeNull()
  expect(exchangeProblem({ ...offer, stock: -1 }, 6, 6_000.9)).toBeNull()
})

test('the largest quantity is possible whenever one piece is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: -1, max: 50 }),
      (owned, points, stock) => {
        const some = { id: 1, points, coin: 1, stock }
        const most = mostOf(some, owned)
        fc.pre(exchangeProblem(some, 1, owned) === null)
        expect(exchangeProblem(some, most, owned)).toBeNull()
        if (most < 999_999) expect(exchangeProblem(some, most + 1, owned)).not.toBeNull()
      },
    ),
  )
})
