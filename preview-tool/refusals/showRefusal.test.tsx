// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkServable } from '@compliance/invariants/checkServable'
import { promotionalBlocks } from '@compliance/invariants/promotions'
import { composeLayout } from '@layout/composeLayout'
import { lintDates } from '@layout/lint/lintDates'
import { lintMessages } from '@layout/lint/lintMessages'
import { lintTexts } from '@layout/lint/lintTexts'
import { lintBlocks } from '@layout/lint/lintBlocks'
import { lintTargets } from '@layout/lint/lintTargets'
import { lintModes } from '@layout/lint/lintModes'
import type { Device, Layout, LegalRule, LintRule, ProblemRule } from '@layout/types'
import messages from 'virtual:messages/all'
import baseLayer from '../../layouts/base.json'
import { iconNames } from '@/shared/ui/iconNames'
import { Toaster } from '@/shared/ui/Toaster'
import { keepErrors, showToast } from '@/shared/ui/toast'
import { allowEdit } from '../app/allowEdit'
import { removeNode } from '../edit/edits'
import { entries } from '../entries'
import type { Documents } from '../model'
import { refusalsOf } from '../problems/refusalsOf'
import { refusalActions, ShowPlaceContext } from './refusalActions'
import { HELP, refusalHelp } from './refusalHelp'
import { Refusals } from './Refusals'
import { endRefusals, showRefusal } from './showRefusal'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('[ED-01] a refusal says what the law wants and what can be done, until it is closed', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  keepErrors()
  const run = vi.fn()
  render(<Toaster />)
  const sentence = 'The footer links to /terms-of-use, under its own name. Nothing that does is there.'
  act(
    () =>
      void showRefusal({ refusal: { sentence, rule: 'legalLink' }, actions: [{ label: 'Show where', run }] }),
  )
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/^The law wants players to find the terms of use/)).toBeTruthy()
  expect(alert.getByText(/^You can move the link within the footer/)).toBeTruthy()
  act(() => vi.advanceTimersByTime(3_600_000))
  await user.click(alert.getByRole('button', { name: 'Show where' }))
  expect(run).toHaveBeenCalledOnce()
  expect(alert.getByText(/^Not possible/)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Dismiss' }))
  expect(alert.queryByText(/^Not possible/)).toBeNull()
})

test('[ED-01] what no rule explains, such as the form of a layout, says what it means and what to do', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Toaster />)
  act(() => void showRefusal({ refusal: { sentence: 'Expected a number >= 1, found 0.' } }))
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/players would never get it/)).toBeTruthy()
  expect(alert.getByText(/^Choose something else here/)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Dismiss' }))
})

test('[ED-01] a refusal ends with the draft that it speaks of; other messages stay', () => {
  render(<Toaster />)
  act(() => {
    showToast({ kind: 'error', message: 'The desk is not answering.' })
    showRefusal({ refusal: { sentence: 'The home page has 31 sections; at most 30 sections are allowed.' } })
  })
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/^Not possible: The home page/)).toBeTruthy()
  act(() => endRefusals())
  expect(alert.queryByText(/^Not possible/)).toBeNull()
  expect(alert.getByText('The desk is not answering.')).toBeTruthy()
})

const documents = { base: baseLayer } as unknown as Documents
const REQUIRED = [
  ['footer', 'ageBadge', 'ageNotice'],
  ['footer', 'links', 'footerLinks'],
  ['footerLinks', 'terms', 'legalLink'],
  ['footerLinks', 'privacy', 'legalLink'],
  ['sideMenu', 'logout', 'logout'],
  ['walletTabs', 'deposit', 'wallet'],
  ['walletTabs', 'withdraw', 'wallet'],
] as const

