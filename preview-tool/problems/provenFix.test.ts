import { expect, test } from 'vitest'
import { valueAt } from '@layout/pointer'
import type { Json } from '@layout/types'
import baseLayer from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { setValue } from '../edit/edits'
import { entries } from '../entries'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { findProblems } from './findProblems'
import { isError } from './isError'
import { fixesFor } from './fixesFor'
import { provenFix } from './provenFix'

const saved = { base: baseLayer, n7 } as unknown as Documents
const sites = ['base', 'n7']
const site = { layer: 'n7' }
const fix = (problem: DraftProblem, draft: Documents) =>
  fixesFor(problem, draft, saved)[provenFix(problem, draft, saved, sites, entries)]
const firstSort = Object.values(baseLayer.tabBar)[0]?.sort ?? 0

/** What an operator can do, or find in a file, by what it does to the saved draft. */
const broken: [what: string, path: string[], value: Json, isError: boolean][] = [
  ['an override that changes nothing', ['tabBar', 'home', 'label'], baseLayer.tabBar.home.label, false],
  ['two tabs with one place', ['tabBar', 'rewards', 'sort'], firstSort, false],
  ['a colour that cannot be read', ['theme', 'color', 'accent'], '#2c2f66', false],
  ['a condition that is always true', ['home', 'popular', 'when'], { device: ['mobile', 'desktop'] }, false],
  ['a condition that is never true', ['home', 'popular', 'when'], { site: '6b' }, false],
  ['a link to nowhere', ['tabBar', 'rewards', 'to'], '/nowhere', true],
  ['an empty label', ['tabBar', 'rewards', 'label'], '', true],
  ['an icon that is not there', ['tabBar', 'rewards', 'icon'], 'unicorn', true],
  ['a hidden 21+ notice', ['footer', 'ageBadge', 'hidden'], true, true],
]

test.each(broken)('[ED-02] one click fixes %s, and nothing else breaks', (_, path, value, blocks) => {
  const draft = setValue(saved, site, path, value)
  const problem = findProblems(draft, sites, entries).find(({ layer }) => layer === 'n7')
  expect(problem && isError(problem)).toBe(blocks)
  const way = problem && fix(problem, draft)
  expect(way?.label).toBeTruthy()
  expect(findProblems(way?.documents ?? draft, sites, entries)).toEqual([])
})

test('[ED-02] a warning about colours keeps the name of the colour and changes only it', () => {
  const draft = setValue(saved, site, ['theme', 'color', 'accent'], '#2c2f66')
  const [problem] = findProblems(draft, sites, entries)
  const way = problem && fix(problem, draft)
  const accent = (documents: Documents | undefined) => valueAt(documents?.n7, ['theme', 'color', 'accent'])
  expect(accent(way?.documents)).not.toBe('#2c2f66')
  expect(setValue(way?.documents ?? {}, site, ['theme', 'color', 'accent'], '#2c2f66')).toEqual(draft)
})
