import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortNumbers, type OrderEntry } from './sortNumbers'

const order = (...sorts: (number | undefined)[]): OrderEntry[] =>
  sorts.map((sort, at) => ({ id: 'abcdefgh'.charAt(at), ...(sort === undefined ? {} : { sort }) }))

/** The portal's order: by number, then by id, entries without a number last. */
function sorted(entries: readonly OrderEntry[]): string[] {
  return [...entries]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .sort((a, b) => (a.sort ?? Infinity) - (b.sort ?? Infinity) || 0)
    .map(({ id }) => id)
}

test.each([
  ['between two, a round number', order(10, 20, 40, 60), 'd', 1, { d: 15 }],
  ['between two, the next ten', order(10, 20, 40, 60), 'a', 2, { a: 50 }],
  ['to the front', order(10, 20, 30), 'c', 0, { c: 0 }],
  ['to the end', order(10, 25, 30), 'a', 2, { a: 40 }],
  ['where it is', order(10, 20), 'a', 0, {}],
  ['an unknown one', order(10, 20), 'x', 0, {}],
  ['no gap: one neighbour makes room', order(1, 2, 3, 40), 'd', 2, { d: 10, c: 20 }],
  ['before what has no number', order(10, 20, undefined), 'a', 1, { a: 30 }],
])('[PV-02] moving changes as few numbers as possible: %s', (_, entries, id, to, numbers) => {
  expect(sortNumbers(entries, id, to)).toEqual(numbers)
})

test('[PV-02] after any move the section has exactly the requested order', () => {
  const entries = fc
    .array(fc.option(fc.integer({ min: -20, max: 20 }), { nil: undefined }), { minLength: 1, maxLength: 8 })
    .map((sorts) => order(...sorts))
  fc.assert(
    fc.property(entries, fc.nat(7), fc.nat(7), (entries, from, to) => {
      const ids = sorted(entries)
      const list = ids.map((id) => entries.find((entry) => entry.id === id) as OrderEntry)
      const moved = ids[from % ids.length] as string
      const at = to % ids.length
      const numbers = sortNumbers(list, moved, at)
      const others = ids.filter((id) => id !== moved)
      const wanted = [...others.slice(0, at), moved, ...others.slice(at)]
      const now = entries.map((entry) => ({ ...entry, sort: numbers[entry.id] ?? entry.sort }))
      expect(sorted(now as OrderEntry[])).toEqual(wanted)
    }),
    { numRuns: 500 },
  )
})