test.each(REQUIRED)(
  '[ED-01] the refusal to remove %s.%s says what it is there for, and where',
  (section, id, rule) => {
    const result = allowEdit(documents, removeNode(documents, { layer: 'base' }, section, id), {
      layer: 'base',
    })
    const [refusal] = refusalsOf('refused' in result ? result.refused : [], `${section}.${id}`)
    expect(refusal?.rule).toBe(rule)
    expect(refusalHelp(refusal?.rule)).toBeTruthy()
    expect(refusal?.place?.split('.')[0]).toMatch(/^(footer|footerLinks|sideMenu|walletTabs)$/)
  },
)

/** An edit of the base layout that breaks a rule. */
type Break = (layout: Layout) => void
type Parts = Record<string, Record<string, Record<string, unknown>>>
const set =
  (section: string, id: string, changed: Record<string, unknown>): Break =>
  (layout) => {
    const entries = ((layout as unknown as Parts)[section] ??= {})
    entries[id] = { ...entries[id], ...changed }
  }
const drop =
  (section: string, ...types: string[]): Break =>
  (layout) => {
    const all = (layout as unknown as Parts)[section] ?? {}
    for (const [id, { type, action, to }] of Object.entries(all))
      if (types.some((one) => [type, action, to].includes(one))) delete all[id]
  }
const text =
  (key: string, value: string): Break =>
  (layout) =>
    Object.assign(layout, { messages: { en: { [key]: value } } })
const several =
  (...all: Break[]): Break =>
  (layout) =>
    all.forEach((one) => one(layout))

const BROKEN: Record<LegalRule | LintRule, Break> = {
  accountBadge: drop('account', 'legal.AgeBadge'),
  ageNotice: drop('footer', 'legal.AgeBadge'),
  agreement: drop('account', 'legal.Agreement'),
  appOffer: set('home', 'app', { type: 'install.DownloadEntry', sort: 1 }),
  balance: several(drop('header', 'wallet.HeaderBalance'), drop('menuCard', 'wallet.HeaderBalance')),
  eligibilityNotice: drop('overlays', 'legal.EligibilityNotice'),
  footerLinks: drop('footer', 'shell.FooterLinks'),
  frame: set('routes', '/service', { frame: 'bare' }),
  funAge: several(
    set('routes', '/fun/:id', { type: 'games.FunPage', access: 'public' }),
    drop('overlays', 'legal.EligibilityNotice'),
  ),
  greenFooter: drop('footer', 'shell.FooterGreen'),
  helpLink: set('footerLinks', 'help', { label: 'footer.service', to: '/nowhere', sort: 99 }),
  hiddenPromotion: set('home', 'shown', { type: 'content.Text', sort: 1 }),
  homePage: set('routes', '/lobby/home', { access: 'player' }),
  legalLink: drop('footerLinks', '/terms-of-use'),
  legalPage: set('routes', '/terms-of-use', { access: 'player' }),
  loginPage: set('routes', '/login', { access: 'player' }),
  logout: drop('sideMenu', 'logout'),
  markedPromotion: set('routes', '/promoted', { type: 'promotions.RewardsPage', access: 'public' }),
  notFoundPage: set('routes', '/not-found', { type: 'home.HomePage' }),
  onlyOnCondition: set('footerLinks', 'privacy2', {
    label: 'footer.privacy',
    to: '/privacy-policy',
    sort: 98,
    when: { until: '2030-01-01T00:00' },
  }),
  overlayOrder: set('overlays', 'early', { type: 'promotions.NoticeModal', sort: -5 }),
  promise: text('tab.home', 'A sure win'),
  readableTerms: set('overlays', 'covers', { type: 'legal.EligibilityNotice', sort: 0 }),
  requiredName: text('menu.logout', 'Deposit'),
  requiredText: text('legal.ageNotice', 'Play!'),
  serviceLink: several(
    drop('header', 'service.HeaderService'),
    drop('sideMenu', 'customerService', '/service'),
    drop('tabBar', 'customerService', '/service'),
  ),
  servicePage: set('routes', '/service', { access: 'player' }),
  shell: (layout) => Object.assign(layout.shell, { type: 'shell.OtherShell' }),
  wallet: drop('walletTabs', 'deposit.DepositTab'),
  component: set('home', 'unknown', { type: 'home.Nothing', sort: 1 }),
  date: set('home', 'late', { type: 'games.GameGrid', sort: 1, when: { from: '2030-02-31T00:00' } }),
  deadEnd: set('tabBar', 'lost', { label: 'tab.home', to: '/nowhere', sort: 99 }),
  emptyText: text('tab.home', ' '),
  icon: set('tabBar', 'odd', { label: 'tab.home', icon: 'no-such-icon', to: '/lobby/home', sort: 99 }),
  markup: text('tab.home', '<b>Home</b>'),
  messageName: set('tabBar', 'odd', { label: 'no.such', to: '/lobby/home', sort: 99 }),
  mode: (layout) => Object.assign(layout, { modes: { purple: {} } }),
  placeholder: text('tab.home', 'Hello {{name}}'),
  timeZone: (layout) => Object.assign(layout, { timeZone: 'Mars/Base' }),
}

