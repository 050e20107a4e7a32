import { expect, test } from 'vitest'
import baseLayer from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { entries } from '../entries'
import type { Documents } from '../model'
import { findProblems } from '../problems/findProblems'
import { setValue } from './edits'
import { pruneRedundant } from './pruneRedundant'

const documents = { base: baseLayer, n7 } as unknown as Documents

test('[ED-01] a value that comes back to what it overrides removes itself, with the objects around it', () => {
  const target = { layer: 'n7', mode: 'green' } as const
  const path = ['tabBar', 'rewards', 'label']
  const typed = setValue(documents, target, path, 'tab.home')
  expect(findProblems(typed, ['base', 'n7'], entries)).toEqual([])
  const back = setValue(typed, target, path, baseLayer.tabBar.rewards.label)
  expect(pruneRedundant(typed, back, target).n7).toEqual(documents.n7)
})

test('[ED-01] overrides of other patches stay: a site may mean to keep its own value', () => {
  const label = ['tabBar', 'rewards', 'label']
  const own = setValue(documents, { layer: 'n7' }, label, 'tab.home')
  const base = { layer: 'base' }
  const same = pruneRedundant(own, setValue(own, base, label, 'tab.home'), base)
  expect(same.n7).toBe(own.n7)
})

test('[ED-01] removing what is not there leaves nothing behind', () => {
  const target = { layer: 'n7' }
  const gone = setValue(documents, target, ['home', 'nothing'], null)
  expect(pruneRedundant(documents, gone, target).n7).toEqual(documents.n7)
})
