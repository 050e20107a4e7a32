import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import type { Layer } from '@layout/types'
import { defaultSettings } from '@/store/portalSettings'
import type { Language } from '@/shared/i18n/languages'
import base from '../../../layouts/base.json'
import { mockState } from '@tests/support/mockState'
import { renderPage } from './renderPage'

const homeIn = (currency: string) => pageIn({ currency }, '/lobby/home')

async function pageIn(
  config: Record<string, unknown>,
  path: string,
  viewer: 'visitor' | 'player' = 'visitor',
  texts: Record<string, string> = {},
  own: Partial<Layer> = {},
  language: Language = 'en',
) {
  const { site, games } = await mockState({ config })
  const layer = { ...base, messages: { en: texts }, ...own } as Layer
  const { layout } = composeLayout([{ name: 'base', layer }], { device: 'mobile', mode: 'normal' })
  if (!site?.config || !games || !layout) throw new Error('the mock back end returned nothing')
  return renderPage({
    settings: defaultSettings,
    device: 'mobile',
    viewer,
    language,
    mode: 'normal',
    layout,
    content: { config: site.config, gameListVersion: games.version, appGameList: games.list },
    path,
    onError: (error) => {
      throw error
    },
  })
}

test('[WL-18] sites rendered at the same time use their own configured currency', async () => {
  const pages = await Promise.all(['philippine', 'thai', 'pakistani', 'lunar'].map(homeIn))
  // The registration reward, 8,800 hundredths, is the first amount a visitor sees (HM-02).
  expect(pages.map((page) => /(₱|฿|Rs)88\b/.exec(page?.html ?? '')?.[1])).toEqual(['₱', '฿', 'Rs', '₱'])
}, 60_000)

test('[ED-06] sites rendered at the same time say their own texts, and carry those that they show', async () => {
  const heading = (name: string) => ({ 'games.popular': `${name} favourites`, 'mail.boxes': `${name} post` })
  const names = ['North', 'South', 'East']
  const pages = await Promise.all(names.map((name) => pageIn({}, '/lobby/home', 'visitor', heading(name))))
  expect(pages.map((page) => /\w+ favourites/.exec(page?.html ?? '')?.[0])).toEqual(
    names.map((name) => `${name} favourites`),
  )
  for (const [at, page] of pages.entries()) {
    expect(page?.bootstrap.layout.messages).toEqual({ en: { 'games.popular': `${names[at]} favourites` } })
    // The others follow; without any, nothing has to.
    expect(page?.bootstrap.textsLeft).toBe(true)
  }
  expect((await pageIn({}, '/lobby/home'))?.bootstrap.textsLeft).toBeUndefined()
}, 60_000)

test('[LG-03] what people confirmed of texts is not part of a page', async () => {
  const own = {
    languages: ['en', 'fil'],
    confirmedTexts: { fil: { 'games.popular': 'kq2v9xw1ab' } },
  } as Partial<Layer>
  for (const texts of [{}, { 'games.popular': 'Ours' }] as Record<string, string>[]) {
    const page = await pageIn({}, '/lobby/home', 'visitor', texts, own)
    expect(page?.bootstrap.layout.languages).toEqual(['en', 'fil'])
    expect(JSON.stringify(page?.bootstrap)).not.toContain('kq2v9xw1ab')
  }
}, 60_000)

test('a page carries the messages of other features that its layout names, in its language', async () => {
  const named = {
    home: { grid: { type: 'games.GameGrid', props: { title: 'deposit.amount.presets' } } },
    languages: ['en', 'fil'],
  } as unknown as Partial<Layer>
  const english = await pageIn({}, '/lobby/home', 'visitor', {}, named)
  const filipino = await pageIn({}, '/lobby/home', 'visitor', {}, named, 'fil')
  expect(english?.html).toContain('Amounts to choose from')
  expect(english?.bootstrap.messages).toEqual({ deposit: { amount: { presets: 'Amounts to choose from' } } })
  expect(filipino?.bootstrap.messages).toEqual({
    deposit: { amount: { presets: 'Mga halagang mapagpipilian' } },
  })
  const own = { 'deposit.amount.presets': 'Ours' }
  expect((await pageIn({}, '/lobby/home', 'visitor', own, named))?.bootstrap.messages).toBeUndefined()
  expect((await homeIn('thai'))?.bootstrap.messages).toBeUndefined()
}, 60_000)

test("a visitor's page carries only the configuration that it needs", async () => {
  const page = await homeIn('thai')
  expect(page?.bootstrap.config?.currency).toBe('thai')
  expect(page?.bootstrap.config).not.toHaveProperty('appRechargeTypeList')
}, 60_000)

test('[RT-08] a page that shows more of the configuration carries it: about shows the licence at once', async () => {
  const page = await pageIn({}, '/about')
  expect(page?.html).toContain('DEMO-0000-1234')
  expect(page?.bootstrap.config).toHaveProperty('licence')
  const without = await pageIn({ licence: { number: '' } }, '/about')
  expect(without?.html).toContain('has not published')
  expect((await homeIn('thai'))?.bootstrap.config).not.toHaveProperty('licence')
}, 60_000)

test("[RT-04] a player's own page is prerendered with nothing of a player, and names its code", async () => {
  const page = await pageIn({}, '/lobby/wallets/deposit', 'player')
  expect(page?.html).toContain('data-block="deposit.DepositTab"')
  expect(page?.html).toContain('aria-busy="true"')
  expect(page?.html.split('<footer')[0]).not.toContain('₱')
  // The form needs the whole configuration as soon as the player is known.
  expect(page?.bootstrap.config).toHaveProperty('appRechargeTypeList')
  expect(page?.sources.first).toEqual(
    expect.arrayContaining([
      'src/features/wallet/WalletPage.block.tsx',
      'src/features/deposit/DepositTab.block.tsx',
      'virtual:block-group/frame',
      'messages-rest',
      'messages-deposit',
      'src/app/start/backgroundServices.ts',
    ]),
  )
  expect(page?.sources.first.join()).not.toMatch(/late|Withdraw|withdrawal/)
}, 60_000)

test('[RT-15] a page that asks for a session is not prerendered for a visitor; the login itself is', async () => {
  expect(await pageIn({}, '/lobby/wallets/deposit')).toBeNull()
  expect((await pageIn({}, '/login'))?.html).toContain('data-block="accounts.LoginPage"')
  expect(await pageIn({}, '/no/such/page')).toBeNull()
}, 60_000)

test("the first screen's document names only what its first tap needs", async () => {
  const page = await pageIn({}, '/lobby/home', 'player')
  expect(page?.sources.isFirstScreen).toBe(true)
  expect(page?.sources.first).toContain('virtual:block-group/home')
  expect(page?.sources.first).not.toContain('virtual:block-group/frame')
  expect(page?.sources.all).toContain('virtual:block-group/frame')
}, 60_000)
