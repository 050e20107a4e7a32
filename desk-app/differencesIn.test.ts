import { expect, test } from 'vitest'
import { differencesIn } from './differencesIn'

const base = '{ "schemaVersion": 1 }'

test('[OP-02] a review says in words which site gets which address', () => {
  const before = { base, sites: '{ "a.example": "base" }' }
  const after = {
    base,
    n8: '{ "schemaVersion": 1, "extends": "base" }',
    sites: '{ "a.example": "n8", "n8.example": "n8" }',
  }
  const { said, layers } = differencesIn(before, after, ['base', 'n8'])
  expect(said.map(({ name, changes }) => [name, changes.map(({ sentence }) => sentence)])).toEqual([
    ['Addresses', ['The address a.example moves from base to n8', 'n8 gets the address n8.example']],
    ['n8', ['New site n8, which extends "base"']],
  ])
  expect(layers.map(({ layer }) => layer)).toEqual(['sites', 'n8'])
})

test('[OP-02] a release without a list of hosts is compared, too', () => {
  const { said } = differencesIn({ base }, { base, sites: '{ "a.example": "base" }' }, ['base'])
  expect(said).toMatchObject([
    {
      name: 'Addresses',
      changes: [{ sentence: 'base gets the address a.example' }],
    },
  ])
})
