import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkServable } from '@compliance/invariants/checkServable'
import { promotionalBlocks } from '@compliance/invariants/promotions'
import { composeLayout } from '@layout/composeLayout'
import type { NamedLayer } from '@layout/layerPatches'
import type { Json, Layout } from '@layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import base from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { AIMED, legalEdits, openFacts } from './legalEdits'
import { entries } from '@tests/support/blockScenario'
import { legalFindings } from './legalFindings'
import { legalRegistry, legalStates, openPage, type RenderedPage } from './renderLegal'

const requestedRuns = Number(process.env.FUZZ_RUNS ?? 0)
const numRuns = requestedRuns || 150
const seed = Number(process.env.FUZZ_SEED ?? (requestedRuns > 0 ? Date.now() % 2 ** 31 : 20_262))
/** Paths opened for each layout: the home page always, the others vary. */
const PAGES = 3

let portal: { registry: Registry; stateOf: Awaited<ReturnType<typeof legalStates>> }
beforeAll(async () => {
  portal = { registry: await legalRegistry(), stateOf: await legalStates() }
})

/** The layers of a site, with each edit as one more layer: an edit's removals must not be lost between two of them. */
function layersOf(site: string, edits: readonly Json[]): NamedLayer[] {
  return [
    { name: 'base', layer: base },
    ...(site === 'base' ? [] : [{ name: 'n7', layer: n7 }]),
    ...edits.map((layer, at) => ({ name: `edit-${at}`, layer })),
  ]
}

const promotional = promotionalBlocks(entries)

/** Problems of a layout for its viewers: by the mode that the layout is for. */
const passes = (layout: Layout, { site, mode, device, signedIn }: RenderedPage) =>
  checkServable(layout, { site, mode: mode ?? 'green', device, signedIn }, promotional).length === 0

const viewer = fc.record({
  site: fc.constantFrom('base', 'n7', 'fuzz'),
  mode: fc.constantFrom<'normal' | 'green'>('normal', 'green'),
  device: fc.constantFrom<'mobile' | 'desktop'>('mobile', 'desktop'),
  signedIn: fc.boolean(),
})

test('[LY-12] the oracle detects a missing notice, badge or logout', () => {
  const seen: RenderedPage = {
    site: 'n7',
    mode: 'green',
    device: 'mobile',
    signedIn: true,
    flags: {},
    activities: [],
    promo: undefined,
    native: false,
  }
  const findings = (edit: Json, path: string, who: Partial<RenderedPage> = {}) => {
    const viewed = { ...seen, ...who }
    const { layout } = composeLayout(layersOf('n7', [edit]), {
      device: viewed.device,
      mode: viewed.mode ?? 'green',
    })
    return legalFindings(path, openPage(layout as Layout, path, viewed, portal), viewed).join()
  }
  for (const path of AIMED)
    for (const device of ['mobile', 'desktop'] as const)
      for (const mode of ['normal', 'green', null] as const)
        for (const signedIn of [true, false])
          expect([path, device, mode, signedIn, findings({}, path, { device, mode, signedIn })]).toEqual([
            path,
            device,
            mode,
            signedIn,
            '',
          ])
  expect(findings({ overlays: { eligibility: null } }, '/service')).toMatch(/notice is missing/)
  expect(findings({ overlays: { eligibility: { sort: 99 } } }, '/lobby/home')).toMatch(/before the notice/)
  expect(findings({ footer: { ageBadge: null } }, '/lobby/home')).toMatch(/21\+/)
  expect(findings({ footerLinks: { terms: { to: '/about' } } }, '/lobby/home')).toMatch(/link to the terms/)
  expect(findings({ sideMenu: { logout: null } }, '/lobby/rewards')).toMatch(/log out/)
  expect(findings({ sideMenu: { logout: null } }, '/rule/any', { device: 'desktop' })).toMatch(/log out/)
  expect(findings({ header: { balance: null }, menuCard: null }, '/lobby/home')).toMatch(/wallet/)
  expect(findings({ walletTabs: { withdraw: null } }, '/lobby/wallets/withdraw')).toMatch(/cannot withdraw/)
  const visitor = { mode: 'normal', signedIn: false } as const
  expect(findings({ account: { ageBadge: null } }, '/login', visitor)).toMatch(/21\+ badge/)
  expect(findings({ routes: { '/lobby/home': { frame: 'bare' } } }, '/lobby/home')).toMatch(/21\+/)
  expect(findings({ modes: { green: { home: { ticker: { hidden: false } } } } }, '/lobby/home')).toMatch(
    /Ticker/,
  )
}, 120_000)

test(
  '[LY-12] every layout that passes the check shows what is legally required, on every kind of page, to every viewer',
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let tried = 0
    let passed = 0
    let turn = 0
    const opened = new Map<string, number>()
    fc.assert(
      fc.property(legalEdits, viewer, openFacts, (edits, who, facts) => {
        const { waiting, ...open } = facts
        const seen: RenderedPage = { ...who, ...open, ...(waiting && who.mode === 'green' && { mode: null }) }
        const { layout } = composeLayout(layersOf(who.site, edits), {
          device: who.device,
          mode: who.mode,
        })
        tried++
        if (!layout || !passes(layout, seen)) return
        passed++
        const paths = [
          '/lobby/home',
          ...Array.from({ length: PAGES }, () => AIMED[turn++ % AIMED.length] ?? '/'),
        ]
        for (const path of new Set(paths)) {
          opened.set(path, (opened.get(path) ?? 0) + 1)
          const findings = legalFindings(path, openPage(layout, path, seen, portal), seen)
          expect({ path, findings }).toEqual({ path, findings: [] })
        }
      }),
      { numRuns, seed },
    )
    console.info(
      `layouts: ${tried} tried, ${passed} passed the check; pages opened: ${[...opened.values()].reduce((a, b) => a + b, 0)}`,
    )
    expect(passed / tried).toBeGreaterThan(0.2)
    expect(passed / tried).toBeLessThan(0.9)
    expect([...opened.keys()].sort()).toEqual([...AIMED].sort())
  },
  60_000 + numRuns * 200,
)
