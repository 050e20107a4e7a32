import { expect, test } from 'vitest'
import base from '../../layouts/base.json'
import type { Documents } from '../model'
import { addSite, basedOn, otherBases } from './newSite'

const documents = { base } as unknown as Documents
const quiet = { agreement: { hidden: true }, ageBadge: { hidden: true } }

test('[AG-03] a new site asks for agreement without an entry in its file', () => {
  expect(addSite(documents, 'z1', 'base').z1).not.toHaveProperty('account')
})

test('[AG-03] a site made without agreement has that in its file', () => {
  expect(addSite(documents, 'z1', 'base', false).z1).toHaveProperty('account', quiet)
})

test('[AG-03] a site that extends one without agreement asks for it, unless made without', () => {
  const without = addSite(documents, 'z1', 'base', false)
  expect(addSite(without, 'z2', 'z1', false).z2).not.toHaveProperty('account')
  expect(addSite(without, 'z2', 'z1').z2).toHaveProperty('account', {
    agreement: { hidden: false },
    ageBadge: { hidden: false },
  })
})

const grouped = addSite(addSite(documents, 'asia', 'base'), 'z1', 'asia')

test('[SC-08] a site can stand on another layer, and keeps its own changes', () => {
  const own = { ...grouped, z1: { ...grouped.z1, theme: { scale: 1.2 } } } as Documents
  expect(otherBases(own, 'z1')).toEqual(['base', 'asia'])
  expect(basedOn(own, 'z1', 'base').z1).toEqual({ ...own.z1, extends: 'base' })
})

test('[SC-08] no layer stands on itself, and no chain gets longer than sites may have', () => {
  expect(otherBases(grouped, 'asia')).toEqual(['base'])
  const long = ['a', 'b', 'c'].reduce(
    (before, name, at, all) => addSite(before, name, all[at - 1] ?? 'base'),
    grouped,
  )
  expect(otherBases(long, 'c')).toEqual(['base', 'a', 'asia', 'b', 'z1'])
  // asia brings z1 with it: of five layers one would be too many.
  expect(otherBases(long, 'asia')).toEqual(['base', 'a', 'b'])
})
