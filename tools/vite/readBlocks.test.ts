import { expect, test } from 'vitest'
import { readBlocks } from './readBlocks'

const blocks = readBlocks()

test('what an entry calls critical is in the files of the first screen', async () => {
  const { start, home } = (await blocks).groups
  expect(start).toEqual(['/src/features/shell/MobileShell.block.tsx'])
  expect(home).toContain('/src/features/home/HomePage.block.tsx')
  expect(home).toContain('/src/features/promotions/Banner.block.tsx')
  expect(home).not.toContain('/src/features/promotions/PromoVideo.block.tsx')
})

test('what stands around every page is loaded together; what some pages or players see is not', async () => {
  const { frame, late } = (await blocks).groups
  expect(frame).toContain('/src/features/wallet/HeaderBalance.block.tsx')
  expect(frame).toContain('/src/features/legal/EligibilityNotice.block.tsx')
  expect(late).toContain('/src/features/shell/FooterLinks.block.tsx')
  expect(late).toContain('/src/features/shell/OfflineNotice.block.tsx')
  const all = [...frame, ...late]
  expect(all).not.toContain('/src/features/promotions/HomeModal.block.tsx')
  expect(new Set(all).size).toBe(all.length)
})

test('a page names the sections that it renders one node of', async () => {
  expect((await blocks).sections).toEqual({ '/src/features/wallet/WalletPage.block.tsx': ['walletTabs'] })
})
