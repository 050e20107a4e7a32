import { describe, expect, test } from 'vitest'
import { DEFAULT_POLICY, isWeaker, type Policy } from './policy'

const policy = (changes: Partial<Policy>): Policy => ({ ...DEFAULT_POLICY, ...changes })
const freeze = (from: number, until: number) => ({
  from: `2026-12-${from}T00:00:00Z`,
  until: `2026-12-${until}T00:00:00Z`,
  reason: 'Christmas',
})
const frozen = (...days: [number, number][]) =>
  policy({ freezes: days.map(([from, until]) => freeze(from, until)) })

describe('[DK-02] a policy is weaker than another when it lets something through that the other stops', () => {
  test.each([
    ['the same', policy({}), policy({}), false],
    ['more people have to agree', policy({ quorum: 1 }), policy({ quorum: 2 }), false],
    ['fewer people have to agree', policy({ quorum: 2 }), policy({ quorum: 1 }), true],
    ['nobody publishes alone any more', policy({}), policy({ allowsSolo: false }), false],
    ['one person may publish alone', policy({ allowsSolo: false }), policy({}), true],
    ['compliance has to agree', policy({}), policy({ needsCompliance: true }), false],
    ['compliance need not agree', policy({ needsCompliance: true }), policy({}), true],
    ['compliance need not agree, in as many words', policy({ needsCompliance: false }), policy({}), false],
    [
      'stricter in one, weaker in another',
      policy({ quorum: 2 }),
      policy({ quorum: 1, allowsSolo: false }),
      true,
    ],
    ['a freeze more', frozen(), frozen([20, 27]), false],
    ['a freeze fewer', frozen([20, 27]), frozen(), true],
    ['a freeze that begins later', frozen([20, 27]), frozen([21, 27]), true],
    ['a freeze that ends earlier', frozen([20, 27]), frozen([20, 26]), true],
    ['a longer freeze', frozen([20, 27]), frozen([19, 28]), false],
    ['two freezes without a gap', frozen([20, 27]), frozen([23, 27], [20, 23]), false],
    ['two freezes with a gap', frozen([20, 27]), frozen([20, 22], [23, 27]), true],
    ['another freeze', frozen([20, 22]), frozen([23, 25]), true],
  ])('%s', (_, from, to, expected) => {
    expect(isWeaker(from, to)).toBe(expected)
  })

  test('a freeze that is over can be dropped, one that is not cannot', () => {
    expect(isWeaker(frozen([20, 27]), frozen(), Date.parse('2026-12-27T00:00:00Z'))).toBe(false)
    expect(isWeaker(frozen([20, 27]), frozen(), Date.parse('2026-12-26T23:59:59Z'))).toBe(true)
    expect(isWeaker(frozen([20, 27]), frozen([25, 27]), Date.parse('2026-12-25T00:00:00Z'))).toBe(false)
  })
})
