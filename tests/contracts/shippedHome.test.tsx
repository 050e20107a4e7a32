// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Layer } from '@layout/types'
import { persistHomeState } from '@/domain/promotions/persistHomeState'
import base from '../../layouts/base.json'
import { openPortal } from '../support/openPortal'

// The home page as shipped: the whole portal with the base layout, against the mock back end.

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

const path = '/lobby/home'
const header = async () => within(await screen.findByRole('banner'))
const href = (link: HTMLElement) => link.getAttribute('href')
/** The home page's sections from top to bottom. */
const sections = () =>
  [...document.querySelectorAll('[data-block-id^="home."]')].map((element) =>
    element.getAttribute('data-block-id')?.slice('home.'.length),
  )

test('[HM-01] a player’s header has avatar with member dot, balance with refresh, deposit, service and search', async () => {
  await openPortal({ path, persona: 'regular', scenario: { player: { coin: 123_450 } } })
  const parts = await header()
  const profile = await parts.findByRole('link', { name: 'Your profile' })
  expect(profile.querySelector('.dot')).toBeTruthy()
  expect(await parts.findByText('₱1,234.50')).toBeTruthy()
  expect(await parts.findByRole('button', { name: 'Refresh the balance' })).toBeTruthy()
  expect(href(await parts.findByRole('link', { name: /^Deposit/ }))).toBe('/lobby/wallets/deposit')
  expect(await parts.findByRole('button', { name: 'Customer service' })).toBeTruthy()
  expect(href(await parts.findByRole('link', { name: 'Search games' }))).toBe('/search')
  expect(parts.queryByRole('link', { name: 'Log in' })).toBeNull()
})

test('[HM-02] a visitor’s header has login and register with its reward as money, and no balance', async () => {
  await openPortal({ path, scenario: { config: { userRegisterCoin: 12_300 } } })
  const parts = await header()
  expect(href(await parts.findByRole('link', { name: 'Log in' }))).toBe('/login')
  const register = await parts.findByRole('link', { name: /^Register/ })
  expect(href(register)).toBe('/register')
  expect(register.textContent).toContain('₱123')
  expect(parts.queryByRole('button', { name: 'Refresh the balance' })).toBeNull()
})

test.each([
  [0, true],
  [1, false],
] as const)(
  '[HM-03] a player whose first recharge is %i sees the +300 at the deposit button: %s',
  async (firstRecharge, hint) => {
    const player = { firstRecharge, totalRecharge: firstRecharge * 50_000 }
    await openPortal({ path, persona: 'newbie', scenario: { player } })
    const deposit = await (await header()).findByRole('link', { name: /^Deposit/ })
    expect(deposit.textContent?.includes('+300')).toBe(hint)
  },
)

test('[HM-08] the home page has the promo video, behind its cover', async () => {
  await openPortal({ path })
  const play = await screen.findByRole('button', { name: 'Play video' })
  await waitFor(() => expect(play.querySelector('img')).toBeTruthy())
  expect(document.querySelector('video')).toBeNull()
})

test('[HM-09] the home page has entries to rewards', async () => {
  await openPortal({ path, persona: 'regular' })
  const title = await screen.findByRole('heading', { name: 'Rewards' })
  const list = title.closest('section')
  expect(list?.querySelectorAll('li').length).toBeGreaterThan(0)
})

test.each([
  ['mobile', '3'],
  ['desktop', '5'],
] as const)('[HM-11] on %s the popular games are %s in a row, the hottest first', async (device, columns) => {
  const { store } = await openPortal({ path, device })
  const list = await screen.findByRole('list', { name: 'Popular games' })
  expect(list.getAttribute('data-columns')).toBe(columns)
  const shown = within(list)
    .getAllByRole('listitem')
    .map((item) => Number(item.getAttribute('data-game-id')))
  // portal.md §4: hot games are those with hot=1 and showType=0, sorted by hotSort.
  const sortOf = new Map(
    store
      .getState()
      .games.list.filter((game) => game.hot === 1 && game.showType === 0)
      .map((game) => [game.id, game.hotSort]),
  )
  const sorts = shown.map((id) => sortOf.get(id) ?? NaN)
  expect(sorts.length).toBeGreaterThan(3)
  expect(sorts).toEqual(sorts.toSorted((a, b) => a - b))
})

test('[LB-03] the home page of a site has games of a theme, below the first ones', async () => {
  await openPortal({ path, scenario: { site: '6b' } })
  const list = await screen.findByRole('list', { name: 'Fruits' })
  const games = within(list).getAllByRole('listitem')
  expect(games).toHaveLength(3)
  for (const game of games) expect(game.textContent).toMatch(/Mango|Pineapple|Cherries|Melon/)
  expect(sections().indexOf('fruits')).toBeGreaterThan(sections().indexOf('live'))
})

test('[HM-12] the footer of the home page has contacts, social media and the brands', async () => {
  await openPortal({ path })
  const footer = within(await screen.findByRole('contentinfo'))
  for (const name of ['Contact us', 'Follow us', 'Game providers']) {
    const part = await footer.findByRole('region', { name })
    expect(within(part).getAllByRole('listitem').length).toBeGreaterThan(0)
  }
})

