// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import ActivitiesPage from './ActivitiesPage.block'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  stubBrowser()
})

const DAY = 86_400_000
const PATHS = ['/activity/spin', '/activity/firstCharge', '/activity/sign', '/activity/freeSign']
const routes = Object.fromEntries(
  [...PATHS, '/activity/supply', '/activity/agent', '/lobby/task', '/lobby/notice', '/login', '/service'].map(
    (path) => [path, { type: 'x.Y' }],
  ),
)
const response = {
  activityIds: [39, 20, 15, 36, 30, 26, 31, 16, 29, 42, 999],
  activityMap: {
    39: { id: 39, sort: 2, title: 'First deposit' },
    20: { id: 20, sort: 1, title: 'Spin' },
    36: { id: 36, sort: 3, title: 'Seven days' },
    42: { id: 42, sort: 4 },
    30: { id: 30, sort: 5, title: 'Supply' },
    26: { id: 26, sort: 6, title: 'Agent' },
    29: { id: 29, sort: 7, title: 'Partner', clickType: 3, clickAction: 'https://partner.example/' },
    16: { id: 16, sort: 8, title: 'Fund' },
  },
  hasFreeBonus: 1,
}
interface Options {
  config?: object
  known?: object
  user?: object
  signedIn?: boolean
}
function show(
  responses: ScriptedResponses,
  { config = {}, known, user = {}, signedIn = true }: Options = {},
) {
  return renderBlock(<ActivitiesPage />, {
    client: responses,
    path: '/activity',
    layout: { routes },
    state: {
      ...siteState(config as Record<string, unknown>),
      ...(signedIn && signedInState(user as Record<string, unknown>)),
      player: {
        activities: known ? z.parse(activitiesSchema, known) : null,
        redDots: { hasMail: false, hasTask: false },
      },
    },
  })
}
const cards = () => within(screen.getByRole('list', { name: 'Activities' })).getAllByRole('listitem')

test('[AC-01] where the player does not load, the page says so', async () => {
  renderBlock(<ActivitiesPage />, {
    state: { ...siteState(), session: { token: 'token', user: null } },
    client: { userInfo: { fails: 'http', status: 500 }, getActivityIds: { activityIds: [] } },
  })
  expect(await screen.findByText('This did not load')).toBeTruthy()
})

test('[AC-01] [RT-10] cards by sort, the sign-up bonus in its own strip, and none whose page is left out', async () => {
  show({ getActivityIds: response })
  const strip = await screen.findByRole('region', { name: 'Rewards' })
  expect(
    within(strip)
      .getByRole('link', { name: /Sign-up bonus/ })
      .getAttribute('href'),
  ).toBe('/activity/sign')
  // Supply is for the bankrupt, agent gives way to agent count, whose page this layout leaves out.
  expect(cards().map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Spin/),
    expect.stringMatching(/^First deposit/),
    expect.stringMatching(/^Seven days/),
    expect.stringMatching(/^Tasks/),
    expect.stringMatching(/^Partner/),
    expect.stringMatching(/^Fund/),
  ])
  expect(screen.getByRole('link', { name: /Partner/ }).getAttribute('href')).toBe('https://partner.example/')
})

test.each([16, 22, 28, 29])(
  '[AC-01] kind %i, which has no page, has a card: what is known, whom to ask, and its jump if it has one',
  async (kind) => {
    const item = { id: kind, sort: 1, title: 'Fiesta' }
    const { unmount } = show({ getActivityIds: { activityIds: [kind], activityMap: { [kind]: item } } })
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(cards()[0]?.textContent).toMatch(/^FiestaNo end date is stated here\.Open/)
    expect(within(screen.getByRole('list', { name: 'Activities' })).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Ask customer service' }).getAttribute('href')).toBe('/service')
    unmount()
    const jump = { ...item, clickType: 3, clickAction: 'https://partner.example/' }
    show({ getActivityIds: { activityIds: [kind], activityMap: { [kind]: jump } } })
    const link = await screen.findByRole('link', { name: /Fiesta/ })
    expect(link.getAttribute('href')).toBe('https://partner.example/')
    expect(screen.queryByRole('link', { name: 'Ask customer service' })).toBeNull()
  },
)

test('[AC-01] supply shows for players without money; agent shows without agent count', async () => {
  show({ getActivityIds: { ...response, activityIds: [30, 26], isBankrupt: 1 } })
  await waitFor(() => expect(cards()).toHaveLength(2))
})

test('each card shows its dates and state, and a dot if something can be claimed', async () => {
  const now = Date.now()
  const config = {
    appActivityRuleMap: {
      20: { startTime: now - DAY, endTime: now + DAY },
      39: { startTime: now + DAY },
      36: { endTime: now - DAY },
    },
  }
  show({ getActivityIds: response }, { config })
  await screen.findByRole('region', { name: 'Rewards' })
  const [spin, first, seven] = cards()
  expect(spin?.textContent).toMatch(/From .* to .*, Manila time\.Open/)
  expect(first?.textContent).toMatch(/From .*Starts soon/)
  expect(seven?.textContent).toMatch(/Until .*Ended/)
  expect(seven?.textContent).toMatch(/There is something to claim/)
  expect(spin?.textContent).not.toMatch(/There is something to claim/)
})

test('six skeletons show while it loads', () => {
  const { container } = show({ getActivityIds: new Promise<object>(() => {}) })
  expect(screen.getByRole('group', { name: 'Loading…' }).getAttribute('aria-busy')).toBe('true')
  expect(container.querySelectorAll('svg[height="264"]')).toHaveLength(6)
})

test('[AC-12] a failed refetch keeps the last list and shows no error', async () => {
  const { client } = show({ getActivityIds: { errcode: 1234 } }, { known: response })
  await waitFor(() => expect(client.of('getActivityIds')).toHaveLength(1))
  await act(async () => {})
  expect(cards()).toHaveLength(6)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/1234|Saved/)
})

test('a failed first load is shown with its code and a retry', async () => {
  let times = 0
  const { user } = show({ getActivityIds: () => (times++ === 0 ? { errcode: 1234 } : response) })
  expect((await screen.findByRole('alert')).textContent).toMatch(/1234/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cards()).toHaveLength(6))
})

test('without activities it says so and links to the news', async () => {
  show({ getActivityIds: { activityIds: [999], activityMap: 'broken' } })
  expect(await screen.findByText('No activities right now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the news' }).getAttribute('href')).toBe('/lobby/notice')
})

test('[AC-02] a visitor gets a login link, and no call is made', () => {
  const { client } = show({ getActivityIds: response }, { signedIn: false })
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(client.of('getActivityIds')).toEqual([])
})

test('[SP-06] a restricted player sees no invitation', async () => {
  show({ getActivityIds: response }, { user: { restriction: 'excluded' } })
  expect(await screen.findByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test.each([
  [1, true],
  [0, false],
])(
  '[AC-01] the card of the wheel has a dot while there is a turn: hasTurntable %i',
  async (hasTurntable, dot) => {
    show({ getActivityIds: { ...response, hasTurntable } })
    const card = await screen.findByRole('link', { name: /Spin/ })
    expect(card.textContent.includes('You have a turn of the wheel')).toBe(dot)
  },
)
