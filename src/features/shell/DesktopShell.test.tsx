// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LayoutItem } from '@layout/types'
import { ShellOutlet, type ShellContents } from '@/engine/render/ShellOutlet'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import DesktopShell from './DesktopShell.block'

// Load pictures at once, wherever they are.
vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

const page = { type: 'test.Page', access: 'public' as const }
const routes = Object.fromEntries(
  [
    '/lobby/home',
    '/lobby/games',
    '/lobby/rewards',
    '/lobby/notice',
    '/lobby/member',
    '/lobby/wallets/{id}',
    '/login',
  ].map((path) => [path, page]),
)
const sideMenu: Record<string, LayoutItem> = {
  home: { sort: 10, icon: 'home', label: 'tab.home', to: '/lobby/home' },
  games: { sort: 20, icon: 'gamepad', label: 'menu.games', to: '/lobby/games' },
  promo: { sort: 30, icon: 'gift', label: 'menu.promo', to: '/lobby/rewards' },
  news: { sort: 40, icon: 'news', label: 'tab.news', to: '/lobby/notice' },
  member: { sort: 50, icon: 'user', label: 'menu.member', to: '/lobby/member' },
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
      <DesktopShell />
    </ShellOutlet>
  )
}
const show = (contents?: Partial<ShellContents>, options: RenderOptions = {}) =>
  renderBlock(shell(contents), { layout: { routes, items: { sideMenu } }, device: 'desktop', ...options })

test('[DS-01] on a detail page the entry of its list is current', () => {
  show({ path: '/lobby/notice/detail/3' })
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
  const links = within(menu.getByRole('list')).getAllByRole('link')
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/lobby/notice'])
})

test('[DS-01] an entry whose target is redirected is current on the page it ends at', () => {
  const moved = { ...routes, '/lobby/member': { redirect: '/lobby/account' }, '/lobby/account': page }
  show({ path: '/lobby/account' }, { layout: { routes: moved, items: { sideMenu } } })
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/lobby/member')
})

test('[DS-02] a player sees avatar, nickname and an add button to the deposit', () => {
  const { container } = show(
    {},
    { state: { ...signedInState({ nickname: 'Luz', avatar: 4 }), ...siteState({ gameResourceUrl: '' }) } },
  )
  expect(screen.getByText('Luz')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe('/lobby/wallets/deposit')
  expect(container.querySelector('use[href$="#user"]')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Log in or register' })).toBeNull()
})

test.each([
  [{ avatar: 4 }, '/res/avatars/avatar_4.png'],
  [{ avatar: 0 }, '/res/avatars/avatar_0.png'],
  [{}, '/res/avatars/avatar_0.png'],
])('[DS-02] [PF-08] the avatar of a player with %o is the picture %s', (user, src) => {
  const { container } = show(
    {},
    { state: { ...signedInState(user), ...siteState({ gameResourceUrl: '/res' }) } },
  )
  const menu = container.querySelector('nav')
  expect(menu?.querySelector('img')?.getAttribute('src')).toBe(src)
})

test('[DS-03] a visitor sees a login or register link instead', () => {
  show()
  expect(screen.getByRole('link', { name: 'Log in or register' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('link', { name: 'Add money' })).toBeNull()
})

test('[AX-02] the full frame has landmarks', () => {
  show()
  for (const role of ['banner', 'navigation', 'main', 'contentinfo'])
    expect(screen.getByRole(role)).toBeTruthy()
})

test('[RT-19] a titled page is inside the shell; a bare page is alone', () => {
  const view = show({ frame: 'page', path: '/service', title: 'page.service' })
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Customer service' })).toBeTruthy()
  view.rerender(shell({ frame: 'bare', path: '/start' }))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByRole('main').textContent).toBe('The page')
})

test('[RT-05] the page stays mounted while the frame around it changes', () => {
  const kept = <input aria-label="Kept" />
  const view = show({ page: kept })
  const before = screen.getByRole('textbox')
  view.rerender(shell({ page: kept, frame: 'page', path: '/service', title: 'page.service' }))
  expect(screen.getByRole('textbox')).toBe(before)
  view.rerender(shell({ page: kept, frame: 'bare', path: '/start' }))
  expect(screen.getByRole('textbox')).toBe(before)
})

test('[SP-06] the menu has no deposit for a restricted player', () => {
  const add = () => screen.queryByRole('link', { name: 'Add money' })
  const { unmount } = show({}, { state: signedInState() })
  expect(add()).toBeTruthy()
  unmount()
  show({}, { state: signedInState({ restriction: 'break' }) })
  expect(add()).toBeNull()
})
