// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import FeaturedRewards from './FeaturedRewards.block'

const page = { type: 'x.X' }
const player = (activities: object, user: object = {}) => ({
  ...siteState({
    appLobbyAdConfigList: [{ id: 9, title: 'Weekend', clickType: 1, clickAction: '/lobby/rewards' }],
  }),
  ...signedInState({ ...user }),
  player: { activities: z.parse(activitiesSchema, activities), redDots: { hasMail: false, hasTask: false } },
})
const activities = {
  activityIds: [39, 15, 20, 37],
  activityMap: {
    39: { id: 39, sort: 2, title: 'First deposit' },
    20: { id: 20, sort: 1 },
    37: { id: 37, sort: 3 },
  },
}
const show = (state: object, routes: object) =>
  renderBlock(<FeaturedRewards title="promotions.featured.title" limit={6} />, {
    state,
    layout: { routes: routes as never },
  })

test('[HM-09] [AC-01] rewards first, then activities by sort, then offers; only those with a page', () => {
  show(player(activities), {
    '/activity/sign': page,
    '/activity/spin': page,
    '/activity/firstCharge': page,
    '/reward/detail/{id}': page,
  })
  const cards = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(cards).toEqual(['Sign-up bonusBonus', 'Invite and spinEvent', 'First depositEvent', 'WeekendOffer'])
  expect(screen.getByRole('link', { name: /Weekend/ }).getAttribute('href')).toBe('/reward/detail/9')
})

test('[HM-09] an offer without a detail page links to its target, if any', () => {
  const { unmount } = show(player({}), { '/lobby/rewards': page })
  expect(screen.getByRole('link', { name: /Weekend/ }).getAttribute('href')).toBe('/lobby/rewards')
  unmount()
  show(player({}), {})
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Weekend')).toBeDefined()
})

test('[HM-09] [SP-06] without entries, and for restricted players, it is hidden', () => {
  const nothing = show({ ...siteState() }, {})
  expect(nothing.container.textContent).toBe('')
  nothing.unmount()
  expect(
    show(player(activities, { restriction: 'excluded' }), { '/activity/spin': page }).container.textContent,
  ).toBe('')
})

test('[LG-05] a title of the back end in another language than the page’s says so', () => {
  const ads = [
    { id: 8, title: 'ہفتہ وار بونس', lang: 'ur' },
    { id: 9, title: 'Weekend', lang: 'en-PH' },
  ]
  show({ ...player({}), ...siteState({ appLobbyAdConfigList: ads }) }, { '/reward/detail/{id}': page })
  expect(screen.getByText('ہفتہ وار بونس').lang).toBe('ur')
  expect(screen.getByText('Weekend').lang).toBe('')
  // Untitled, it has a name of the portal's own.
  show(
    { ...player({}), ...siteState({ appLobbyAdConfigList: [{ id: 7, lang: 'ur' }] }) },
    { '/reward/detail/{id}': page },
  )
  expect(document.querySelectorAll('[lang="ur"]')).toHaveLength(1)
})
