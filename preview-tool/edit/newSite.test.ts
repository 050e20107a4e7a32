import { expect, test } from 'vitest'
import base from '../../layouts/base.json'
import type { Documents } from '../model'
import { addSite } from './newSite'

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
