import { describe, expect, test } from 'vitest'
import { resolveLayout } from '@layout/resolveLayout'
import type { Layout } from '@layout/types'
import { strictness } from './strictness'
import { switchStrictness } from './switchStrictness'

const promotional = new Set(['promotions.Banner'])

/** All homes of up to two entries, in which anything can differ that matters. */
function* homes() {
  const entries = [
    undefined,
    ...['promotions.Banner', 'games.Grid'].flatMap((type) =>
      [false, true].flatMap((hidden) =>
        [undefined, { signedIn: true }, { signedIn: false }].map((when) => ({
          type,
          ...(hidden && { hidden }),
          ...(when && { when }),
        })),
      ),
    ),
    { type: 'promotions.Banner', sort: 5 },
    { type: 'promotions.Banner', props: { size: 'large' } },
    { label: 'tab.home', to: '/lobby/home' },
  ]
  for (const first of entries)
    for (const second of entries)
      yield { schemaVersion: 1, home: { ...(first && { first }), ...(second && { second }) }, ...base }
}
const base = { shell: { type: 'shell.MobileShell' }, routes: {} }

/** What someone sees, as texts: who is known to be signed in, signed out, or not known. */
const seenBy = (layout: unknown, signedIn: boolean | undefined): string[] => {
  const facts = { site: 'n7', device: 'mobile' as const, ...(signedIn !== undefined && { signedIn }) }
  const { sections } = resolveLayout(layout as Layout, facts)
  return Object.values(sections)
    .flat()
    .filter(({ visible }) => visible)
    .map(({ path, visible: _visible, ...entry }) => JSON.stringify({ path, ...entry }))
}

test('[DK-05] whatever is called stricter shows everybody the same, without some promotions', () => {
  const all = [...homes()]
  const seen = all.map((one) => [true, false, undefined].map((signedIn) => seenBy(one, signedIn)))
  const found = { same: 0, stricter: 0, looser: 0 }
  for (const [at, from] of all.entries())
    for (const [to, layout] of all.entries()) {
      const is = strictness(from, layout, promotional)
      found[is] += 1
      if (is === 'looser') continue
      for (const [who, before] of (seen[at] ?? []).entries()) {
        const after = seen[to]?.[who] ?? []
        const gone = before.filter((entry) => !after.includes(entry))
        const kept = before.filter((entry) => after.includes(entry))
        if (is === 'same') expect(gone).toEqual([])
        // In the same order, and nothing new.
        if (kept.join() !== after.join() || !gone.every((entry) => entry.includes('promotions.Banner')))
          expect.fail(`${JSON.stringify(from)} → ${JSON.stringify(layout)} is no tightening`)
      }
    }
  expect(found.same).toBe(all.length)
  expect(found.stricter).toBeGreaterThan(100)
})

describe('[DK-05] beside a home with a promotion', () => {
  const banner = { type: 'promotions.Banner', sort: 1 }
  const from = {
    ...base,
    home: { banner, games: { type: 'games.Grid' } },
    theme: { scale: 1 },
    routes: { '/won': { type: 'promotions.Banner' } },
  }
  const { home: _home, ...withoutHome } = from

  test.each<[string, unknown]>([
    ['without it', { ...from, home: { games: { type: 'games.Grid' } } }],
    ['with it hidden', { ...from, home: { ...from.home, banner: { ...banner, hidden: true } } }],
  ])('[DK-05] one %s is stricter, and the way back looser', (_what, to) => {
    expect(strictness(from, to, promotional)).toBe('stricter')
    expect(strictness(to, from, promotional)).toBe('looser')
  })

  test.each<[string, unknown]>([
    ['another promotion', { ...from, home: { ...from.home, more: banner } }],
    ['another place for it', { ...from, home: { ...from.home, banner: { ...banner, sort: 9 } } }],
    ['no games', { ...from, home: { banner } }],
    ['hidden games', { ...from, home: { ...from.home, games: { type: 'games.Grid', hidden: true } } }],
    ['another theme', { ...from, theme: { scale: 2 }, home: {} }],
    ['no theme', { ...base, routes: from.routes, home: { games: { type: 'games.Grid' } } }],
    ['no home at all', withoutHome],
    ['another shell', { ...from, shell: { type: 'shell.DesktopShell' } }],
    ['another page', { ...from, routes: { '/a': { type: 'promotions.Banner' } } }],
    ['no page of a promotion', { ...from, routes: {} }],
    ['a section that is a list', { ...from, home: [] }],
    ['a section of nothing', { ...from, home: null }],
    ['nothing', undefined],
  ])('[DK-05] one with %s is looser', (_what, to) => {
    expect(strictness(from, to, promotional)).toBe('looser')
  })

  test('[DK-05] the same in another order of its keys is the same, and beside nothing all is looser', () => {
    expect(strictness(from, Object.fromEntries(Object.entries(from).reverse()), promotional)).toBe('same')
    expect(strictness(undefined, from, promotional)).toBe('looser')
    expect(strictness(undefined, undefined, promotional)).toBe('looser')
  })
})

test('[DK-05] a section of nothing but promotions may go as a whole', () => {
  const { home, ...rest } = { ...base, home: { banner: { type: 'promotions.Banner' } } }
  expect(strictness({ ...rest, home }, rest, promotional)).toBe('stricter')
  expect(strictness(rest, { ...rest, home }, promotional)).toBe('looser')
})

test('[PB-06] a mode switch is stricter, looser or the same', () => {
  const modes = ['normal', 'green', 'closed']
  const all = [null, ...modes, 'unheardOf']
  const strict: Record<string, number> = { null: 0, normal: 0, green: 1, closed: 2, unheardOf: 2 }
  for (const from of all)
    for (const to of all) {
      const step = (strict[String(to)] ?? 0) - (strict[String(from)] ?? 0)
      const expected = step === 0 ? 'same' : step > 0 ? 'stricter' : 'looser'
      expect(switchStrictness(from, to, modes), `${from} → ${to}`).toBe(expected)
    }
})
