import { expect, test } from 'vitest'
import { resolveLayout } from './resolveLayout'
import type { Facts, Layout } from './types'

const layout: Layout = {
  schemaVersion: 1,
  shell: { type: 'x.Shell' },
  routes: { '/a': { type: 'x.A' }, '/b': { type: 'x.B', access: 'public', frame: 'bare' } },
  home: {
    last: { type: 'x.L' },
    b: { sort: 10, type: 'x.B' },
    a: { sort: 10, type: 'x.A' },
    first: { sort: -1, type: 'x.F', hidden: true },
    promo: { sort: 20, type: 'x.P', when: { activity: 35 } },
    notice: { sort: 21, type: 'x.N', when: { mode: 'green' }, whenUnknown: 'show' },
    desktop: { sort: 22, type: 'x.D', when: { device: 'desktop' } },
  },
}
const facts: Facts = { site: 'n7', device: 'mobile' }

test('[LY-02] a section is sorted by sort, then by id; entries without sort come last', () => {
  const ids = resolveLayout(layout, facts).sections.home?.map((node) => node.id)
  expect(ids).toEqual(['first', 'a', 'b', 'promo', 'notice', 'desktop', 'last'])
})

test('[LY-02] [LY-04] hidden entries are invisible; while a fact is unknown promotions are too, but legal notices show; each has its reason', () => {
  const { home = [] } = resolveLayout(layout, facts).sections
  const seen = Object.fromEntries(home.map((node) => [node.id, node.reason ?? node.visible]))
  expect(seen).toEqual({
    first: 'hidden',
    a: true,
    b: true,
    promo: 'unknown',
    notice: true,
    desktop: 'condition',
    last: true,
  })
  const later = resolveLayout(layout, { ...facts, activities: [35], mode: 'normal' }).sections.home ?? []
  expect(later.find((node) => node.id === 'promo')).toMatchObject({ visible: true, path: 'home.promo' })
  expect(later.find((node) => node.id === 'notice')).toMatchObject({ visible: false, reason: 'condition' })
})

test('[RT-19] by default a route is for players and in the full frame', () => {
  const { routes } = resolveLayout(layout, facts)
  expect(routes['/a']).toEqual({ type: 'x.A', access: 'player', frame: 'full' })
  expect(routes['/b']).toEqual({ type: 'x.B', access: 'public', frame: 'bare' })
})

test('[LY-02] a section that the layout lacks is not resolved', () => {
  expect(Object.keys(resolveLayout(layout, facts).sections)).toEqual(['home'])
})
