import { expect, test } from 'vitest'
import { activeItem, activeTab } from './activeTab'

const tabs = [
  { to: '/lobby/home' },
  { to: '/lobby/rewards' },
  { to: '/activity/spin', emphasis: true },
  { to: '/lobby/notice' },
  { to: '/lobby/wallets/deposit' },
]

test.each([
  ['/lobby/home', 0],
  ['/lobby/email', 0],
  ['/lobby/rewards', 1],
  ['/lobby/task', 2],
  ['/activity/spin', 2],
  ['/lobby/notice', 3],
  ['/lobby/wallets/deposit', 4],
  ['/lobby/wallets/withdraw', 4],
  ['/lobby/home/', 0],
  ['/lobby/task/', 2],
  ['/lobby/notice/detail/7', 3],
  ['/notice/detail/7', 3],
  ['/reward/detail/7', 1],
  ['/reward/detail', -1],
  ['/lobby/noticeboard', -1],
  ['/search', -1],
  ['/', -1],
])('[MS-04] at %s the tab of index %i is highlighted', (path, index) => {
  expect(activeTab(tabs, path)).toBe(index)
})

test('[MS-04] a site with other tabs has its own indexes', () => {
  const turned = tabs.toReversed()
  expect(activeTab(turned, '/lobby/email')).toBe(4)
  expect(activeTab(turned, '/lobby/wallets/withdraw')).toBe(0)
})

test('[MS-04] another page in the centre is still the centre; a missing tab is not highlighted', () => {
  const site = [{ to: '/lobby/home' }, { to: '/search', emphasis: true }]
  expect(activeTab(site, '/lobby/task')).toBe(1)
  expect(activeTab(site, '/lobby/wallets/withdraw')).toBe(-1)
})

test('[MS-04] a tab of the exact page takes precedence over the table', () => {
  expect(activeTab([...tabs, { to: '/lobby/task' }], '/lobby/task')).toBe(5)
})

test('[DS-01] the longest matching target wins in any order; query and hash are ignored', () => {
  expect(activeItem([{ to: '/lobby' }, { to: '/lobby/games?sort=hot' }], '/lobby/games')).toBe(1)
  expect(activeItem([{ to: '/lobby/games#top' }, { to: '/lobby' }], '/lobby/games')).toBe(0)
  expect(activeItem([{}, { to: 'https://elsewhere.example/lobby/games' }], '/lobby/games')).toBe(-1)
})
