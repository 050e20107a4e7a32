import { expect, test } from 'vitest'
import { structuralShare } from '@/shared/structuralShare'
import { resolveLayout } from './resolveLayout'
import type { Facts, Layout } from './types'

const banner = { sort: 1, type: 'promotions.Banner', props: { seconds: 3 } }
const layout: Layout = {
  schemaVersion: 1,
  shell: { type: 'shell.MobileShell' },
  home: {
    banner,
    offer: { sort: 2, type: 'promotions.Offer', when: { signedIn: true } },
  },
  footer: { links: { type: 'shell.Links' } },
  routes: { '/lobby/home': { type: 'home.HomePage' } },
} as Layout
const visitor: Facts = { site: 'base', device: 'mobile', route: '/', signedIn: false }

test('what a changed fact does not affect stays the same object', () => {
  const before = resolveLayout(layout, visitor)
  const next = structuralShare(before, resolveLayout(layout, { ...visitor, signedIn: true }))
  expect(next.sections.home).not.toBe(before.sections.home)
  expect(next.sections.home?.[0]).toBe(before.sections.home?.[0])
  expect(next.sections.home?.[1]).toMatchObject({ id: 'offer', visible: true })
  expect(next.sections.footer).toBe(before.sections.footer)
  expect(next.routes).toBe(before.routes)
})

test('a removed or added node changes its list', () => {
  const before = resolveLayout(layout, visitor)
  const less = resolveLayout({ ...layout, home: { banner } }, visitor)
  expect(structuralShare(before, less).sections.home).toEqual(less.sections.home)
  expect(structuralShare(less, before).sections.home).toEqual(before.sections.home)
})

test('an equal layout is the previous object', () => {
  const before = resolveLayout(layout, visitor)
  expect(structuralShare(before, resolveLayout(layout, { ...visitor, config: { other: 1 } }))).toBe(before)
})
