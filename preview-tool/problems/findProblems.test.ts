import { expect, test } from 'vitest'
import baseLayer from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import type { Json } from '@layout/types'
import { removeNode, setValue } from '../edit/edits'
import { entries } from '../entries'
import type { Documents } from '../model'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { findProblems } from './findProblems'
import { scenarioOf } from './scenarioOf'

const documents = { base: baseLayer, n7 } as unknown as Documents

test('[PV-05] a violated invariant has example facts, and opens in them', () => {
  expect(findProblems(documents, ['base', 'n7'], entries)).toEqual([])
  const green = { layer: 'n7', mode: 'green', device: 'desktop' } as const
  const overlays = Object.entries(baseLayer.overlays).find(
    ([, { type }]) => type === 'legal.EligibilityNotice',
  )
  const broken = removeNode(documents, green, 'overlays', overlays?.[0] ?? '')
  const [problem] = findProblems(broken, ['base', 'n7'], entries)
  expect(problem).toMatchObject({ site: 'n7', example: { site: 'n7', mode: 'green', device: 'desktop' } })
  if (!problem) return
  const opened = scenarioOf(problem, { ...FIRST_SCENARIO, persona: 'vip' })
  expect(opened).toMatchObject({ site: 'n7', mode: 'green', device: 'desktop' })
  expect(opened.persona).toBe(problem.example?.signedIn ? 'vip' : 'visitor')
})

test('[PV-05] a problem without example facts opens where its patch applies', () => {
  const problem = { layer: 'n7', site: 'n7', pointer: '/modes/green/devices/desktop/home/x', message: '' }
  expect(scenarioOf(problem, FIRST_SCENARIO)).toMatchObject({ site: 'n7', mode: 'green', device: 'desktop' })
})

test('[PV-05] one problem does not hide the others: a schema error, props of a block, a colour', () => {
  const site = { layer: 'n7' }
  const steps: [string[], Json][] = [
    [['tabBar', 'rewards', 'label'], ''],
    [['home', 'ticker', 'props', 'millisecondsPerRow'], 10],
    [['theme', 'color', 'accent'], '#2c2f66'],
  ]
  const broken = steps.reduce((now, [path, value]) => setValue(now, site, path, value), documents)
  const pointers = findProblems(broken, ['base', 'n7'], entries).map(({ pointer }) => pointer)
  for (const [path] of steps) expect(pointers).toContain(`/${path.join('/')}`)
  expect(pointers.every((pointer) => /rewards|ticker|theme/.test(pointer))).toBe(true)
})

test('[PV-05] [LY-12] one cause is one problem, whatever the number of sites, modes, devices and viewers', () => {
  const base = { layer: 'base' }
  const broken = setValue(documents, base, ['footer', 'ageBadge', 'when'], { flag: 'never' })
  const found = findProblems(broken, ['base', 'n7'], entries)
  expect(found).toMatchObject([{ layer: 'base', pointer: '/footer/ageBadge/when' }])
  expect(found[0]?.message).toMatch(
    /base\/n7, normal\/green, mobile\/desktop, player\/visitor \(such as \/lobby\/home\)\.$/,
  )
})

test('[PV-05] [LY-13] an unknown mode, a missing base layer and a cycle are reported', () => {
  const message = (layer: string, path: string[], value: Json) =>
    findProblems(setValue(documents, { layer }, path, value), ['base', 'n7'], entries)
      .map((one) => `${one.layer} ${one.pointer} ${one.message}`)
      .join('\n')
  expect(message('n7', ['modes', 'party'], { home: { ticker: { sort: 3 } } })).toMatch(
    /n7 \/modes\/party There is no mode "party"\. A site is in mode normal or green\./,
  )
  expect(message('n7', ['extends'], 'gone')).toMatch(/n7 \/extends "n7" extends "gone", and there is no such/)
  expect(message('base', ['extends'], 'n7')).toMatch(/\/extends .* extends itself: /)
})
