import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import { scriptedClient } from '@tests/support/scriptedClient'
import { stubStorages } from '@tests/support/memoryStorage'
import { testUser } from '@tests/support/renderBlock'
import { appInstalled, closeDownloadEntry, homeTipShown } from '@/features/install/installState'
import { affiliateNoted } from '@/store/affiliateSlice'
import { activitiesLoaded } from '@/store/playerSlice'
import { completedToday, modalSeen, noticeClosed, videoChosen } from '@/store/promotionsSlice'
import { persistHomeState } from './persistHomeState'
import { makeStore } from '@/store/makeStore'
import { sessionRestored, signedIn, signedOut, userLoaded } from '@/store/sessionSlice'
import { signOut } from '../session/signOut'
import { viewerMark } from '../session/viewerMark'

beforeEach(() => {
  stubStorages()
  viewerMark.set('')
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00+08:00'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

function started(id?: number) {
  const store = makeStore({ client: scriptedClient() })
  if (id) store.dispatch(sessionRestored({ token: `T${id}`, user: testUser({ id }) }))
  persistHomeState(store)
  return store
}
const video = { id: 4, clickType: 2, clickAction: '', coverImg: '', path: '' }
const activities = z.parse(activitiesSchema, { activityIds: [31] })
const storage = () => [localStorage, sessionStorage].map((area) => JSON.stringify(dump(area))).join()
const dump = (area: Storage) =>
  Array.from({ length: area.length }, (_, at) => [area.key(at), area.getItem(area.key(at) ?? '')])

test('[ST-07] seen modals, what was completed, video and agent activity last over a restart', () => {
  const store = started(7)
  store.dispatch(modalSeen(39))
  store.dispatch(completedToday({ day: '2026-11-22', kinds: [36] }))
  store.dispatch(videoChosen(video))
  store.dispatch(activitiesLoaded(activities))
  expect(started(7).getState()).toMatchObject({
    promotions: { modalsSeen: [39], completedByDay: { '2026-11-22': [36] }, video: { id: 4 } },
    player: { agentActivityId: 31 },
  })
})

test('[ST-07] [HM-20] what one player has seen is unseen for the next, and still seen when the first returns', () => {
  const store = started(7)
  store.dispatch(modalSeen(39))
  store.dispatch(completedToday({ day: '2026-11-22', kinds: [36] }))
  store.dispatch(noticeClosed())
  store.dispatch(signOut())
  expect(store.getState().promotions).toMatchObject({ modalsSeen: [], completedByDay: {}, noticeSeen: false })
  store.dispatch(signedIn({ token: 'T8', user: testUser({ id: 8 }) }))
  expect(store.getState().promotions).toMatchObject({ of: 8, modalsSeen: [], completedByDay: {} })
  store.dispatch(modalSeen(40))
  store.dispatch(signOut())
  store.dispatch(signedIn({ token: 'T7', user: testUser({ id: 7 }) }))
  expect(store.getState().promotions).toMatchObject({
    of: 7,
    modalsSeen: [39],
    completedByDay: { '2026-11-22': [36] },
  })
  // Straight from one to the other, as the app's own login does.
  store.dispatch(signedIn({ token: 'T9', user: testUser({ id: 9 }) }))
  expect(store.getState().promotions).toMatchObject({ of: 9, modalsSeen: [], completedByDay: {} })
})

test('[ST-07] while the player is unknown nothing counts as seen, and nothing is lost', () => {
  started(7).dispatch(modalSeen(39))
  const store = makeStore({ client: scriptedClient() })
  store.dispatch(sessionRestored({ token: 'T7', user: null }))
  persistHomeState(store)
  expect(store.getState().promotions.of).toBeNull()
  store.dispatch(userLoaded(testUser({ id: 7 })))
  expect(store.getState().promotions).toMatchObject({ of: 7, modalsSeen: [39] })
})

test('[ST-07] [ST-10] a logout in another tab clears this tab too: its home, its activities, its notice', () => {
  const here = started(10_007)
  here.dispatch(videoChosen(video))
  here.dispatch(activitiesLoaded(activities))
  here.dispatch(affiliateNoted('10002'))
  here.dispatch(noticeClosed())
  here.dispatch(modalSeen(39))
  sessionStorage.setItem('ACTIVITY_STATE', '{"of":10007}')
  localStorage.setItem('RECENT_SEARCHES', '["lotus"]')
  localStorage.setItem('RECHARGE_UPDATE', '1')
  here.dispatch(signedOut())
  expect(here.getState()).toMatchObject({
    promotions: { of: null, noticeSeen: false, modalsSeen: [], video: null },
    player: { activities: null, agentActivityId: 0 },
    affiliateId: '',
  })
  for (const key of ['HOME_STATE', 'RECENT_SEARCHES', 'RECHARGE_UPDATE'])
    expect(localStorage.getItem(key), key).toBeNull()
  for (const key of ['ACTIVITY_STATE', 'NOTICE_SEEN']) expect(sessionStorage.getItem(key), key).toBeNull()
  expect(storage()).not.toContain('10007')
})

test('[ST-07] tip times, the installed app and the closed download entry belong to the device: they stay, and identify nobody', () => {
  const store = started(10_007)
  homeTipShown(1_800_000_000_000)
  appInstalled()
  closeDownloadEntry()
  store.dispatch(signOut())
  expect(localStorage.getItem('DESKTOP_TIPS')).toBe('{"shownAt":1800000000000,"installed":true}')
  expect(localStorage.getItem('HEADER_DOWNLOAD')).toBe('1')
  expect(storage()).not.toContain('10007')
})

test('[ST-07] only what was completed today is remembered', () => {
  const store = started(7)
  store.dispatch(completedToday({ day: '2026-11-21', kinds: [36] }))
  store.dispatch(completedToday({ day: '2026-11-22', kinds: [8] }))
  store.dispatch(completedToday({ day: '2026-11-22', kinds: [30] }))
  expect(store.getState().promotions.completedByDay).toEqual({ '2026-11-22': [8, 30] })
})

test('[ST-07] two tabs of one player do not forget what the other has seen', () => {
  const one = started(7)
  const other = started(7)
  one.dispatch(modalSeen(39))
  other.dispatch(modalSeen(40))
  expect(started(7).getState().promotions.modalsSeen.toSorted()).toEqual([39, 40])
})

test('[ST-07] a closed notice is remembered for the session only', () => {
  started().dispatch(noticeClosed())
  expect(started().getState().promotions.noticeSeen).toBe(true)
  sessionStorage.clear()
  expect(started().getState().promotions.noticeSeen).toBe(false)
})

test.each([
  '{',
  '7',
  'null',
  '[]',
  '{"modalsSeen":"x","video":5,"completedByDay":[1],"shownAt":{},"affiliateId":{}}',
  '{"__proto__":{"video":1},"completedByDay":7}',
  '{"completedByDay":{"2026-11-22":7}}',
])('[ST-08] stored home state %s is rebuilt', (text) => {
  const { promotions, player, affiliateId } = makeStore({ client: scriptedClient() }).getState()
  started(7).dispatch(modalSeen(39))
  const own =
    dump(localStorage)
      .map(([key]) => key)
      .find((key) => key?.startsWith('HOME_SEEN')) ?? ''
  expect(own).not.toBe('')
  for (const key of ['HOME_STATE', own]) localStorage.setItem(key, text)
  expect(() => started(7)).not.toThrow()
  const fresh = { promotions: { ...promotions, of: 7 }, player, affiliateId }
  expect(started(7).getState()).toMatchObject(fresh)
})

const seenKeys = () =>
  dump(localStorage)
    .map(([key]) => String(key))
    .filter((key) => /^(HOME_SEEN|NOTICES_READ)/.test(key))

test('[ST-07] what was completed is forgotten, in storage too, when its day is over; what was seen is not', () => {
  const store = started(7)
  store.dispatch(modalSeen(39))
  store.dispatch(completedToday({ day: '2026-11-22', kinds: [36] }))
  vi.setSystemTime(Date.parse('2026-11-23T00:00:01+08:00'))
  expect(started(7).getState().promotions).toMatchObject({ modalsSeen: [39], completedByDay: {} })
  expect(storage()).not.toContain('2026-11-22')
})

test('[ST-07] [ST-08] unknown activity kinds are removed, however many are stored', () => {
  started(7).dispatch(modalSeen(39))
  const [key = ''] = seenKeys()
  const many = Array.from({ length: 50_000 }, (_, at) => at + 1000)
  const days = Object.fromEntries(many.slice(0, 400).map((at) => [`${at}-01-01`, [36]]))
  const kept = {
    modalsSeen: [...many, 39, 39, '40', -1],
    completedByDay: { ...days, '2026-11-22': [36, 999] },
  }
  localStorage.setItem(key, JSON.stringify(kept))
  const seen = { modalsSeen: [39, 40], completedByDay: { '2026-11-22': [36] } }
  expect(started(7).getState().promotions).toMatchObject(seen)
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(seen)
})

test('[ST-07] a device keeps what the last ten players have seen: the least recent one is removed, news included', () => {
  for (let id = 1; id <= 10; id++) {
    started(id).dispatch(modalSeen(39))
    localStorage.setItem(viewerMark.key('NOTICES_READ'), '[5]')
  }
  expect(seenKeys()).toHaveLength(20)
  expect(started(1).getState().promotions.modalsSeen).toEqual([39])
  started(11).dispatch(modalSeen(40))
  expect(seenKeys()).toHaveLength(19)
  expect(started(1).getState().promotions.modalsSeen).toEqual([39])
  expect(started(2).getState().promotions.modalsSeen).toEqual([])
})

test.each(['{', '7', '[null,{},"x",["HOME_SEEN"]]', JSON.stringify(Array(9_999).fill('x'))])(
  '[ST-07] [ST-08] a spoilt list of players (%.30s) loses no seen items, and is rebuilt',
  (text) => {
    for (let id = 1; id <= 3; id++) started(id).dispatch(modalSeen(39))
    localStorage.setItem('SEEN_VIEWERS', text)
    for (let id = 3; id >= 1; id--)
      expect(started(id).getState().promotions.modalsSeen, String(id)).toEqual([39])
    expect(JSON.parse(localStorage.getItem('SEEN_VIEWERS') ?? '')).toHaveLength(3)
  },
)