test('[HM-14] Collect comes after Home, with favourites and history', async () => {
  const { user } = await openPortal({ path, persona: 'regular' })
  const bar = within(await screen.findByRole('tablist', { name: 'Games and sections' }))
  const names = bar.getAllByRole('tab').map((tab) => tab.textContent)
  expect(names.slice(0, 2)).toEqual(['Home', 'Collect'])
  await user.click(bar.getByRole('tab', { name: 'Collect' }))
  const own = within(await screen.findByRole('tablist', { name: 'Your games' }))
  expect(own.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Favourites', 'History'])
})

test('[HM-15] a player’s activity has a floating button on the home page', async () => {
  await openPortal({ path, persona: 'newbie' })
  const widget = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-block="promotions.ActivityWidget"] aside')
    expect(found).toBeTruthy()
    return found as HTMLElement
  })
  expect(within(widget).getByRole('link')).toBeTruthy()
})

const notice = {
  id: 1,
  sort: 1,
  isH5Pop: 1,
  title: 'Works tonight',
  content: 'From two to three.',
  clickType: 0,
}
const withNotice = { config: { appNoticeConfigList: [notice] } }

test('[HM-16] the home page opens its notice', async () => {
  await openPortal({ path, scenario: withNotice })
  expect(await screen.findByRole('dialog', { name: 'Works tonight' })).toBeTruthy()
})

test('[OV-06] the home page offers the app, on a phone and on a desktop; green mode does not', async () => {
  const entry = () => screen.queryByRole('complementary', { name: 'Get the app' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const device of ['mobile', 'desktop'] as const) {
    const normal = await openPortal({ path, device, scenario: { config: { appNoticeConfigList: [] } } })
    act(() => onTestFinished(persistHomeState(normal.store)))
    await waitFor(() => expect(entry()).toBeTruthy())
    expect(document.querySelector('[data-block="install.DownloadEntry"]')).toBeTruthy()
    await normal.goTo('/about')
    await waitFor(() => expect(entry()).toBeNull())
    normal.unmount()
  }
  const green = await openPortal({ path, scenario: { mode: 'green', config: { appNoticeConfigList: [] } } })
  act(() => onTestFinished(persistHomeState(green.store)))
  await screen.findByRole('dialog')
  await waitFor(() => expect(document.querySelector('[data-block="shell.FooterGreen"]')).toBeTruthy())
  expect(entry()).toBeNull()
  expect(document.querySelector('[data-block="install.DownloadEntry"]')).toBeNull()
})

test('[HM-20] of all activities only the first charge opens by itself, once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const activities = [8, 15, 20, 26, 35, 36, 39, 40, 41, 43]
  const { user, store, goTo } = await openPortal({
    path,
    persona: 'newbie',
    scenario: { player: { activities }, config: { appNoticeConfigList: [] } },
  })
  onTestFinished(persistHomeState(store))
  const offer = await screen.findByRole('dialog', { name: 'First deposit bonus' })
  await user.click(within(offer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.getState().player.activities?.activityIds).toEqual(expect.arrayContaining([20, 40]))
  await goTo('/about')
  await goTo(path)
  await screen.findByRole('list', { name: 'Popular games' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[HM-21] green mode hides video, featured rewards, winners and download prompts', async () => {
  const normal = await openPortal({ path, persona: 'regular', device: 'desktop' })
  await waitFor(() => expect(sections()).toEqual(expect.arrayContaining(['video', 'featured', 'ticker'])))
  expect(await screen.findByRole('button', { name: /^Play video/ })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Get the app' })).toBeTruthy()
  expect(document.querySelector('[data-block="shell.FooterApps"]')).toBeTruthy()
  normal.unmount()
  await openPortal({ path, persona: 'regular', device: 'desktop', scenario: { mode: 'green' } })
  // The footer renders when the sections above it have loaded.
  const footer = within(await screen.findByRole('contentinfo'))
  await footer.findByRole('region', { name: 'Ways to pay' })
  await waitFor(() => expect(sections()).toContain('popular'))
  for (const hidden of ['video', 'featured', 'ticker']) expect(sections()).not.toContain(hidden)
  expect(screen.queryByRole('button', { name: /^Play video/ })).toBeNull()
  expect(footer.queryByRole('region', { name: 'Get the app' })).toBeNull()
  expect(document.querySelector('[data-block="shell.FooterApps"]')).toBeNull()
})

test('[HM-22] order, presence and conditions of the sections come from the layout', async () => {
  const others = Object.keys(base.home).map((id) => [id, { hidden: true }] as const)
  const layer: Layer = {
    schemaVersion: 1,
    home: {
      ...Object.fromEntries(others),
      banner: { sort: 99 },
      popular: { sort: 1 },
      video: { when: { signedIn: true } },
      ticker: { when: { signedIn: false } },
    },
  }
  await openPortal({ path, layer })
  await waitFor(() => expect(sections()).toEqual(['popular', 'ticker', 'banner']))
})

test('[RT-05] the home page keeps its state while the player is on another page', async () => {
  const { goTo, client } = await openPortal({ path })
  const grid = await screen.findByRole('list', { name: 'Popular games' })
  const callsBefore = client.of('appConfig').length
  await goTo('/about')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Popular games' })).toBeNull())
  expect(grid.isConnected).toBe(true)
  await goTo(path)
  expect(await screen.findByRole('list', { name: 'Popular games' })).toBe(grid)
  expect(client.of('appConfig')).toHaveLength(callsBefore)
})
