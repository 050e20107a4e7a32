// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import NoticeDetailPage from './NoticeDetailPage.block'
import NoticePage from './NoticePage.block'
import RewardDetailPage from './RewardDetailPage.block'
import RewardsPage from './RewardsPage.block'

const page = { type: 'x.X' }
const routes = {
  '/lobby/rewards': page,
  '/reward/detail/{id}': page,
  '/lobby/notice': page,
  '/notice/detail/{id}': page,
  '/lobby/home': page,
  '/login': page,
  '/start': page,
  '/terms-of-use': page,
}
const config = {
  appLobbyAdConfigList: [
    {
      id: 1,
      sort: 2,
      title: 'Weekend cup',
      content: '<p>Play on Saturday.</p>',
      clickType: 2,
      clickAction: '42',
    },
    { id: 2, sort: 1, title: 'Opening week', imgUrl2: '/a/2.png' },
  ],
  appNoticeConfigList: [
    { id: 5, sort: 2, title: 'Maintenance', content: '<p>Back at noon.</p>', timestamp: 1_795_000_000 },
    { id: 6, sort: 1, title: 'New games', clickType: 1, clickAction: '/lobby/rewards' },
  ],
}
const show = (element: ReactElement, options: RenderOptions = {}) =>
  renderBlock(element, { state: siteState(config), layout: { routes }, ...options })
const at = (pattern: string, path: string, element: ReactElement, options: RenderOptions = {}) =>
  show(
    <Routes>
      <Route path={pattern} element={element} />
      <Route path="*" element={null} />
    </Routes>,
    { path, ...options },
  )
const failed = { site: { ...siteState().site, config: null, status: 'failed' as const } }

beforeEach(() => {
  localStorage.clear()
})

test('[HM-09] [AC-17] rewards: offers by sort, linked to their details; a visitor is asked to log in', () => {
  show(<RewardsPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Rewards' })).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/login', '/reward/detail/2', '/reward/detail/1'])
})

test('[HM-09] rewards: each promotion once, in groups with headings, with its period', () => {
  const rule = { startTime: Date.UTC(2026, 10, 1), endTime: Date.UTC(2026, 10, 30, 15) }
  const ads = [
    { id: 1, sort: 1, title: 'Turn the wheel', clickType: 1, clickAction: '20' },
    { id: 2, sort: 2, title: 'The wheel again', clickType: 1, clickAction: '/activity/spin' },
    { id: 3, sort: 3, title: 'Weekend cup', clickType: 2, clickAction: '42' },
  ]
  show(<RewardsPage />, {
    state: {
      ...siteState({ appLobbyAdConfigList: ads, appActivityRuleMap: { 20: rule } }),
      ...signedInState(),
      player: {
        activities: z.parse(activitiesSchema, {
          activityIds: [15, 20],
          activityMap: { 20: { id: 20, sort: 1, title: 'Spin with friends' } },
        }),
        redDots: { hasMail: false, hasTask: false },
      },
    },
    layout: { routes: { ...routes, '/activity/spin': page, '/activity/sign': page } },
  })
  const groups = screen.getAllByRole('region').map((group) => ({
    heading: within(group).getByRole('heading', { level: 2 }).textContent,
    cards: within(group)
      .getAllByRole('link')
      .map((card) => card.textContent),
  }))
  expect(groups).toEqual([
    { heading: 'Your bonuses', cards: ['Sign-up bonus'] },
    { heading: 'Your events', cards: ['Spin with friendsFrom Nov 1, 2026 to Nov 30, 2026, Manila time.'] },
    { heading: 'Offers', cards: ['Weekend cup'] },
  ])
})

const HELD = {
  list: [
    { id: 'R2', title: 'Weekend deposit bonus', status: 'active', wagering: 100_000, wageringLeft: 80_000 },
    { id: 'R3', status: 'active' },
    { id: 'R1', title: 'First deposit bonus', status: 'completed' },
  ],
}
const withHeld = (getOwnRewards: object, state: object = {}) =>
  show(<RewardsPage />, {
    client: { getOwnRewards },
    state: { ...siteState(config), ...signedInState(), ...state },
    layout: { routes: { ...routes, '/profile/rewards': page } },
  })

