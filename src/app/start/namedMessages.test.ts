import { beforeEach, expect, test, vi } from 'vitest'
import type { Layout } from '@layout/types'
import base from '../../../layouts/base.json'

/** A page that has loaded nothing but its first screen. */
async function begin() {
  vi.resetModules()
  const [texts, named] = await Promise.all([import('@/shared/i18n/t'), import('./namedMessages')])
  return { ...texts, ...named }
}
let page: Awaited<ReturnType<typeof begin>>
beforeEach(async () => {
  page = await begin()
})

const layout = (own: object) => ({ ...base, ...own }) as unknown as Layout
const KEYS = ['deposit.amount.label', 'rules.spin.decided', 'safebox.toSafebox']
const known = () => KEYS.map((key) => page.hasMessage(key))

test('an operator may name any message: of a tab, a page, a block', async () => {
  const named = layout({
    tabBar: { more: { label: 'deposit.amount.label', icon: 'wallet', to: '/lobby/wallets/deposit' } },
    home: { grid: { type: 'games.GameGrid', props: { title: 'rules.spin.decided' } } },
  })
  await page.loadNamedMessages([named])
  expect(known()).toEqual([true, true, false])
})

test('what layouts that are shipped name comes with their pages', async () => {
  await page.loadNamedMessages([layout({})])
  expect(known()).toEqual([false, false, false])
})

test('what a block brings itself is not loaded before it; what the first screen has to say is', async () => {
  const withHeading = (type: string, title: string) => layout({ home: { a: { type, props: { title } } } })
  await page.loadNamedMessages([withHeading('deposit.DepositTab', 'deposit.amount.label')])
  expect(known()).toEqual([false, false, false])
  expect(page.keysNamedIn(withHeading('games.GameGrid', 'games.none'))).toContain('games.none')
  expect(page.keysNamedIn(withHeading('games.GamePage', 'games.none'))).not.toContain('games.none')
})

test('texts of the site, types and rubbish are no keys', () => {
  const keys = page.keysNamedIn(
    layout({
      messages: { en: { 'deposit.amount.label': 'Ours' } },
      home: {
        a: { type: 'safebox.toSafebox', props: { title: '', lead: 'Two words. Or more', at: 3, none: null } },
      },
    }),
  )
  expect(keys).not.toContain('deposit.amount.label')
  expect(keys).not.toContain('safebox.toSafebox')
  expect(keys).not.toContain('Two words. Or more')
})

test('keys that no message has stop nothing', async () => {
  await page.loadNamedMessages([
    layout({ home: { a: { type: 'x.Y', props: { title: 'constructor.name', lead: '__proto__.x' } } } }),
  ])
  expect(known()).toEqual([false, false, false])
})

test('without a connection the page begins all the same', async () => {
  vi.doMock('virtual:messages/areas', () => {
    throw new Error('no connection')
  })
  await page.loadNamedMessages([layout({ home: { a: { type: 'x.Y', props: { title: KEYS[0] } } } })])
  expect(known()).toEqual([false, false, false])
  vi.doUnmock('virtual:messages/areas')
})

test('the preview has them all', async () => {
  await page.loadEveryMessage()
  expect(known()).toEqual([true, true, true])
})
