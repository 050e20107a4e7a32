// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LayoutItem, LayoutRoute } from '@layout/types'
import { ShellOutlet, type ShellContents } from '@/engine/render/ShellOutlet'
import { mailCounted, tasksCounted } from '@/store/playerSlice'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import MobileShell from './MobileShell.block'

const page = { type: 'test.Page', access: 'public' as const }
const promotion = { ...page, promotional: true }
const routes = Object.fromEntries(
  [
    '/lobby/home',
    '/lobby/notice',
    '/lobby/wallets/{id}',
    '/lobby/email',
    '/profile/user',
    '/record/transaction',
    '/profile/email',
    '/bind',
    '/profile/favorites',
    '/profile/task',
    '/profile/more',
  ]
    .map((path): [string, LayoutRoute] => [path, page])
    .concat([
      ['/lobby/rewards', promotion],
      ['/activity/spin', promotion],
    ]),
)
const tabBar = {
  home: { sort: 10, icon: 'home', label: 'tab.home', to: '/lobby/home' },
  rewards: { sort: 20, icon: 'gift', label: 'tab.rewards', to: '/lobby/rewards', badge: 'reward' },
  spin: {
    sort: 30,
    icon: 'star',
    label: 'tab.spin',
    to: '/activity/spin',
    emphasis: true,
    badge: 'inviteBonus',
  },
  news: { sort: 40, icon: 'news', label: 'tab.news', to: '/lobby/notice' },
  wallets: { sort: 50, icon: 'wallet', label: 'tab.wallets', to: '/lobby/wallets/deposit' },
} satisfies Record<string, LayoutItem>
const sideMenu: Record<string, LayoutItem> = {
  profile: { sort: 10, icon: 'user', label: 'menu.profile', to: '/profile/user' },
  records: { sort: 20, icon: 'list', label: 'menu.records', to: '/record/transaction' },
  mail: { sort: 30, icon: 'mail', label: 'menu.mail', to: '/profile/email', badge: 'mail' },
  favorites: { sort: 50, icon: 'heart', label: 'menu.favorites', to: '/profile/favorites' },
  tasks: { sort: 60, icon: 'check', label: 'menu.tasks', to: '/profile/task', badge: 'task' },
  service: { sort: 70, icon: 'headset', label: 'menu.service', action: 'customerService' },
  more: { sort: 80, icon: 'more', label: 'menu.more', to: '/profile/more' },
  gone: { sort: 90, icon: 'x', label: 'menu.games', to: '/a/page/that/is/not/there' },
}

function shell(contents: Partial<ShellContents> = {}) {
  const value: ShellContents = {
    page: <p>The page</p>,
    frame: 'full',
    path: '/lobby/home',
    ...contents,
  }
  return (
    <ShellOutlet value={value}>
      <MobileShell />
    </ShellOutlet>
  )
}
const show = (contents?: Partial<ShellContents>, options: RenderOptions = {}) =>
  renderBlock(shell(contents), {
    layout: { routes, items: { tabBar, sideMenu } },
    path: '/lobby/home',
    ...options,
  })

const tabs = () => within(screen.getByRole('navigation', { name: 'Main pages' }))
const scrollTo = vi.fn()

beforeEach(() => {
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[MS-09] order, labels and presence of the tabs come from the layout; a tab without a page is hidden', () => {
  const items = {
    tabBar: {
      wallets: { ...tabBar.wallets, sort: 1 },
      home: tabBar.home,
      news: { ...tabBar.news, hidden: true },
      lost: { sort: 5, icon: 'x', label: 'tab.rewards', to: '/nowhere' },
    },
  }
  show({}, { layout: { routes, items } })
  expect(
    tabs()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Wallet', 'Home'])
})

test('[MS-04] only the page’s tab is marked as current', () => {
  show({ path: '/lobby/wallets/withdraw' })
  const current = tabs()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['Wallet'])
})

test('[MS-03] the centre tab shows "Get" and the first invite bonus as money', () => {
  show(
    {},
    {
      state: siteState({ actInviteConditionModelClient2List: [{ bonusAmount: 50_000 }, { bonusAmount: 1 }] }),
    },
  )
  expect(tabs().getByRole('link', { name: /Spin/ }).textContent).toContain('Get ₱500')
})

test('[MS-03] without an invite bonus the centre tab has no badge', () => {
  show({}, { state: siteState({ actInviteConditionModelClient2List: [] }) })
  expect(tabs().getByRole('link', { name: /Spin/ }).textContent).toBe('Spin')
})

test('[SP-06] a restricted player has no promotions tab', () => {
  const config = { actInviteConditionModelClient2List: [{ bonusAmount: 50_000 }] }
  show({}, { state: { ...signedInState({ restriction: 'excluded' }), ...siteState(config) } })
  expect(tabs().queryByRole('link', { name: /Spin|Rewards/ })).toBeNull()
  expect(tabs().getByRole('link', { name: /Wallet/ })).toBeTruthy()
})

function scrollPage(to: number) {
  act(() => {
    window.scrollY = to
    dispatchEvent(new Event('scroll'))
  })
}

