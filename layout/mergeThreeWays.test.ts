import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeThreeWays } from './mergeThreeWays'
import { sameJson } from './sameJson'
import type { Json, JsonObject } from './types'

const base: JsonObject = {
  home: { banner: { sort: 10, type: 'promotions.Banner' }, ticker: { sort: 20, when: { mode: 'green' } } },
}
const home = (entries: JsonObject): JsonObject => ({ home: { ...(base.home as JsonObject), ...entries } })

test('[PV-06] edits of different things are merged', () => {
  const mine = home({ banner: { sort: 15, type: 'promotions.Banner' }, mine: { sort: 1 } })
  const theirs = home({ banner: { sort: 10, type: 'promotions.Banner', hidden: true }, theirs: { sort: 2 } })
  expect(mergeThreeWays(base, mine, theirs)).toEqual({
    merged: home({
      banner: { sort: 15, type: 'promotions.Banner', hidden: true },
      mine: { sort: 1 },
      theirs: { sort: 2 },
    }),
    conflicts: [],
  })
})

test.each<[string, JsonObject, JsonObject, string, Json | undefined, Json | undefined]>([
  [
    'one number, two values',
    home({ ticker: { sort: 1 } }),
    home({ ticker: { sort: 2 } }),
    'home.ticker.sort',
    1,
    2,
  ],
  [
    'removed here, changed there',
    { home: { banner: base.home?.['banner' as never] ?? null } },
    home({ ticker: { sort: 9, when: { mode: 'green' } } }),
    'home.ticker',
    undefined,
    { sort: 9, when: { mode: 'green' } },
  ],
  [
    'conditions are never mixed',
    home({ ticker: { sort: 20, when: { mode: 'green', signedIn: true } } }),
    home({ ticker: { sort: 20, when: { mode: 'green', device: 'mobile' } } }),
    'home.ticker.when',
    { mode: 'green', signedIn: true },
    { mode: 'green', device: 'mobile' },
  ],
  [
    'two blocks under one id',
    home({ x: { type: 'a.A', sort: 1 } }),
    home({ x: { type: 'b.B', sort: 1 } }),
    'home.x',
    { type: 'a.A', sort: 1 },
    { type: 'b.B', sort: 1 },
  ],
])('[PV-06] a conflict is reported, not decided: %s', (_, mine, theirs, path, ours, other) => {
  const { merged, conflicts } = mergeThreeWays(base, mine, theirs)
  const [conflict] = conflicts.filter((one) => one.path.join('.') === path)
  expect(conflict?.mine).toEqual(ours)
  expect(conflict?.theirs).toEqual(other)
  if (!conflict) return
  const at = (root: Json | undefined) =>
    conflict.path.reduce<Json | undefined>((value, key) => (value as JsonObject | undefined)?.[key], root)
  expect(at(merged)).toEqual(ours)
})

const json = fc.object({
  key: fc.constantFrom('a', 'b', 'c', 'when', 'type', 'sort'),
  maxDepth: 3,
  values: [fc.constantFrom(1, 2, 'x', true), fc.constant(null)],
}) as fc.Arbitrary<JsonObject>

test('[PV-06] the same edit on both sides is no conflict; an edit on one side is taken', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(mergeThreeWays(one, other, other)).toEqual({ merged: other, conflicts: [] })
      expect(mergeThreeWays(one, other, one)).toEqual({ merged: other, conflicts: [] })
      expect(mergeThreeWays(one, one, other)).toEqual({ merged: other, conflicts: [] })
    }),
    { numRuns: 400 },
  )
})

test('[PV-06] both sides find the same conflicts, and without any they agree on the result', () => {
  fc.assert(
    fc.property(json, json, json, (one, mine, theirs) => {
      const here = mergeThreeWays(one, mine, theirs)
      const there = mergeThreeWays(one, theirs, mine)
      const places = (conflicts: { path: string[] }[]) => conflicts.map(({ path }) => path.join('/')).sort()
      expect(places(here.conflicts)).toEqual(places(there.conflicts))
      if (here.conflicts.length === 0) expect(sameJson(here.merged, there.merged)).toBe(true)
    }),
    { numRuns: 400 },
  )
})