test('[LB-06] rewards: what the player holds stands below the offers, with what is left to wager', async () => {
  withHeld(HELD)
  const held = within(await screen.findByRole('region', { name: 'Your rewards' }))
  expect(held.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Weekend deposit bonus₱800.00 of ₱1,000.00 left to wager',
    'RewardActive',
    'My rewardsWhat counts, and past rewards',
  ])
  expect(new Set(held.getAllByRole('link').map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/profile/rewards']),
  )
})

test('[LG-05] rewards: the title of a reward that the player holds says its own language', async () => {
  withHeld({ list: [{ id: 'R4', title: 'ہفتہ وار بونس', lang: 'ur', status: 'active' }] })
  expect((await screen.findByText('ہفتہ وار بونس')).closest('[lang]')?.getAttribute('lang')).toBe('ur')
})

test.each([
  ['without the call', { fails: 'http', status: 404 }, {}],
  ['that answers rubbish', { list: 'none' }, {}],
  ['for a restricted player', HELD, signedInState({ restriction: 'excluded' })],
])('[LB-06] [BK-03] [SP-06] rewards: a back end %s has none of it', async (_, response, state) => {
  const { client } = withHeld(response, state)
  await screen.findByRole('heading', { level: 1 })
  if (!('session' in state)) await waitFor(() => expect(client.of('getOwnRewards')).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('region', { name: 'Your rewards' })).toBeNull()
})

test('[LB-06] rewards: a card says what can be claimed now', async () => {
  show(<RewardsPage />, {
    state: {
      ...siteState(config),
      ...signedInState(),
      player: {
        activities: z.parse(activitiesSchema, { activityIds: [15], hasSignUpBonus: 1 }),
        redDots: { hasMail: false, hasTask: false },
      },
    },
    layout: { routes: { ...routes, '/activity/sign': page } },
  })
  expect(screen.getByRole('link', { name: /^Sign-up bonus/ }).textContent).toContain('Ready to claim')
})

test('[SP-06] rewards: an empty list and a restriction show a message and a link', () => {
  const { unmount } = show(<RewardsPage />, { state: siteState() })
  expect(screen.getByText('No promotions right now.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Read the news' })).toBeDefined()
  unmount()
  show(<RewardsPage />, { state: { ...siteState(config), ...signedInState({ restriction: 'excluded' }) } })
  expect(screen.getByText('There are no promotions for this account.')).toBeDefined()
})

test.each(['hasSignUpBonus', 'hasFund', 'hasAgent', 'hasFreeBonus'])(
  '[AC-01] [PF-09] rewards: the way to the hub, with a dot for %s',
  (flag) => {
    const toHub = (player: object, user = {}) => {
      const activities = z.parse(activitiesSchema, { activityIds: [15, 16, 26, 36], ...player })
      const { unmount } = show(<RewardsPage />, {
        layout: { routes: { ...routes, '/lobby/activity': page } },
        state: {
          ...siteState(config),
          ...signedInState(user),
          player: { activities, redDots: { hasMail: false, hasTask: false } },
        },
      })
      const link = screen.queryByRole('link', { name: /All your activities/ })
      const shown = link && { href: link.getAttribute('href'), name: link.textContent }
      unmount()
      return shown
    }
    expect(toHub({})).toEqual({ href: '/lobby/activity', name: 'All your activities' })
    expect(toHub({ [flag]: 1 })).toEqual({
      href: '/lobby/activity',
      name: 'All your activitiesA reward is waiting',
    })
    expect(toHub({ [flag]: 1 }, { restriction: 'excluded' })).toBeNull()
  },
)

test('[PF-09] news: the way to the mail, with a dot while some is unread; none for visitors', () => {
  const layout = { routes: { ...routes, '/lobby/email': page } }
  const name = /^Your mail/
  const visitor = show(<NoticePage />, { layout })
  expect(screen.queryByRole('link', { name })).toBeNull()
  visitor.unmount()
  const player = { activities: null, redDots: { hasMail: true, hasTask: false } }
  show(<NoticePage />, { layout, state: { ...siteState(config), ...signedInState(), player } })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/lobby/email')
  expect(screen.getByRole('link', { name }).textContent).toContain('You have unread mail')
})

