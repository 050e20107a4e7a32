import { expect, test } from 'vitest'
import { cellName, type Cell } from '../cases/cell'
import { auditResultOf, checkCase, layoutHash, passedPages } from '../rules/checkCase'
import type { PageSnapshots } from '../rules/pageSnapshot'
import { goodLayout, passingSnapshot } from '../rules/testFacts'
import { makeEvidence, type ComplianceEvidence } from './evidence'
import { provenPages } from './provenPages'

const cell: Cell = { site: 'n7', mode: 'green', device: 'mobile', viewer: 'visitor' }
const edit = { home: { banner: { when: { signedIn: false } } } }

function evidenceFor(patch: object, snapshots: PageSnapshots): ComplianceEvidence {
  const layout = goodLayout(cell, patch)
  const results = checkCase(cell, snapshots, layout)
  const auditResult = {
    ...auditResultOf(results, layoutHash(layout), 1, snapshots),
    pages: passedPages(cell, results, snapshots, layout),
  }
  return makeEvidence([{ cell, name: cellName(cell), stale: false, auditResult }], 'build')
}
const before = evidenceFor({}, passingSnapshot(cell))
const pagesOf = (earlier: ComplianceEvidence[], more: { build?: string; patch?: object; of?: Cell } = {}) => {
  const { build = 'build', patch = edit, of = cell } = more
  return Object.keys(provenPages(earlier, build, of, goodLayout(of, patch)))
}

test('[DK-06] after an edit of the home only the home is read again, and the evidence is the same', () => {
  const proven = provenPages([before], 'build', cell, goodLayout(cell, edit))
  expect(Object.keys(proven).sort()).toEqual([
    '/lobby/rewards',
    '/login',
    '/privacy-policy',
    '/register',
    '/safer-play',
    '/service',
    '/terms-of-use',
  ])
  const { '/lobby/home': home, accepted } = passingSnapshot(cell)
  expect(evidenceFor(edit, { '/lobby/home': home, accepted, ...proven })).toEqual(
    evidenceFor(edit, passingSnapshot(cell)),
  )
})

test('[DK-06] other rules, another build, another case and pages that failed prove nothing', () => {
  expect(pagesOf([before])).not.toEqual([])
  expect(pagesOf([])).toEqual([])
  expect(pagesOf([{ ...before, rules: 'older' }])).toEqual([])
  expect(pagesOf([before], { build: 'next' })).toEqual([])
  expect(pagesOf([before], { of: { ...cell, viewer: 'excluded' } })).toEqual([])
  const { '/service': _gone, ...rest } = passingSnapshot(cell)
  expect(pagesOf([evidenceFor({}, { ...rest, '/service': 'It broke.' })])).not.toContain('/service')
  expect(
    pagesOf([before], { patch: { routes: { '/service': { props: { appScheme: 'other' } } } } }),
  ).not.toContain('/service')
})

test('[DK-06] a page is proven by whichever layout showed it last', () => {
  const other = evidenceFor({ footer: { extra: { type: 'legal.AgeBadge' } } }, passingSnapshot(cell))
  expect(pagesOf([other])).toEqual([])
  expect(pagesOf([other, before])).toEqual(pagesOf([before]))
})
