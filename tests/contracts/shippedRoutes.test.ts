// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { resolveRoute } from '@layout/resolveRoute'
import { blockRegistry } from '@/app/start/blockRegistry'
import type { Device } from '@layout/types'
import { shippedLayout } from '../support/openPortal'

/** The routes of portal.md §2 by the requirement that lists them; `public` are those marked as public there. */
const LINES: { title: string; device: Device; public?: string; login?: string }[] = [
  {
    title: '[RT-04] the children of the lobby',
    device: 'mobile',
    public: '/lobby/home /lobby/notice /lobby/rewards',
    login: '/lobby/wallets/deposit /lobby/wallets/withdraw /lobby/task /lobby/activity',
  },
  {
    title: '[RT-06] the top level',
    device: 'mobile',
    public: '/service /notice/detail/1',
    login: '/withdrawal/kyc /points /bindBankCard /bankCardList /start /reward/detail/1',
  },
  {
    title: '[RT-07] the profile',
    device: 'mobile',
    login:
      '/profile/user /profile/bank /profile/task /profile/vip /profile/email /profile/superior /profile/favorites ' +
      '/profile/more /profile/agree/terms /profile/license /profile/info',
  },
  {
    title: '[RT-08] the other pages',
    device: 'mobile',
    public: '/forget /about /login /register /apkdownload',
    login: '/record/transaction /bind /test',
  },
  {
    title: '[RT-09] wallet extras and legal pages',
    device: 'mobile',
    public: '/terms-of-use /privacy-policy',
    login: '/walletsPassword /walletsKyc /walletsKycUpload',
  },
  {
    title: '[RT-10] the activities',
    device: 'mobile',
    public: '/activity/weekendLottery',
    login:
      '/activity /activity/spin /activity/cashBonus /activity/agent /activity/agentCount /activity/agent5 ' +
      '/activity/vipRebate /activity/follow /activity/supply /activity/festival /activity/freeSign ' +
      '/activity/christmas /activity/newYear /activity/firstCharge /activity/inviteFriends ' +
      '/activity/depositEvery /activity/sign /activity/signPay',
  },
  {
    title: '[RT-11] the rules',
    device: 'mobile',
    public:
      '/rule/points /rule/signBonus /rule/agent /rule/dayBonus /rule/supply /rule/christmas /rule/newYear /rule/agent5',
    login: '/rule/anything-else',
  },
  {
    title: '[RT-12] the public pages and the start',
    device: 'desktop',
    public: '/login /register /forget /lobby/home',
    login: '/start',
  },
  {
    title: '[RT-13] the children of the lobby',
    device: 'desktop',
    public: '/lobby/home',
    login:
      '/lobby/member /lobby/profile /lobby/wallets/deposit /lobby/bindBankCard /lobby/points /lobby/rule/points ' +
      '/lobby/bind /lobby/record/transaction /lobby/favorites /lobby/withdrawal/kyc',
  },
  {
    title: '[RT-14] activities and profile',
    device: 'desktop',
    login:
      '/lobby/activity/freeSign /lobby/activity/sign /lobby/activity/signPay /lobby/activity/follow ' +
      '/lobby/activity/spin /lobby/activity/vipRebate /lobby/activity/agent /lobby/activity/agent5 ' +
      '/lobby/profile/bank /lobby/profile/vip /lobby/profile/task',
  },
]
const registry = blockRegistry()
const paths = (list = '') => list.split(' ').filter(Boolean)

for (const mode of ['normal', 'green'])
  test.each(LINES)(`$title on $device (${mode}): each page is there, for those whom it is for`, (row) => {
    const { routes } = shippedLayout('base', row.device, mode)
    const resolved = (path: string) =>
      [false, true].map((signedIn) => resolveRoute(routes, path, signedIn, registry.has))
    const wrong = [
      ...paths(row.public).filter((path) =>
        resolved(path).some((resolution) => resolution.kind !== 'page' || resolution.pattern === '*'),
      ),
      ...paths(row.login).filter((path) => {
        const [visitor, player] = resolved(path)
        return visitor?.kind !== 'login' || player?.kind !== 'page' || player.pattern === '*'
      }),
    ]
    expect(wrong).toEqual([])
  })

test.each(['mobile', 'desktop'] as const)('[RT-03] on %s / is the home page', (device) => {
  const { routes } = shippedLayout('base', device, 'normal')
  expect(resolveRoute(routes, '/', false, registry.has)).toEqual({ kind: 'redirect', to: '/lobby/home' })
})

test.each(['mobile', 'desktop'] as const)('on %s no two kinds of pages have the same title', (device) => {
  const types: Record<string, Set<string>> = {}
  for (const mode of ['normal', 'green'])
    for (const { type, title } of Object.values(shippedLayout('base', device, mode).routes))
      if (type && title) (types[title] ??= new Set()).add(type)
  expect(types['page.login']).toEqual(new Set(['accounts.LoginPage']))
  expect(Object.entries(types).filter(([, { size }]) => size > 1)).toEqual([])
})