test('[MS-02] past 100 px the home tab scrolls to the top; it checks every 500 ms and acts every 200 ms', () => {
  vi.useFakeTimers()
  show()
  const home = () => tabs().getByRole('link', { name: /Home|To the top/ })
  act(() => vi.advanceTimersByTime(600))
  scrollPage(100)
  expect(home().textContent).toBe('Home')
  scrollPage(101)
  expect(home().textContent).toBe('Home')
  act(() => vi.advanceTimersByTime(499))
  expect(home().textContent).toBe('Home')
  act(() => vi.advanceTimersByTime(2))
  expect(home().textContent).toBe('To the top')

  act(() => home().click())
  act(() => vi.advanceTimersByTime(199))
  act(() => home().click())
  expect(scrollTo).toHaveBeenCalledTimes(1)
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  act(() => vi.advanceTimersByTime(2))
  act(() => home().click())
  expect(scrollTo).toHaveBeenCalledTimes(2)

  scrollPage(0)
  act(() => vi.advanceTimersByTime(1001))
  expect(home().textContent).toBe('Home')
})

test('[MS-02] on another page the home tab navigates home, whatever the scroll position', async () => {
  window.scrollY = 900
  const view = show({ path: '/lobby/rewards' })
  const home = tabs().getByRole('link', { name: 'Home' })
  await view.user.click(home)
  expect(view.location().pathname).toBe('/lobby/home')
  expect(scrollTo).not.toHaveBeenCalled()
})

test('[AX-03] scrolling to the top is not smooth under reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  window.scrollY = 300
  const view = show()
  await view.user.click(tabs().getByRole('link', { name: 'To the top' }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' })
})

test('[MS-09] red dots of tabs follow their state', () => {
  const { store } = show({}, { state: signedInState() })
  expect(tabs().queryByText('A reward is waiting')).toBeNull()
  act(() => void store.dispatch(tasksCounted(true)))
  expect(tabs().getByText('A reward is waiting')).toBeTruthy()
})

test('[MS-08] the side menu lists the layout’s entries in order, with red dots; entries without a page are hidden', async () => {
  const { user, store } = show({}, { state: signedInState() })
  act(() => void store.dispatch(mailCounted(true)))
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Profile',
    'Records',
    'MailYou have unread mail',
    'Favourites',
    'Tasks',
    'Customer service',
    'More',
  ])
  act(() => void store.dispatch(tasksCounted(true)))
  expect(menu.getByRole('link', { name: /Tasks/ }).textContent).toContain('A task is waiting')
})

test('[MS-08] customer service in the side menu runs its action and closes the menu', async () => {
  const { user, runAction } = show()
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  await user.click(await screen.findByRole('button', { name: 'Customer service' }))
  expect(runAction).toHaveBeenCalledExactlyOnceWith('customerService')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[MS-05] the side menu starts with the layout’s card', async () => {
  const { user } = show(
    {},
    {
      layout: { routes, items: { sideMenu }, nodes: { menuCard: { member: { type: 'accounts.MenuCard' } } } },
      blocks: { 'accounts.MenuCard': () => <p>Who I am</p> },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Menu' })
  const card = await within(dialog).findByText('Who I am')
  const list = within(dialog).getByRole('list')
  expect(card.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('[MS-08] the side menu closes when the page changes', async () => {
  const view = show()
  await view.user.click(screen.getByRole('button', { name: 'Open the menu' }))
  await screen.findByRole('dialog')
  view.rerender(shell({ path: '/profile/user' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  view.rerender(shell({ path: '/lobby/home' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AX-02] the full frame has landmarks and a skip link to the content', async () => {
  const { user } = show()
  for (const role of ['banner', 'navigation', 'main', 'contentinfo'])
    expect(screen.getByRole(role)).toBeTruthy()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('[AX-02] a page change moves the focus to the page, labelled by its title; the first page takes none', () => {
  const view = show({ title: 'page.rewards' })
  expect(document.activeElement).toBe(document.body)
  view.rerender(shell({ path: '/lobby/notice', title: 'page.news' }))
  expect(document.activeElement).toBe(screen.getByRole('main', { name: 'News' }))
})

test('[AX-02] a page that focuses an element itself keeps the focus', () => {
  const view = show()
  view.rerender(shell({ path: '/search', page: <input aria-label="Search" autoFocus /> }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('[RT-19] frame "page" is the page with its title and a back button; "bare" is the page alone', async () => {
  const view = show({ frame: 'page', path: '/profile/user', title: 'page.news' })
  expect(screen.getByRole('heading', { level: 1, name: 'News' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  view.rerender(shell({ frame: 'bare', path: '/start' }))
  expect(screen.getByRole('main').textContent).toBe('The page')
  for (const role of ['banner', 'navigation', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull()
})

test('[RT-19] the back button of the first page leads home', async () => {
  const { user, location } = show({ frame: 'page', path: '/profile/user' }, { path: '/profile/user' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(location().pathname).toBe('/')
})

test('[RT-05] the page stays mounted while the frame around it changes', () => {
  const view = show({ page: <input aria-label="Kept" /> })
  const kept = screen.getByRole('textbox')
  view.rerender(
    shell({ page: <input aria-label="Kept" />, frame: 'page', path: '/profile/user', title: 'page.news' }),
  )
  expect(screen.getByRole('textbox')).toBe(kept)
  view.rerender(shell({ page: <input aria-label="Kept" />, frame: 'bare', path: '/start' }))
  expect(screen.getByRole('textbox')).toBe(kept)
})

const pending = (now: boolean) => ({ now: () => now, subscribe: () => () => {} })

test('[RT-02] a progress bar shows only while a page loads', () => {
  const view = show({ pending: pending(true) })
  expect(screen.getByRole('progressbar', { name: 'The page is loading' })).toBeTruthy()
  view.rerender(shell({ pending: pending(false) }))
  expect(screen.queryByRole('progressbar')).toBeNull()
})
