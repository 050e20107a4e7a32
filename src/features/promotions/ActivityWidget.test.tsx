// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { clock } from '@/shared/time/clock'
import { completedToday, viewerChanged } from '@/store/promotionsSlice'
import { tasksCounted } from '@/store/playerSlice'
import ActivityWidget from './ActivityWidget.block'
import { forgetWidget } from './widgetMemory'

const page = { type: 'x.X' }
const TODAY = Date.UTC(2026, 10, 22, 15)

const state = (activityIds: number[], user: object = {}, more: object = {}) => ({
  ...signedInState({ ...user }),
  player: {
    activities: z.parse(activitiesSchema, {
      activityIds,
      activityMap: {
        39: { id: 39, sort: 1, title: 'First deposit', itemStatus: 1 },
        20: { id: 20, sort: 2, title: 'Spin', itemStatus: 1 },
        36: { id: 36, sort: 3, title: 'Seven days' },
      },
      ...more,
    }),
    redDots: { hasMail: false, hasTask: false },
  },
})
const show = (options: RenderOptions = {}) =>
  renderBlock(<ActivityWidget corner="bottomRight" />, {
    state: state([20, 39]),
    layout: { routes: { '/activity/spin': page, '/activity/firstCharge': page } },
    ...options,
  })
const widget = () => screen.queryByRole('complementary', { name: 'Activity' })
const side = () => widget()?.dataset.side

beforeEach(() => {
  sessionStorage.clear()
  forgetWidget()
})

const routes = {
  '/activity/spin': page,
  '/activity/firstCharge': page,
  '/activity/freeSign': page,
  '/lobby/task': page,
}

test('[HM-15] it shows the first activity with something to claim, by status or red-dot flag', () => {
  const title = (more: object, ids = [39, 20, 36, 42], hasTask = false) => {
    const given = state(ids, {}, more)
    given.player.redDots.hasTask = hasTask
    const { unmount } = show({ layout: { routes }, state: given })
    const text = screen.queryByRole('link')?.textContent ?? null
    unmount()
    return text
  }
  const statuses = (first?: number, spin?: number) => ({
    activityMap: {
      39: { id: 39, sort: 1, title: 'First deposit', itemStatus: first },
      20: { id: 20, sort: 2, title: 'Spin', itemStatus: spin },
      36: { id: 36, sort: 3, title: 'Seven days' },
      42: { id: 42, sort: 4, title: 'Tasks' },
    },
  })
  expect(title(statuses(1, 1))).toBe('First deposit')
  expect(title(statuses(0, 1))).toBe('Spin')
  expect(title(statuses(2, 0))).toBeNull()
  expect(title(statuses())).toBeNull()
  expect(title({ ...statuses(0, 0), hasFreeBonus: 1 })).toBe('Seven days')
  expect(title(statuses(0, 0), undefined, true)).toBe('Tasks')
})

test('[HM-15] [ST-07] what the player completed today is not offered again until tomorrow', () => {
  const now = vi.spyOn(clock, 'now').mockReturnValue(TODAY)
  const { store } = show({ layout: { routes }, state: state([36], {}, { hasFreeBonus: 1 }) })
  expect(widget()).not.toBeNull()
  act(() => {
    store.dispatch(viewerChanged({ of: 10001, seen: null }))
    store.dispatch(completedToday({ day: '2026-11-22', kinds: [36] }))
  })
  expect(widget()).toBeNull()
  // 15:00 UTC is 23:00 in Manila: an hour later it is the next day there.
  now.mockReturnValue(TODAY + 3_600_000)
  act(() => void store.dispatch(tasksCounted(true)))
  expect(widget()).not.toBeNull()
  now.mockRestore()
})

test('[HM-15] it shows the first activity that has a page and links to it', () => {
  show()
  expect(screen.getByRole('link', { name: 'First deposit' }).getAttribute('href')).toBe(
    '/activity/firstCharge',
  )
})

test('[HM-15] an activity without a page is skipped', () => {
  show({ layout: { routes: { '/activity/spin': page } } })
  expect(screen.getByRole('link', { name: 'Spin' })).toBeDefined()
})

test('[HM-15] it is hidden without an activity that has a page, and over a game', () => {
  show({ layout: { routes: {} } }).unmount()
  const ways: RenderOptions[] = [
    { layout: { routes: {} } },
    { state: state([]) },
    { path: '/start?gameId=1' },
  ]
  for (const way of ways) {
    const { unmount } = show(way)
    expect(widget()).toBeNull()
    unmount()
  }
})

test('[HM-15] [SP-06] it is hidden for a restricted player', () => {
  show({ state: state([39], { restriction: 'excluded' }) })
  expect(widget()).toBeNull()
})

test('[HM-15] [AX-02] a button moves it to the other side, where it stays for the session', async () => {
  const { user, unmount } = show()
  expect(side()).toBe('right')
  await user.click(screen.getByRole('button', { name: 'Move to the left' }))
  expect(side()).toBe('left')
  await user.click(screen.getByRole('button', { name: 'Move to the right' }))
  await user.click(screen.getByRole('button', { name: 'Move to the left' }))
  unmount()
  forgetWidget()
  show()
  expect(side()).toBe('left')
})

test('[HM-15] after a drag it snaps to the nearer side, and the drag is not a click', () => {
  const { location } = show()
  const link = screen.getByRole('link')
  fireEvent.pointerDown(link, { pointerId: 1, button: 0, clientX: 900, clientY: 700 })
  fireEvent.pointerMove(link, { pointerId: 1, clientX: 100, clientY: 700 })
  expect(widget()?.style.getPropertyValue('--dragged')).toBe('-800px')
  fireEvent.pointerUp(link, { pointerId: 1, clientX: 100, clientY: 700 })
  fireEvent.click(link)
  expect(side()).toBe('left')
  expect(widget()?.style.getPropertyValue('--dragged')).toBe('')
  expect(location().pathname).toBe('/')
  fireEvent.pointerDown(link, { pointerId: 1, button: 0, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(link, { pointerId: 1, clientX: 52, clientY: 51 })
  fireEvent.pointerUp(link, { pointerId: 1, clientX: 52, clientY: 51 })
  fireEvent.click(link)
  expect(location().pathname).toBe('/activity/firstCharge')
})

test('[HM-15] closed, it stays hidden for the session', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Hide until next visit' }))
  expect(widget()).toBeNull()
  unmount()
  forgetWidget()
  show().unmount()
  expect(widget()).toBeNull()
  sessionStorage.setItem('ACTIVITY_WIDGET', '{"closed":"yes","side":"middle"')
  forgetWidget()
  show()
  expect(side()).toBe('right')
})
