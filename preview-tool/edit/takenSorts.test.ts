import { expect, test } from 'vitest'
import { byDay } from '@tests/support/byDay'
import baseLayer from '../../layouts/base.json'
import site6b from '../../layouts/6b.json'
import site6s from '../../layouts/6s.json'
import site9s from '../../layouts/9s.json'
import n7 from '../../layouts/n7.json'
import { outlineRows } from '../outline/outlineRows'
import { entries } from '../entries'
import type { Documents } from '../model'
import { findProblems } from '../problems/findProblems'
import { SITE_MODES } from '@/api/models/siteModes'
import { composeLayout } from '@layout/composeLayout'
import { lintSort } from '@layout/lint/lintSort'
import { resolveLayout } from '@layout/resolveLayout'
import { chainOf } from './chainOf'
import { addNode, moveNode } from './edits'

const documents = { base: baseLayer, n7, '6b': site6b, '6s': site6s, '9s': site9s } as unknown as Documents
const sites = Object.keys(documents)
const TARGETS = (['mobile', 'desktop'] as const).flatMap((device) =>
  SITE_MODES.map((mode) => ({ device, mode })),
)

function orderOf(site: string, section: string) {
  const { layout } = composeLayout(chainOf(documents, site), { device: 'mobile', mode: 'normal' })
  if (!layout) throw new Error('no layout')
  return outlineRows(resolveLayout(layout, { site, device: 'mobile', mode: 'normal' }), entries)
    .filter((row) => row.section === section && row.level === 2)
    .map(({ id, sort }) => ({ id, ...(sort === undefined ? {} : { sort }) }))
}

/** Whether a site is made of what a draft changed: all others stand as they did. */
const isTouched = (draft: Documents, site: string) => {
  const before = chainOf(documents, site)
  return chainOf(draft, site).some(({ layer }, at) => layer !== before[at]?.layer)
}

/** What the check says of places that are taken twice; all that it checks takes five times as long, for each of hundreds of moves. */
const sameSorts = (draft: Documents, of: readonly string[] = sites) =>
  of.flatMap((site) =>
    TARGETS.flatMap((target): unknown[] => {
      const { layout } = composeLayout(chainOf(draft, site), target)
      return layout ? lintSort({ layout, target }, site) : [`${site} has no layout`]
    }),
  )

test('[ED-01] nothing shares a place before anything is moved', () =>
  expect(sameSorts(documents)).toEqual([]))

const isToday = byDay('moves in three layers', 3)
test.each(['base', 'n7', '6s'].filter((_, at) => isToday(at)))(
  '[ED-01] wherever an entry of %s is moved to, or a new one added, every site keeps one order',
  (layer) => {
    for (const section of ['home', 'tabBar', 'sideMenu']) {
      const order = orderOf(layer, section)
      expect(order.length).toBeGreaterThan(1)
      for (const [at, { id }] of order.entries())
        // Every gap is reached from beside it, and both ends from everywhere.
        for (const to of new Set([0, at - 1, at, at + 1, order.length - 1])) {
          if (to < 0 || to >= order.length) continue
          const moved = moveNode(documents, { layer }, section, order, id, to)
          const touched = sites.filter((site) => isTouched(moved, site))
          expect(touched.includes(layer)).toBe(moved[layer] !== documents[layer])
          expect(sameSorts(moved, touched), `${id} to ${to}`).toEqual([])
        }
    }
    const order = orderOf(layer, 'home')
    for (let at = 0; at <= order.length; at++) {
      const added = addNode(documents, { layer }, 'home', 'new', { type: 'promotions.Banner' }, order, at)
      expect(findProblems(added, sites, entries)).toEqual([])
    }
  },
  120_000,
)