test('reward detail: text, terms and one action by click type', async () => {
  at('/reward/detail/:id', '/reward/detail/1', <RewardDetailPage />)
  expect(screen.getByRole('heading', { name: 'Weekend cup' })).toBeDefined()
  expect(await screen.findByText('Play on Saturday.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Play the game' }).getAttribute('href')).toBe('/start?gameId=42')
  expect(screen.getByText(/at least one valid top-up/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Read the Terms of Use' })).toBeDefined()
})

test.each(['/lobby/rewards', '/reward/detail/8', '/reward/detail/8?x=1'])(
  'reward detail: an offer whose target is %s has no button that leads back',
  (clickAction) => {
    const ad = { id: 8, title: 'Around', clickType: 1, clickAction }
    at('/reward/detail/:id', '/reward/detail/8', <RewardDetailPage />, {
      state: siteState({ appLobbyAdConfigList: [ad] }),
    })
    expect(screen.getByRole('heading', { name: 'Around' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Go to the offer' })).toBeNull()
  },
)

test('news that leads to the registration is for visitors', () => {
  const news = { appNoticeConfigList: [{ id: 9, title: 'Welcome', clickType: 1, clickAction: '/register' }] }
  const visitor = show(<NoticePage />, { state: siteState(news) })
  expect(screen.getByText('Welcome')).toBeDefined()
  visitor.unmount()
  show(<NoticePage />, { state: { ...siteState(news), ...signedInState() } })
  expect(screen.queryByText('Welcome')).toBeNull()
})

test('[SP-08] an offer for an activity shows that activity’s terms and links its rule page', () => {
  const ads = [{ id: 3, title: 'First deposit', clickType: 1, clickAction: '/activity/firstCharge' }]
  const rules = { 39: { endTime: Date.UTC(2027, 0, 31, 4), betRate: 4 } }
  at('/reward/detail/:id', '/reward/detail/3', <RewardDetailPage />, {
    state: siteState({ appLobbyAdConfigList: ads, appActivityRuleMap: rules }),
    layout: { routes: { ...routes, '/activity/firstCharge': page, '/rule/{name}': page } },
  })
  const terms = within(screen.getByRole('region', { name: 'Terms of this offer' }))
  for (const name of ['Who may join', 'Period', 'Turnover', 'Withdrawals', 'Cancelling'])
    terms.getByText(name)
  terms.getByText(/31 Jan|Jan 31|January/)
  terms.getByText(/× 4 = /)
  expect(terms.getByRole('link').getAttribute('href')).toBe('/rule/firstCharge')
})

test('[SP-06] opened by URL, a restricted player gets no offer, and a notice without its action', async () => {
  const state = { ...siteState(config), ...signedInState({ restriction: 'excluded' }) }
  const { unmount } = at('/reward/detail/:id', '/reward/detail/1', <RewardDetailPage />, { state })
  expect(screen.getByText('This is no longer available.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Play the game' })).toBeNull()
  unmount()
  at('/notice/detail/:id', '/notice/detail/6', <NoticeDetailPage />, { state }).unmount()
  at('/notice/detail/:id', '/notice/detail/6', <NoticeDetailPage />, { state })
  expect(screen.getByRole('heading', { name: 'New games' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
})

test.each(['99', 'abc', '__proto__'])('reward detail: %s is no longer available', (id) => {
  at('/reward/detail/:id', `/reward/detail/${id}`, <RewardDetailPage />)
  expect(screen.getByText('This is no longer available.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All rewards' })).toBeDefined()
})

test('news: by sort, with a date, and a dot until opened on this device', async () => {
  const { unmount } = show(<NoticePage />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.replace(' Not read yet', ''))).toEqual([
    'New games',
    'MaintenanceNov 18, 2026',
  ])
  expect(screen.getAllByText('Not read yet')).toHaveLength(2)
  unmount()
  at('/notice/detail/:id', '/notice/detail/5', <NoticeDetailPage />).unmount()
  show(<NoticePage />)
  expect(screen.getAllByText('Not read yet')).toHaveLength(1)
})

test('[ST-07] opened notices that no longer exist are forgotten', () => {
  localStorage.setItem(
    'NOTICES_READ',
    JSON.stringify([...Array.from({ length: 5_000 }, (_, at) => at + 100), 6]),
  )
  at('/notice/detail/:id', '/notice/detail/5', <NoticeDetailPage />).unmount()
  expect(JSON.parse(localStorage.getItem('NOTICES_READ') ?? '')).toEqual([6, 5])
})

test('news: what was opened in another tab stays opened, and its dot goes', () => {
  show(<NoticePage />)
  expect(screen.getAllByText('Not read yet')).toHaveLength(2)
  localStorage.setItem('NOTICES_READ', '[6]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'NOTICES_READ' })))
  expect(screen.getAllByText('Not read yet')).toHaveLength(1)
  at('/notice/detail/:id', '/notice/detail/5', <NoticeDetailPage />)
  expect(JSON.parse(localStorage.getItem('NOTICES_READ') ?? '')).toEqual([6, 5])
  expect(screen.queryByText('Not read yet')).toBeNull()
})

test('news: invalid storage counts as nothing read', () => {
  localStorage.setItem('NOTICES_READ', '{"a":')
  show(<NoticePage />)
  expect(screen.getAllByText('Not read yet')).toHaveLength(2)
})

test('news: an empty list shows a message and a link', () => {
  show(<NoticePage />, { state: siteState() })
  expect(screen.getByText('No news')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeDefined()
})

test('news: rows link to the detail page that the layout has', () => {
  show(<NoticePage />, { layout: { routes: { '/lobby/notice/detail/{id}': page } } })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lobby/notice/detail/6',
    '/lobby/notice/detail/5',
  ])
})

test('news detail: text and action; a missing id is no longer available', async () => {
  const { unmount } = at('/notice/detail/:id', '/notice/detail/5', <NoticeDetailPage />)
  expect(screen.getByRole('heading', { name: 'Maintenance' })).toBeDefined()
  expect(await screen.findByText('Back at noon.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  unmount()
  const next = at('/notice/detail/:id', '/notice/detail/6', <NoticeDetailPage />)
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/lobby/rewards')
  next.unmount()
  at('/notice/detail/:id', '/notice/detail/7', <NoticeDetailPage />)
  expect(screen.getByText('This is no longer available.')).toBeDefined()
})

test.each([
  ['rewards', <RewardsPage key="r" />],
  ['news', <NoticePage key="n" />],
])('%s: waits with the final shape, says a failure and tries again', async (_name, element) => {
  const waiting = show(element, { state: {} })
  expect(waiting.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  waiting.unmount()
  const { user, client } = show(element, { state: failed, client: { appConfig: { errcode: 7 } } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('7'))
  client.responses.appConfig = { config, gameListVersion: '1', appGameList: [] }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByRole('listitem')).length).toBe(2)
})

test('a stored configuration is marked as saved after a failure', () => {
  const { site } = siteState(config)
  show(<NoticePage />, { state: { site: { ...site, status: 'failed', stale: true } } })
  expect(screen.getByRole('status').textContent).toContain('saved')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test.each([
  ['rewards', <RewardsPage />, 'Rewards'],
  ['news', <NoticePage />, 'News'],
] as const)(
  '[OP-09] sections of the layout stand below the %s, and without any nothing does',
  async (section, page, title) => {
    const Own = () => <p>Fiesta on Saturday</p>
    const { container, unmount } = show(page)
    const plain = container.innerHTML
    unmount()
    show(page, {
      layout: { routes, nodes: { [section]: { own: { type: 'content.Text', sort: 1 } } } },
      blocks: { 'content.Text': Own },
    })
    const own = await screen.findByText('Fiesta on Saturday')
    const heading = screen.getByRole('heading', { level: 1, name: title })
    expect(heading.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(plain).not.toContain('content.Text')
  },
)
