import { beforeEach, expect, test, vi } from 'vitest'

/** A page that has loaded nothing but its first screen. */
async function begin() {
  vi.resetModules()
  const [texts, loads] = await Promise.all([import('./t'), import('./loadMessages')])
  return { ...texts, ...loads }
}
let page: Awaited<ReturnType<typeof begin>>
beforeEach(async () => {
  page = await begin()
})

const OF_ALL = 'attempt.againOk'
const OF_DEPOSIT = 'deposit.amount.label'
const OF_SAFEBOX = 'safebox.toSafebox'
const DEPOSIT = '/src/features/deposit/DepositTab.block.tsx'
const known = () => [OF_ALL, OF_DEPOSIT, OF_SAFEBOX].map((key) => page.hasMessage(key))

test('what a feature says comes with its blocks, what many pages say with any', async () => {
  expect(known()).toEqual([false, false, false])
  await page.loadMessages('/src/features/shell/OfflineNotice.block.tsx')
  expect(known()).toEqual([true, false, false])
  await page.loadMessages(DEPOSIT)
  expect(known()).toEqual([true, true, false])
})

test('features that share an area add to it', async () => {
  await page.loadMessages('/src/features/safebox/SafeboxPage.block.tsx')
  expect(page.t('safebox.tab')).toBe('Safebox')
  expect(page.hasMessage(OF_SAFEBOX)).toBe(true)
  await page.loadMessages('/src/features/activities/spin/SpinPage.block.tsx')
  await page.loadMessages('/src/features/activities/supply/SupplyPage.block.tsx')
  const rules = ['rules.spin.decided', 'rules.supply.step3']
  expect(rules.map((key) => page.hasMessage(key))).toEqual([true, true])
})

test('[LG-02] in another language a feature speaks that language', async () => {
  await page.showLanguage('fil')
  await page.loadMessages(DEPOSIT)
  expect(page.t(OF_DEPOSIT)).toBe('Halaga')
  expect(page.t('common.cancel')).not.toBe('Cancel')
})

test('a file that did not come is asked for again', async () => {
  let isThere = false
  vi.doMock('virtual:messages/deposit', () => {
    if (!isThere) throw new Error('no connection')
    return { default: { deposit: { amount: { label: 'Amount' } } } }
  })
  await expect(page.loadMessages(DEPOSIT)).rejects.toThrow()
  expect(known()).toEqual([true, false, false])
  isThere = true
  await page.loadMessages(DEPOSIT)
  expect(known()).toEqual([true, true, false])
  vi.doUnmock('virtual:messages/deposit')
})