/** The rules that a layout breaks, in all modes and on both devices, whoever looks. */
function rulesBroken(change: Break): ProblemRule[] {
  const found = (['mobile', 'desktop'] as const).flatMap((device: Device) =>
    ['normal', 'green'].flatMap((mode) => {
      const merged = composeLayout([{ name: 'base', layer: structuredClone(baseLayer) as never }], {
        device,
        mode,
      })
      const layout = structuredClone(merged.layout) as Layout
      change(layout)
      const input = { blocks: entries as never, messages, icons: iconNames }
      const one = { layout, target: { device, mode } }
      return [
        ...[true, false].flatMap((signedIn) =>
          checkServable(layout, { site: 'n7', mode, device, signedIn }, promotionalBlocks(entries)),
        ),
        ...lintBlocks(one, input),
        ...lintDates(one),
        ...lintTargets(one, 'n7'),
        ...lintTexts(one, input),
        ...lintMessages(one, input),
        ...lintModes({
          layers: [{ name: 'base', layer: layout as never }],
          modes: ['normal', 'green'],
        }),
      ]
    }),
  )
  return found.flatMap(({ rule, severity }) => (rule && severity !== 'warning' ? [rule] : []))
}

test.each(Object.entries(BROKEN))(
  '[ED-01] [OP-08] whoever breaks the rule %s gets its help, whatever its sentence says',
  (rule, change) => {
    const broken = rulesBroken(change)
    expect(broken).toContain(rule)
    for (const one of broken) expect(HELP).toHaveProperty(one)
  },
)

test('beside a field stand the help and what leads to where it is done; it is closed there', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const show = vi.fn()
  const onClose = vi.fn()
  const refused = [{ sentence: 'No page answers /x.', rule: 'deadEnd', place: 'tabBar.home' }] as const
  render(
    <ShowPlaceContext value={{ show, selected: 'tabBar.home' }}>
      <Refusals refused={refused} onClose={onClose} />
    </ShowPlaceContext>,
  )
  expect(screen.getByText(/^Not changed: No page answers \/x\./)).toBeTruthy()
  expect(screen.getByText(/add the page first/)).toBeTruthy()
  // The entry itself is on the screen.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Open “Pages”',
    'Close',
  ])
  await user.click(screen.getByRole('button', { name: 'Open “Pages”' }))
  expect(show).toHaveBeenCalledWith('routes')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a page and the texts are opened by name', () => {
  const labels = (place: string) =>
    refusalActions({ sentence: '', place }, () => undefined).map(({ label }) => label)
  expect(labels('routes./terms-of-use')).toEqual(['Open the page /terms-of-use'])
  expect(labels('messages')).toEqual(['Open “Texts”'])
  expect(labels('footer')).toEqual(['Show where'])
})
