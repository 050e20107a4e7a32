import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiff } from './lineDiff'

test('[PV-07] a changed line is shown between its neighbours, the rest is counted', () => {
  const text = (line: string) => ['1', '2', '3', '4', line, '6', '7', '8', '9'].join('\n')
  expect(lineDiff(text('old'), text('new'))).toEqual([
    { kind: 'skipped', count: 2 },
    { kind: 'equal', text: '3' },
    { kind: 'equal', text: '4' },
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'equal', text: '6' },
    { kind: 'equal', text: '7' },
    { kind: 'skipped', count: 2 },
  ])
})

test('[PV-07] in a long file only the changed lines are shown', () => {
  const old = Array.from({ length: 5_000 }, (_, at) => `line ${at}`)
  const diff = lineDiff(
    old.join('\n'),
    old.map((line, at) => (at % 100 === 50 ? `${line}!` : line)).join('\n'),
  )
  expect(diff.filter(({ kind }) => kind === 'added')).toHaveLength(50)
  expect(diff.filter(({ kind }) => kind === 'removed')).toHaveLength(50)
})

test('[PV-07] removed and added lines account for every line of both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '{', '}'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = lineDiff(before.join('\n'), after.join('\n'))
      const count = (...kinds: string[]) =>
        diff.reduce(
          (sum, line) => sum + (kinds.includes(line.kind) ? ('count' in line ? line.count : 1) : 0),
          0,
        )
      expect(count('equal', 'skipped', 'removed')).toBe(Math.max(1, before.length))
      expect(count('equal', 'skipped', 'added')).toBe(Math.max(1, after.length))
      if (before.join() === after.join()) expect(count('removed', 'added')).toBe(0)
    }),
    { numRuns: 300 },
  )
})
