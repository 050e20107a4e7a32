import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { mergePatch } from '@layout/mergePatch'
import type { Json, Layer, Layout } from '@layout/types'
import { entries } from '@tests/support/blockScenario'
import base from '../../layouts/base.json'
import { checkServable } from './checkServable'
import { promotionalBlocks } from './promotions'

/** The pointers of errors; of what only compliance may accept with a question mark. */
function problems(texts: Record<string, string>, patch: Record<string, Json> = {}): string[] {
  const scenario = { site: 'base', mode: 'normal', device: 'mobile' as const, signedIn: true }
  const layer = mergePatch(base as unknown as Json, {
    ...patch,
    messages: { en: texts },
  }) as unknown as Layer
  const { layout } = composeLayout([{ name: 'base', layer }], scenario)
  return checkServable(layout as Layout, scenario, promotionalBlocks(entries)).map(
    ({ pointer, severity, needsCompliance }) =>
      severity === 'warning' && needsCompliance ? `${pointer}?` : pointer,
  )
}

test.each([
  ['menu.logout', 'Log\u200B out'],
  ['logout.ok', '\u200B'],
  ['sessions.logout', 'Log out\uFEFF'],
  ['menu.logout', 'Log\u00AD out'],
  ['menu.logout', '\u202Etuo goL'],
  ['menu.logout', 'Log \u03BFut'],
  ['menu.logout', 'Log out\uFE0F'],
  ['legal.accept', 'Decline'],
  ['legal.terms', 'Privacy policy'],
  ['wallet.tab.withdraw', 'Deposit'],
  ['wallet.tab.withdraw', '\uFF24eposit'],
  ['wallet.tab.deposit', 'Withdraw'],
  ['accounts.login', 'Register'],
  ['accounts.register', 'Log in'],
])('[ED-06] %s cannot be called %j', (key, text) => {
  expect(problems({ [key]: text })).toContain(`/messages/en/${key}`)
})

test.each([
  ['menu.logout', 'Home'],
  ['profile.user.logout', 'Stay'],
  ['legal.accept', 'I do not accept'],
  ['legal.terms', 'Terms of our games'],
  ['footer.terms', 'House rules'],
  ['footer.privacy', 'Promotions'],
  ['withdrawal.submit', 'Play on'],
  ['footer.service', 'Games'],
  ['menu.saferPlay', 'Games'],
])('[ED-06] %s is called %j only if someone from compliance agrees', (key, text) => {
  expect(problems({ [key]: text })).toEqual([`/messages/en/${key}?`])
})

test.each([
  ['menu.logout', 'Sign out'],
  ['menu.logout', 'LOG OUT'],
  ['footer.terms', 'Terms and conditions'],
  ['footer.privacy', 'Privacy notice'],
  ['wallet.tab.withdraw', 'Withdrawal'],
  ['accounts.login', 'Sign in'],
  ['menu.logout', '\uFF2Cog out'],
  ['games.popular', 'Favourites'],
])('[ED-06] %s may be called %j', (key, text) => {
  expect(problems({ [key]: text })).toEqual([])
})

test.each<[string, Record<string, Json>]>([
  ['/sideMenu/logout/label', { sideMenu: { logout: { label: 'own.logout' } } }],
  ['/footerLinks/terms/label', { footerLinks: { terms: { label: 'own.terms' } } }],
  ['/walletTabs/withdraw/label', { walletTabs: { withdraw: { label: 'own.withdraw' } } }],
  ['/routes/~1privacy-policy/title', { routes: { '/privacy-policy': { title: 'own.privacy' } } }],
])('[ED-06] a layer cannot name it by a key of its own: %s', (pointer, patch) => {
  expect(problems({}, patch)).toContain(pointer)
})
