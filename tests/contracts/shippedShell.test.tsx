// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPortal } from '../support/openPortal'

// The shells as shipped: the whole portal with the base layout, against the mock back end.

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

const footer = async () => within(await screen.findByRole('contentinfo'))
const sources = (element: Element) =>
  [...element.querySelectorAll('img')].map((img) => img.getAttribute('src'))
const icons = (element: Element) =>
  [...element.querySelectorAll('use')].map((use) => use.getAttribute('href')?.replace(/^.*#/, ''))

test.each(['mobile', 'desktop'] as const)(
  '[DS-04] on %s the footer links to the terms and the privacy policy',
  async (device) => {
    await openPortal({ path: '/lobby/home', device })
    const links = await footer()
    const href = async (name: string) => (await links.findByRole('link', { name })).getAttribute('href')
    expect(await href('Terms of Use')).toBe('/terms-of-use')
    expect(await href('Privacy Policy')).toBe('/privacy-policy')
  },
)

test('[DS-07] the desktop footer ends with the country text', async () => {
  await openPortal({ path: '/lobby/home', device: 'desktop' })
  expect(await (await footer()).findByText(/Philippines/)).toBeTruthy()
})

test('[DS-08] in green mode, and only there, the footer shows two e-wallets and the responsibility picture', async () => {
  const green = await openPortal({ path: '/lobby/home', device: 'desktop', scenario: { mode: 'green' } })
  const payments = await (await footer()).findByRole('region', { name: 'Ways to pay' })
  expect(within(payments).getAllByRole('listitem')).toHaveLength(2)
  const care = (await footer()).getByRole('region', { name: 'Responsible gaming' })
  await waitFor(() => expect(sources(payments)).toHaveLength(2))
  await waitFor(() => expect(sources(care)).toHaveLength(1))
  green.unmount()
  await openPortal({ path: '/lobby/home', device: 'desktop' })
  await (await footer()).findByRole('link', { name: 'Terms of Use' })
  expect((await footer()).queryByRole('region', { name: 'Ways to pay' })).toBeNull()
})

async function openMenu(player: Record<string, unknown>) {
  const portal = await openPortal({ path: '/lobby/home', persona: 'regular', scenario: { player } })
  await portal.user.click(await screen.findByRole('button', { name: 'Open the menu' }))
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}

test('[MS-05] a player’s menu begins with avatar, level, nickname and id; the avatar links to the profile', async () => {
  const menu = await openMenu({ nickname: 'Luzviminda', vip: 4, userLevel: 9, avatar: 3 })
  const profile = await menu.findByRole('link', { name: 'Your profile' })
  expect(profile.getAttribute('href')).toBe('/profile/user')
  await waitFor(() => expect(sources(profile)[0] ?? '').toMatch(/\/avatar_3\.png$/))
  expect(menu.getByText('Luzviminda')).toBeTruthy()
  expect(menu.getByText('VIP 4')).toBeTruthy()
  expect(menu.getByText(/^ID \d+$/)).toBeTruthy()
  expect(menu.getByRole('button', { name: 'Copy your ID' })).toBeTruthy()
})

test('[MS-07] a player’s menu has balance with refresh, withdraw, deposit and points', async () => {
  const menu = await openMenu({ coin: 123_450, lottery: 5_678 })
  expect(await menu.findByText('₱1,234.50')).toBeTruthy()
  expect(menu.getByText('56.78')).toBeTruthy()
  expect(menu.getByRole('button', { name: 'Refresh the balance' })).toBeTruthy()
  const href = (name: string) => menu.getByRole('link', { name }).getAttribute('href')
  expect(href('Withdraw')).toBe('/lobby/wallets/withdraw')
  expect(href('Deposit')).toBe('/lobby/wallets/deposit')
  expect(href('Use points')).toBe('/points')
})

test('[MS-09] menu and tabs show the icons that the layout names', async () => {
  const menu = await openMenu({})
  const iconOf = async (name: string | RegExp) => icons(await menu.findByRole('link', { name }))
  expect(await iconOf(/^Records/)).toContain('history')
  expect(await iconOf(/^Favourites/)).toContain('heart')
  const tabs = within(screen.getByRole('navigation', { name: 'Main pages', hidden: true }))
  expect(icons(tabs.getByRole('link', { name: 'Wallet', hidden: true }))).toEqual(['wallet'])
})

test('[MS-09] a menu item shows the badge that the layout names', async () => {
  const menu = await openMenu({})
  const mail = await menu.findByRole('link', { name: /^Mail/ })
  await waitFor(() => expect(mail.textContent).toContain('You have unread mail'))
})

test('[DS-06] the desktop footer has the app badges and the 21+ notice with the app’s name', async () => {
  const { store } = await openPortal({
    path: '/lobby/home',
    device: 'desktop',
    scenario: { config: { h5: { downloadType: 2, downloadUrl: 'https://apps.portico.example/get' } } },
  })
  const parts = await footer()
  expect(await parts.findByText('21+')).toBeTruthy()
  const { appName } = store.getState().site.settings
  expect(parts.getByText(`${appName} is for players aged 21 and over only.`)).toBeTruthy()
  expect(await parts.findByRole('region', { name: 'Get the app' })).toBeTruthy()
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
