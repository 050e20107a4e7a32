// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameLiked, gameOpened } from '@/store/favouritesSlice'
import { makeStore } from '@/store/makeStore'
import { balanceLoaded } from '@/store/sessionSlice'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState } from '@tests/support/renderBlock'
import { signOut } from '@/domain/session/signOut'
import { followStoredSession } from './followStoredSession'

let stop = () => {}
const startAnew = vi.fn()
function tab(state = signedInState()) {
  const store = makeStore({ client: scriptedClient() }, state)
  stop = followStoredSession(store, startAnew)
  return store
}
/** Another page stores a session while this one sleeps: no event of storage reaches it. */
function meanwhile(token: string | null, id = 10001) {
  if (token) localStorage.setItem('ACCESS_TOKEN', token)
  else localStorage.removeItem('ACCESS_TOKEN')
  localStorage.setItem('GAME_USER', JSON.stringify({ id }))
}
function fromOtherTab(token: string | null, id?: number) {
  meanwhile(token, id)
  dispatchEvent(new StorageEvent('storage', { key: 'ACCESS_TOKEN', newValue: token }))
}
const WAKES: [string, () => void][] = [
  ['is restored', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['is thawed', () => document.dispatchEvent(new Event('resume'))],
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('ACCESS_TOKEN', 'token')
  localStorage.setItem('GAME_USER', '{"id":10001}')
  startAnew.mockClear()
})
afterEach(() => stop())

test('[ST-10] a session that ends in another tab ends here', () => {
  const store = tab()
  fromOtherTab(null)
  // The login says that it has ended: nobody logged out here.
  expect(store.getState().session).toEqual({ token: null, user: null, isEnded: true })
})

test('[SP-07] a session that is unlocked in another tab continues here with its new token', () => {
  const store = tab()
  const { user } = store.getState().session
  fromOtherTab('fresh')
  expect(store.getState().session).toEqual({ token: 'fresh', user })
})

test('[ST-10] when another player signs in elsewhere, this page starts again and does not take the token', () => {
  const store = tab()
  fromOtherTab('theirs', 7)
  expect(store.getState().session.token).toBe('token')
  expect(startAnew.mock.calls).toEqual([['/']])
})

test.each(WAKES)(
  '[ST-10] a page that %s ends, goes on or starts again, by the stored session',
  (_how, trigger) => {
    const store = tab()
    trigger()
    expect(store.getState().session.token).toBe('token')
    expect(startAnew).not.toHaveBeenCalled()
    meanwhile('fresh')
    trigger()
    expect(store.getState().session.token).toBe('fresh')
    sessionStorage.setItem('DEPOSIT_DRAFT', '{"player":10001}')
    meanwhile('theirs', 7)
    trigger()
    expect(startAnew.mock.calls).toEqual([['/']])
    expect(sessionStorage.getItem('DEPOSIT_DRAFT')).toBeNull()
    meanwhile(null)
    trigger()
    expect(store.getState().session.token).toBeNull()
  },
)

test("[ST-10] a visitor's page restored after a login starts again; one that was only hidden stays", () => {
  localStorage.removeItem('ACCESS_TOKEN')
  tab({ session: { token: null, user: null } })
  meanwhile('theirs', 7)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(startAnew).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(startAnew.mock.calls).toEqual([[undefined]])
})

test('[ST-10] a session that changed before the page had started is noticed as well', () => {
  meanwhile('theirs', 7)
  tab()
  expect(startAnew).toHaveBeenCalledOnce()
})

const DRAFTS = [
  'KYC_DRAFT',
  'DEPOSIT_DRAFT',
  'DEPOSIT_PAYMENT',
  'WITHDRAWAL_DRAFT',
  'BANK_DRAFT',
  'ACTIVITY_STATE',
]

test('[AU-20] [ST-10] a logout in another tab removes the drafts of this tab', () => {
  for (const key of DRAFTS) sessionStorage.setItem(key, '{"player":10001}')
  tab()
  fromOtherTab(null)
  expect(DRAFTS.filter((key) => sessionStorage.getItem(key) !== null)).toEqual([])
})

