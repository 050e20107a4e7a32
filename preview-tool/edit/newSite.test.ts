import { expect, test } from 'vitest'
import base from '../../layouts/base.json'
import type { Documents } from '../model'
import { addSite } from './newSite'

const documents = { base } as unknown as Documents
const quiet = { agreement: { hidden: true }, ageBadge: { hidden: true } }

test('[AG-03] a new site says nothing of the agreement: it has it', () => {
  expect(addSite(documents, 'z1', 'base').z1).not.toHaveProperty('account')
})

test('[AG-03] where its maker says no, its file says so', () => {
  expect(addSite(documents, 'z1', 'base', false).z1).toHaveProperty('account', quiet)
})

test('[AG-03] a site that extends one without agreement has it again unless its maker says no', () => {
  const without = addSite(documents, 'z1', 'base', false)
  expect(addSite(without, 'z2', 'z1', false).z2).not.toHaveProperty('account')
  expect(addSite(without, 'z2', 'z1').z2).toHaveProperty('account', {
    agreement: { hidden: false },
    ageBadge: { hidden: false },
  })
})
