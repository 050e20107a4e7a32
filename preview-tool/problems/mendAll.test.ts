import { expect, test } from 'vitest'
import { valueAt } from '@layout/pointer'
import baseLayer from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { setValue } from '../edit/edits'
import { entries } from '../entries'
import type { Documents } from '../model'
import { findProblems } from './findProblems'
import { mendAll } from './mendAll'

const saved = { base: baseLayer, n7 } as unknown as Documents
const sites = ['base', 'n7']

test('[ED-02] one click mends all problems, and keeps what is in order', () => {
  const site = { layer: 'n7' }
  const sound = setValue(saved, site, ['home', 'banner', 'props', 'secondsPerSlide'], 8)
  const lost = setValue(sound, site, ['tabBar', 'rewards', 'to'], '/nowhere')
  const same = setValue(lost, site, ['tabBar', 'home', 'label'], baseLayer.tabBar.home.label)
  const draft = setValue(same, site, ['theme', 'color', 'accent'], '#222222')
  expect(findProblems(draft, sites, entries).length).toBeGreaterThan(3)
  const mended = mendAll(draft, saved, sites, entries)
  expect(findProblems(mended, sites, entries)).toEqual([])
  expect(valueAt(mended.n7, ['home', 'banner', 'props', 'secondsPerSlide'])).toBe(8)
})
