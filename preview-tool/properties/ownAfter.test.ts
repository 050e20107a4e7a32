import { expect, test } from 'vitest'
import { ownAfter } from './ownAfter'

test('[PV-02] only differences go into the edited patch', () => {
  const before = { type: 'a.B', sort: 10, props: { x: 1, y: 2 } }
  const after = { type: 'a.B', sort: 10, props: { x: 1, y: 3 } }
  expect(ownAfter(undefined, before, after, before)).toEqual({ props: { y: 3 } })
})

test('[PV-02] a removed value is left out, or null where lower layers would bring it back', () => {
  expect(ownAfter({ sort: 5 }, { sort: 5, hidden: true }, {}, { hidden: true })).toEqual({ hidden: null })
})

test('[PV-02] existing values of the edited patch stay', () => {
  expect(ownAfter({ sort: 5 }, { sort: 5, type: 'a.B' }, { sort: 5, type: 'c.D' }, { type: 'a.B' })).toEqual({
    sort: 5,
    type: 'c.D',
  })
})
