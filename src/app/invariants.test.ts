import { expect, test } from 'vitest'
import { composeLayout } from '@/engine/layout/composeLayout'
import type { NamedLayer } from '@/engine/layout/layerPatches'
import { mergePatch } from '@/engine/layout/mergePatch'
import type { Json, Layer, Layout } from '@/engine/layout/types'
import base from '../../layouts/base.json'
import { checkServable } from './checkServable'
import { checkInvariants, type InvariantScenario } from './invariants'

const player: InvariantScenario = { site: 'base', mode: 'normal', device: 'mobile', signedIn: true }

/** Messages about the base layout after a patch, in one combination. */
function breaches(patch: Json, scenario: Partial<InvariantScenario> = {}, check = checkInvariants): string[] {
  const target = { ...player, ...scenario }
  const layer = mergePatch(base as unknown as Json, patch) as unknown as Layer
  const layers: NamedLayer[] = [{ name: 'base', layer }]
  const { layout, problems } = composeLayout(layers, target)
  expect(problems).toEqual([])
  return check(layout as Layout, target).map(({ message }) => message)
}

test('[LY-12] the layout that ships holds everywhere', () => {
  for (const mode of ['normal', 'green'])
    for (const device of ['mobile', 'desktop'] as const)
      for (const signedIn of [true, false])
        expect(breaches({}, { mode, device, signedIn }, checkServable)).toEqual([])
})

test.each<[string, Json, RegExp, Partial<InvariantScenario>]>([
  [
    'the eligibility notice',
    { overlays: { eligibility: { hidden: true } } },
    /eligibility notice/,
    { mode: 'green' },
  ],
  [
    'the notice on one page',
    {
      overlays: {
        eligibility: { when: { not: { route: ['/terms-of-use', '/privacy-policy', '/search'] } } },
      },
    },
    /does not show on \/search/,
    { mode: 'green' },
  ],
  [
    'the notice, by a flag',
    { overlays: { eligibility: { when: { flag: 'asked' }, whenUnknown: 'hide' } } },
    /eligibility notice/,
    { mode: 'green' },
  ],
  ['the terms', { routes: { '/terms-of-use': null } }, /terms of use/, {}],
  [
    'the privacy policy, behind a login',
    { routes: { '/privacy-policy': { access: 'player' } } },
    /privacy policy/,
    {},
  ],
  ['the footer link to the terms', { footerLinks: { terms: { hidden: true } } }, /footer links/, {}],
  ['the 21+ notice', { footer: { ageBadge: { hidden: true } } }, /21\+/, {}],
  [
    'the 21+ notice in green mode only',
    { modes: { green: { footer: { ageBadge: { hidden: true } } } } },
    /21\+/,
    { mode: 'green' },
  ],
  ['the 21+ badge beside the agreement', { account: { ageBadge: null } }, /21\+ badge/, { site: 'n7' }],
  ['customer service', { routes: { '/service': null } }, /service/i, {}],
  ['logout', { sideMenu: { logout: { hidden: true } } }, /log out/, {}],
  [
    'logout on desktop',
    { devices: { desktop: { sideMenu: { logout: { hidden: true } } } } },
    /log out/,
    { device: 'desktop' },
  ],
  ['the wallet', { header: { balance: null }, menuCard: { balance: null } }, /wallet/, {}],
  ['the withdrawal', { walletTabs: { withdraw: { hidden: true } } }, /deposit and withdraw/, {}],
  [
    'the withdrawal in green mode on desktop',
    { modes: { green: { devices: { desktop: { walletTabs: { withdraw: { hidden: true } } } } } } },
    /deposit and withdraw/,
    { mode: 'green', device: 'desktop' },
  ],
  ['the page of the wallet', { routes: { '/lobby/wallets/{id}': null } }, /deposit and withdraw/, {}],
  ['the login', { routes: { '/login': null } }, /log in/, {}],
])(
  '[LY-12] a layout cannot remove %s; the breach names the combination',
  (_name, patch, message, scenario) => {
    const found = breaches(patch, scenario)
    expect(found.join('\n')).toMatch(message)
    const { site, mode, device } = { ...player, ...scenario }
    expect(found[0]).toContain(`${site}, ${mode}, ${device}`)
  },
)

test.each<[string, Json, RegExp, Partial<InvariantScenario>]>([
  [
    'the safer-play page in green mode',
    { routes: { '/safer-play': null } },
    /help link \/safer-play .* is broken/,
    { mode: 'green' },
  ],
  [
    'the licence page in green mode on desktop',
    { devices: { desktop: { routes: { '/profile/license': { hidden: true } } } } },
    /help link \/profile\/license .* is broken/,
    { mode: 'green', device: 'desktop' },
  ],
  [
    'a safe link of help in green mode',
    { footerLinks: { service: { to: 'https://xn--pple-43d.example/' } } },
    /link https:\/\/xn--pple-43d\.example\/ of footerLinks\.service is no safe address/,
    { mode: 'green' },
  ],
  [
    'that green mode hides the winners ticker [HM-21]',
    { modes: { green: { home: { ticker: { hidden: false } } } } },
    /The winners ticker is shown\. Green mode hides it; it is not hidden for/,
    { mode: 'green' },
  ],
])(
  '[SP-01] [LY-13] %s is asked for before a layout is served, and costs players nothing when it is',
  (_name, patch, message, scenario) => {
    expect(breaches(patch, scenario, checkServable).join('\n')).toMatch(message)
    expect(breaches(patch, scenario)).toEqual([])
  },
)
