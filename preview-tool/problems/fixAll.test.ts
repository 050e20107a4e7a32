import { expect, test } from 'vitest'
import { valueAt } from '@layout/pointer'
import baseLayer from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { setValue } from '../edit/edits'
import { entries } from '../entries'
import type { Documents } from '../model'
import { findProblems } from './findProblems'
import { fixAll } from './fixAll'

const saved = { base: baseLayer, n7 } as unknown as Documents
const sites = ['base', 'n7']

test('[ED-02] one click fixes all problems, and keeps what is in order', () => {
  const site = { layer: 'n7' }
  const sound = setValue(saved, site, ['home', 'banner', 'props', 'secondsPerSlide'], 8)
  const lost = setValue(sound, site, ['tabBar', 'rewards', 'to'], '/nowhere')
  const same = setValue(lost, site, ['tabBar', 'home', 'label'], baseLayer.tabBar.home.label)
  const draft = setValue(same, site, ['theme', 'color', 'accent'], '#222222')
  expect(findProblems(draft, sites, entries).length).toBeGreaterThan(3)
  const fixed = fixAll(draft, saved, sites, entries)
  expect(findProblems(fixed, sites, entries)).toEqual([])
  expect(valueAt(fixed.n7, ['home', 'banner', 'props', 'secondsPerSlide'])).toBe(8)
})
