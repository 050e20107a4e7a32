import { expect, test } from 'vitest'
import type { ResolvedLayout } from '@layout/types'
import type { Cell } from '../cases/cell'
import type { PageFacts } from './facts'
import { isStale, checkCase, layoutHash, auditResultOf, visitsFor } from './checkCase'
import { isProven, type PageSnapshots } from './pageSnapshot'
import { goodLayout, passingSnapshot } from './testFacts'

const cell: Cell = { site: 'n7', mode: 'green', device: 'mobile', viewer: 'visitor' }
const layout = (sort: number, more: object = {}) =>
  ({
    sections: { home: [{ id: 'banner', sort, visible: true, ...more }] },
    routes: { '/a': {}, '/b': {} },
  }) as unknown as ResolvedLayout

test('[PV-08] the home after acceptance follows the home, and only where there is a notice', () => {
  expect(visitsFor(cell).slice(0, 2)).toEqual(['/lobby/home', 'accepted'])
  expect(visitsFor({ ...cell, mode: 'normal', viewer: 'excluded' })).not.toContain('accepted')
  expect(visitsFor(cell)).toContain('/login')
  expect(visitsFor({ ...cell, viewer: 'regular' })).not.toContain('/login')
})

test('[PV-08] a page that was not read, did not finish or stayed empty proves nothing', () => {
  const seen = passingSnapshot(cell)
  const page = seen['/terms-of-use']
  if (!page || typeof page === 'string' || isProven(page)) throw new Error('no page')
  const incomplete: [PageFacts | string | undefined, RegExp][] = [
    [undefined, /not read/],
    ['The page could not be read: it broke.', /it broke/],
    [{ ...page, ready: false }, /did not finish/],
    [{ ...page, blocks: [] }, /stayed empty/],
  ]
  for (const [sight, word] of incomplete) {
    const other: PageSnapshots = { ...seen }
    delete other['/terms-of-use']
    if (sight !== undefined) other['/terms-of-use'] = sight
    const results = checkCase(cell, other, goodLayout(cell))
    const notCovered = results.find(({ rule }) => rule === 'notice-not-on-legal-pages')
    expect(notCovered?.findings).toEqual([
      { page: '/terms-of-use', text: expect.stringMatching(word) as string },
    ])
    expect(auditResultOf(results, 'x', 1).passed).toBe(false)
  }
})

test('[PV-08] a result is stale when its layout or the rules have changed', () => {
  const auditResult = auditResultOf(
    checkCase(cell, passingSnapshot(cell), goodLayout(cell)),
    layoutHash(layout(10)),
    1,
  )
  expect(auditResult.passed).toBe(true)
  expect(isStale(auditResult, layoutHash(layout(10)))).toBe(false)
  expect(isStale(auditResult, layoutHash(layout(10, { props: { rows: 2 } })))).toBe(true)
  expect(isStale({ ...auditResult, rules: 'older' }, layoutHash(layout(10)))).toBe(true)
})

test('[PV-08] the hash is the SHA-256 of the canonical form', () => {
  // As a shell says: printf '{"routes":{}}' | sha256sum
  expect(layoutHash({ routes: {} } as unknown as ResolvedLayout)).toBe(
    'sha256:6e84fd4ee53a894dc789520ef2f87c614f92817028cc81cb4ae85172ec74f45f',
  )
})

test('a draft with half of a surrogate pair has a hash too', () => {
  const half = { theme: { name: 'a\ud83d' } } as unknown as ResolvedLayout
  expect(layoutHash(half)).toMatch(/^sha256:[0-9a-f]{64}$/)
})

test('the hash ignores the order of keys, but not the order of lists', () => {
  const turned = {
    routes: { '/b': {}, '/a': {} },
    sections: layout(10).sections,
  } as unknown as ResolvedLayout
  expect(layoutHash(turned)).toBe(layoutHash(layout(10)))
  const two = (ids: string[]) =>
    ({ sections: { home: ids.map((id) => ({ id })) } }) as unknown as ResolvedLayout
  expect(layoutHash(two(['a', 'b']))).not.toBe(layoutHash(two(['b', 'a'])))
})

test('an audit case without results has not passed', () => {
  expect(auditResultOf([], 'x', 1).passed).toBe(false)
})

test('[ED-12] only what can be seen makes a result stale', () => {
  const entry = (id: string, more: object = {}) => ({ id, visible: true, type: 'x.Y', ...more })
  const hashOf = (entries: object[], more: object = {}) =>
    layoutHash({ ...layout(10), sections: { home: entries }, ...more } as unknown as ResolvedLayout)
  const plain = hashOf([entry('a', { sort: 10 }), entry('b', { sort: 20 })])
  expect(hashOf([entry('a', { sort: 5 }), entry('b', { sort: 70 })])).toBe(plain)
  const hidden = entry('c', { visible: false, reason: 'hidden' })
  expect(hashOf([entry('a'), hidden, entry('b')])).toBe(plain)
  // Seen by some viewer, whatever the facts are now; seen in another order; and other words.
  expect(hashOf([entry('a'), entry('b'), entry('c', { visible: false, reason: 'unknown' })])).not.toBe(plain)
  expect(hashOf([entry('b'), entry('a')])).not.toBe(plain)
  expect(hashOf([entry('a'), entry('b')], { messages: { en: { 'tab.home': 'Lobby' } } })).not.toBe(plain)
})
