// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPortal } from '../support/openPortal'

// The two shells as shipped: the whole portal with the base layout, against the mock back end.

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const targets = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

test('[MS-01] the bottom tab bar leads to home, rewards, the spin, news and the deposit', async () => {
  await openPortal({ path: '/lobby/home', persona: 'regular' })
  const bar = within(await screen.findByRole('navigation', { name: 'Main pages' }))
  expect(targets(bar.getAllByRole('link'))).toEqual([
    '/lobby/home',
    '/lobby/rewards',
    '/activity/spin',
    '/lobby/notice',
    '/lobby/wallets/deposit',
  ])
})

const ENTRIES = ['/lobby/home', '/lobby/games', '/lobby/rewards', '/lobby/notice', '/lobby/member']
test.each(ENTRIES)(
  '[DS-01] on %s the side menu begins with its five entries, and its own is active',
  async (path) => {
    await openPortal({ path, persona: 'regular', device: 'desktop' })
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
    const [list] = menu.getAllByRole('list')
    const links = within(list as HTMLElement).getAllByRole('link')
    expect(targets(links).slice(0, 5)).toEqual(ENTRIES)
    const active = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(targets(active)).toEqual([path])
  },
)

test('[HM-06] the tabs are home, collect with the number 101, and the types of portal.md by theirs', async () => {
  await openPortal({ path: '/lobby/home' })
  const bar = within(await screen.findByRole('tablist'))
  const tabs = bar.getAllByRole('tab').map((tab) => [tab.textContent, tab.id.split('-tab-')[1]])
  expect(tabs).toEqual([
    ['Home', '0'],
    ['Collect', '101'],
    ['Slots', '1'],
    ['Fish', '2'],
    ['Poker', '3'],
    ['Sports', '4'],
    ['Live', '5'],
    ['Games', '6'],
  ])
})
