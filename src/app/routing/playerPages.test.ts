import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { Device, Layer } from '@layout/types'
import { makeStore } from '@/store/makeStore'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState, siteState } from '@tests/support/renderBlock'
import base from '../../../layouts/base.json'
import { resolveRoute } from './resolveRoute'
import { selectFacts } from '../start/selectFacts'

/** The base layout for a device, as a player with these fields (or a visitor) sees it. */
function layoutOf(device: Device, user: Record<string, unknown> | null) {
  const { layout } = composeLayout([{ name: 'base', layer: base as Layer }], { device, mode: 'normal' })
  if (!layout) throw new Error('the base layout does not compose')
  const state = { ...siteState(), ...(user && signedInState(user)) }
  const known = selectFacts(makeStore({ client: scriptedClient() }, state).getState())
  return resolveLayout(layout, { ...known, device, native: false, route: '/lobby/home' })
}
const menuOf = (device: Device, user: Record<string, unknown> | null) => {
  const { sideMenu = [] } = layoutOf(device, user).sections
  return sideMenu.filter((item) => item.visible).map((item) => item.to ?? item.action)
}

test('[MS-08] the side menu of a player is the list of the specification, in its order', () => {
  const list = [
    '/profile/user',
    '/record/transaction',
    '/profile/email',
    '/bind',
    '/profile/favorites',
    '/profile/task',
    'customerService',
    '/profile/more',
  ]
  // Behind it our own, which the invariants require.
  const ours = ['/safer-play', 'logout']
  expect(menuOf('mobile', { mobile: '' })).toEqual([...list, ...ours])
  expect(menuOf('mobile', { mobile: '09171234567' })).toEqual(
    [...list, ...ours].filter((to) => to !== '/bind'),
  )
  const visitors = menuOf('mobile', null)
  expect(visitors).toContain('customerService')
  for (const to of list.filter((one) => one !== 'customerService')) expect(visitors).not.toContain(to)
})

test('[MS-08] in the side menu only unread mail and a pending task have red dots', () => {
  const { sideMenu = [] } = layoutOf('mobile', { mobile: '' }).sections
  const dots = sideMenu.filter((item) => item.visible && item.badge).map(({ to, badge }) => [to, badge])
  expect(dots).toEqual([
    ['/profile/email', 'mail'],
    ['/profile/task', 'task'],
  ])
})

test('[MS-08] [PF-02] the entry of the tasks has a red dot', () => {
  const tasks = layoutOf('mobile', {}).sections.sideMenu?.find((item) => item.to === '/profile/task')
  expect(tasks?.badge).toBe('task')
})

test('[MS-03] the centre tab has the badge of the invite bonus', () => {
  const tabs = layoutOf('mobile', {}).sections.tabBar?.filter((item) => item.visible) ?? []
  expect(tabs[2]).toMatchObject({ emphasis: true, badge: 'inviteBonus' })
})

test.each([
  ['/bind', '/lobby/bind'],
  ['/profile/info', '/lobby/profile'],
  ['/profile/password', '/lobby/profile/password'],
  ['/bindBankCard', '/lobby/bindBankCard'],
  ['/points', '/lobby/points'],
  ['/profile/vip', '/lobby/profile/vip'],
  ['/profile/task', '/lobby/profile/task'],
  ['/profile/favorites', '/lobby/favorites'],
])('[RT-15] on desktop %s leads to %s, on mobile it is a page', (from, to) => {
  const resolve = (device: Device) => resolveRoute(layoutOf(device, {}).routes, from, true, () => true)
  expect(resolve('desktop')).toEqual({ kind: 'redirect', to })
  expect(resolve('mobile')).toMatchObject({ kind: 'page', pattern: from })
})

test.each([
  ['mobile', '/profile/user', 'profile.UserPage'],
  ['mobile', '/profile/info', 'profile.InfoPage'],
  ['mobile', '/profile/vip', 'profile.VipPage'],
  ['mobile', '/profile/task', 'tasks.TaskPage'],
  ['mobile', '/lobby/task', 'tasks.TaskPage'],
  ['mobile', '/profile/superior', 'profile.SuperiorPage'],
  ['mobile', '/bind', 'accounts.BindPage'],
  ['mobile', '/profile/favorites', 'games.FavouritesPage'],
  ['mobile', '/profile/more', 'settings.MorePage'],
  ['mobile', '/profile/agree/terms', 'legal.AgreePage'],
  ['mobile', '/profile/license', 'legal.LicensePage'],
  ['mobile', '/test', 'diagnostics.TestPage'],
  ['desktop', '/lobby/favorites', 'games.FavouritesPage'],
  ['desktop', '/profile/more', 'settings.MorePage'],
  ['desktop', '/lobby/member', 'profile.MemberPage'],
  ['desktop', '/lobby/profile', 'profile.InfoPage'],
  ['desktop', '/lobby/profile/password', 'accounts.PasswordPage'],
  ['desktop', '/lobby/bind', 'accounts.BindPage'],
  ['desktop', '/lobby/profile/vip', 'profile.VipPage'],
  ['desktop', '/lobby/profile/task', 'tasks.TaskPage'],
] as const)(
  '[RT-04] [RT-07] [RT-13] [RT-14] on %s %s is there for players, after the login',
  (device, path, type) => {
    const { routes } = layoutOf(device, {})
    expect(resolveRoute(routes, path, true, () => true)).toMatchObject({ kind: 'page', route: { type } })
    expect(resolveRoute(routes, path, false, () => true)).toEqual({ kind: 'login' })
  },
)

test.each([
  ['/about', 'legal.AboutPage'],
  ['/apkdownload', 'install.DownloadPage'],
] as const)('[RT-08] %s is there for everybody', (path, type) => {
  for (const device of ['mobile', 'desktop'] as const)
    expect(resolveRoute(layoutOf(device, null).routes, path, false, () => true)).toMatchObject({
      kind: 'page',
      route: { type },
    })
})

test('[RT-08] a build without diagnostics treats /test as an unknown path, also for visitors', () => {
  const { routes } = layoutOf('mobile', {})
  const withoutDiagnostics = (type: string) => !type.startsWith('diagnostics.')
  for (const signedIn of [true, false])
    expect(resolveRoute(routes, '/test', signedIn, withoutDiagnostics)).toMatchObject({
      kind: 'page',
      route: { type: 'shell.NotFoundPage' },
    })
})

test.each<[Device, Record<string, unknown> | null]>([
  ['mobile', null],
  ['mobile', {}],
  ['mobile', { restriction: 'excluded' }],
  ['desktop', null],
  ['desktop', {}],
])('[SP-01] on %s (%o) footer and side menu lead to safer play, which asks for no login', (device, user) => {
  const { sections, routes } = layoutOf(device, user)
  expect(menuOf(device, user)).toContain('/safer-play')
  // The footer is on the home page: one tap.
  expect(sections.footer?.filter(({ visible }) => visible).map(({ type }) => type)).toContain(
    'shell.FooterLinks',
  )
  expect(sections.footerLinks?.filter(({ visible }) => visible)[0]?.to).toBe('/safer-play')
  expect(routes['/safer-play']).toMatchObject({ type: 'safer.SaferPlayPage', access: 'public' })
})
