import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { Condition, Layer, Layout, ResolvedLayout } from '@layout/types'
import base from '../../layouts/base.json'
import type { PreviewScenario } from '../model'
import { FIRST_SCENARIO } from './scenarioLink'
import { scenarioShowing } from './scenarioShowing'

const start: PreviewScenario = {
  ...FIRST_SCENARIO,
  persona: 'visitor',
  route: '/lobby/home',
  returning: true,
}

function shows(path: string, from: Partial<PreviewScenario> = {}) {
  const scenario = { ...start, ...from }
  const { device, mode, site } = scenario
  const { layout } = composeLayout([{ name: 'base', layer: base as Layer }], { device, mode })
  return scenarioShowing(
    path,
    resolveLayout(layout as Layout, { site, device, mode, signedIn: false }),
    scenario,
  )
}

test.each<[string, Partial<PreviewScenario>, Partial<PreviewScenario>]>([
  ['overlays.eligibility', { mode: 'green' }, { returning: false, route: '/lobby/home' }],
  [
    'overlays.homeModal',
    { route: '/search' },
    { returning: false, route: '/lobby/home', persona: 'regular' },
  ],
  ['walletTabs.withdraw', {}, { route: '/lobby/wallets/withdraw', persona: 'regular' }],
  ['account.agreement', { persona: 'vip' }, { route: '/login', persona: 'visitor' }],
  ['routes./register', {}, { route: '/register' }],
  ['home.banner', { route: '/search' }, { route: '/lobby/home' }],
  ['rewards.own', { route: '/search' }, { route: '/lobby/rewards' }],
  ['news', { route: '/search' }, { route: '/lobby/notice' }],
  ['member.vip', { device: 'desktop' }, { route: '/lobby/member', persona: 'regular' }],
  ['home.banner', { returning: false }, { returning: true }],
  ['routes./register', { returning: false }, { returning: true, route: '/register' }],
  ['footer.ageBadge', { route: '/login' }, { route: '/lobby/home' }],
])('[ED-03] [ED-04] selecting %s shows it', (path, from, expected) => {
  expect(shows(path, from)).toEqual({ ...start, ...from, ...expected })
})

test.each<[string, Partial<PreviewScenario>]>([
  ['home.banner', {}],
  ['home.banner', { persona: 'vip' }],
  ['tabBar.home', { route: '/search' }],
  ['theme', { route: '/search' }],
  ['overlays', {}],
  ['overlays', { returning: false }],
  ['routes./notice/{id}', {}],
])('[ED-03] what %s is seen in already stays as it is', (path, from) => {
  const { site, device, mode } = { ...start, ...from }
  expect(shows(path, from)).toMatchObject({ ...start, ...from, site, device, mode })
})

test.each<[Condition, persona: string, from?: string]>([
  [{ audience: 'new' }, 'newbie'],
  [{ audience: ['agent', 'visitor'] }, 'agent', 'vip'],
  [{ audience: 'restricted' }, 'excluded'],
  [{ audience: 'player' }, 'regular'],
  [{ vipFrom: 3 }, 'vip'],
])('[OP-01] what only %j sees is shown to one of them', (when, persona, from = 'visitor') => {
  const entry = { id: 'grid', type: 'games.GameGrid', when, visible: false, reason: 'condition' }
  const layout = { sections: { home: [entry] }, routes: {} } as unknown as ResolvedLayout
  const scenario = { ...start, persona: from }
  expect(scenarioShowing('home.grid', layout, scenario).persona).toBe(persona)
  // Who sees it already goes on looking.
  const { reason: _reason, ...shown } = entry
  const seen = { ...layout, sections: { home: [shown] } } as unknown as ResolvedLayout
  expect(scenarioShowing('home.grid', seen, { ...start, persona: 'bankrupt' }).persona).toBe('bankrupt')
})

test('[OP-01] [ED-04] what is there in one language only is shown in it', () => {
  const entry = {
    ...{ id: 'urdu', type: 'content.Text', when: { language: 'ur' } },
    ...{ visible: false, reason: 'condition' },
  }
  const layout = { sections: { home: [entry] }, routes: {} } as unknown as ResolvedLayout
  expect(scenarioShowing('home.urdu', layout, start).language).toBe('ur')
})