test('[AU-20] [ST-10] who fetches the password from another app after the back end ended the session finds the amount again', () => {
  const store = tab()
  sessionStorage.setItem('DEPOSIT_DRAFT', '{"player":10001}')
  store.dispatch(signOut({ isEnded: true }))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sessionStorage.getItem('DEPOSIT_DRAFT')).not.toBeNull()
})

test('[SP-05] a break that was taken in another tab holds here at once; what is not this player’s is not taken', () => {
  const store = tab()
  const restriction = () => store.getState().session.user?.restriction ?? ''
  const fetchedThere = (info: object) => {
    localStorage.setItem('GAME_USER_INFO', JSON.stringify(info))
    dispatchEvent(new StorageEvent('storage', { key: 'GAME_USER_INFO' }))
  }
  fetchedThere({ id: 7, restriction: 'excluded' })
  expect(restriction()).toBe('')
  fetchedThere({ id: 10001, restriction: 'break' })
  expect(restriction()).toBe('break')
  expect(store.getState().session.user?.coin).toBe(0)
  localStorage.setItem('GAME_USER_INFO', '{')
  dispatchEvent(new StorageEvent('storage', { key: 'GAME_USER_INFO' }))
  expect(restriction()).toBe('break')
})

test('[GM-04] [GM-03] hearts and games played in another tab are here, too; figures of an earlier response are not', () => {
  const before = JSON.stringify({ id: 10001, coin: 500, vip: 2 })
  localStorage.setItem('GAME_USER_INFO', before)
  const store = tab()
  store.dispatch(gameLiked({ id: 7, like: true }))
  store.dispatch(gameOpened(8))
  store.dispatch(gameOpened(9))
  const stored = localStorage.getItem('GAME_USER_INFO') ?? ''
  expect(JSON.parse(stored)).toMatchObject({ id: 10001, coin: 500, vip: 2 })
  stop()

  const other = tab()
  const { user } = other.getState().session
  dispatchEvent(new StorageEvent('storage', { key: 'GAME_USER_INFO', oldValue: before, newValue: stored }))
  expect(other.getState().favourites).toEqual({ liked: { 7: true }, history: [9, 8] })
  expect(other.getState().session.user).toBe(user)
  // What is taken is not passed on: two tabs would never end.
  expect(localStorage.getItem('GAME_USER_INFO')).toBe(stored)
})

test('[WL-02] a balance that one tab has refreshed is the balance of the others, too', () => {
  const before = JSON.stringify({ id: 10001, coin: 500, vip: 2, restriction: 'break' })
  localStorage.setItem('GAME_USER_INFO', before)
  const store = tab()
  store.dispatch(balanceLoaded({ coin: 480 }))
  const stored = localStorage.getItem('GAME_USER_INFO') ?? ''
  expect(JSON.parse(stored)).toMatchObject({ id: 10001, coin: 480, restriction: 'break' })
  stop()

  const other = tab()
  other.dispatch(gameLiked({ id: 7, like: true }))
  dispatchEvent(new StorageEvent('storage', { key: 'GAME_USER_INFO', oldValue: before, newValue: stored }))
  expect(other.getState().session.user).toMatchObject({ coin: 480, nickname: 'Tester' })
  const last = localStorage.getItem('GAME_USER_INFO')
  dispatchEvent(new StorageEvent('storage', { key: 'GAME_USER_INFO', oldValue: before, newValue: stored }))
  // What is taken is not passed on: two tabs would never end.
  expect(localStorage.getItem('GAME_USER_INFO')).toBe(last)
})

test("[ST-10] hearts are not stored with another player's data", () => {
  const theirs = JSON.stringify({ id: 7, coin: 500 })
  const store = tab()
  localStorage.setItem('GAME_USER_INFO', theirs)
  store.dispatch(gameLiked({ id: 7, like: true }))
  expect(localStorage.getItem('GAME_USER_INFO')).toBe(theirs)
})
