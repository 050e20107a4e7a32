import { expect, test } from 'vitest'
import type { Cell } from '../cases/cell'
import { pageHash, passedPages, checkCase, visitsFor } from './checkCase'
import { goodLayout, passingSnapshot } from './testFacts'
import { visitName } from './rule'
import { RULES } from './rules'

const cell: Cell = { site: 'n7', mode: 'green', device: 'mobile', viewer: 'visitor' }
/** The pages of the case on which something else can be seen after an edit. */
const touched = (patch: object) =>
  visitsFor(cell).filter(
    (visit) => pageHash(cell, goodLayout(cell), visit) !== pageHash(cell, goodLayout(cell, patch), visit),
  )
const HOME = ['/lobby/home', 'accepted']
const EVERYWHERE = visitsFor(cell)

test.each([
  ['a section of the home', { home: { banner: { when: { signedIn: false } } } }, HOME],
  [
    'a section of the rewards page [OP-09]',
    { rewards: { own: { type: 'content.Text', props: { text: 'Fiesta' }, sort: 1, hidden: true } } },
    [...HOME, '/lobby/rewards'],
  ],
  ['a tab of the home', { homeTabs: { home: { label: 'tab.home' } } }, HOME],
  ['a tab of the wallet', { walletTabs: { deposit: { hidden: true } } }, HOME],
  [
    'the settings of a page',
    { routes: { '/service': { props: { appScheme: 'other' } } } },
    [...HOME, '/service'],
  ],
  ['a page that is gone', { routes: { '/profile/task': { hidden: true } } }, EVERYWHERE],
  ['a page that becomes a promotion', { routes: { '/service': { promotional: true } } }, EVERYWHERE],
  ['an entry of the footer', { footer: { extra: { type: 'legal.AgeBadge' } } }, EVERYWHERE],
  ['a menu', { tabBar: { extra: { label: 'tab.home', to: '/lobby/home' } } }, EVERYWHERE],
  ['a text', { messages: { en: { 'tab.home': 'Lobby' } } }, EVERYWHERE],
  ['an overlay', { overlays: { extra: { type: 'legal.EligibilityNotice' } } }, EVERYWHERE],
])('[DK-06] what an edit touches: %s', (_name, patch, pages) => {
  expect(touched(patch).sort()).toEqual([...pages].sort())
})

test('[DK-06] a page that shows the home is touched by what touches the home', () => {
  const shows = (route: object) => ({ routes: { '/service': route } })
  for (const route of [{ redirect: '/lobby/home', type: null }, { type: 'home.HomePage' }]) {
    const [before, after] = [{}, { home: { banner: { when: { signedIn: false } } } }].map((patch) =>
      pageHash(cell, goodLayout(cell, { ...shows(route), ...patch }), '/service'),
    )
    expect(after).not.toBe(before)
  }
})

test('[DK-06] only a page that passed, and was read where it belongs, is proven', () => {
  const layout = goodLayout(cell)
  const proven = (change: object) => {
    const snapshots = { ...passingSnapshot(cell), ...change }
    return Object.keys(passedPages(cell, checkCase(cell, snapshots, layout), snapshots, layout)).sort()
  }
  const all = EVERYWHERE.map(visitName).sort()
  expect(proven({})).toEqual(all)
  const { '/service': service, '/lobby/rewards': rewards } = passingSnapshot(cell)
  for (const [visit, page] of [
    ['/service', 'It broke.'],
    ['/service', { ...(service as object), blocks: [] }],
    // Nothing is missing on it, but it is another page.
    ['/lobby/rewards', { ...(rewards as object), path: '/lobby/member' }],
  ] as const)
    expect(proven({ [visit]: page })).toEqual(all.filter((name) => name !== visit))
})

test('[DK-06] a rule that looks at the layout is checked on the home, which is read whenever it changes', () => {
  for (const rule of RULES.filter(({ check }) => check.length > 2))
    expect(rule.pages).toEqual(['/lobby/home'])
})
