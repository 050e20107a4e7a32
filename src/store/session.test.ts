import { beforeEach, expect, test, vi } from 'vitest'
import { authResponseSchema } from '@/api/models/user'
import { z } from '@/api/shape'
import { scriptedClient } from '@tests/support/scriptedClient'
import { stubStorages } from '@tests/support/memoryStorage'
import { startHeartbeat, setPlaying } from '@/domain/session/heartbeat'
import { clock } from '@/shared/time/clock'
import { loadMail } from '@/domain/session/loadMail'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { toggleFavourite } from '@/domain/games/toggleFavourite'
import { makeStore } from './makeStore'
import { agentActivityRestored, mailCounted } from './playerSlice'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { restoreSession } from '@/domain/session/restoreSession'
import { signIn } from '@/domain/session/signIn'
import { signOut } from '@/domain/session/signOut'

const response = z.parse(authResponseSchema, {
  id: 7,
  token: 'T1',
  nickname: 'Ana',
  coin: 12_345,
  inviteCode: 'INV',
  aid: 'A7',
  appGameDataUser: { gameLikes: { 5: 1, 6: 0 }, gameHistory: [3, 4, 3, 9] },
})

beforeEach(() => {
  stubStorages()
  vi.useRealTimers()
})

function started(responses = {}) {
  const client = scriptedClient({ getActivityIds: {}, hasMailUnread: {}, getTaskUser: {}, ...responses })
  const store = makeStore({ client })
  client.context.token = () => store.getState().session.token
  return { client, store }
}

test('[ST-01] [AU-06] signing in stores the token in memory and local storage, and resets the attribution', () => {
  const { store } = started()
  localStorage.setItem('ATTRIBUTION', 'x')
  store.dispatch(signIn(response))
  expect(store.getState().session.token).toBe('T1')
  expect(localStorage.getItem('ACCESS_TOKEN')).toBe('T1')
  expect(localStorage.getItem('ATTRIBUTION')).toBeNull()
})

test('[ST-01] [ST-05] a stored session is restored at start; logout removes it from memory and storage', () => {
  const { store } = started()
  localStorage.setItem('ACCESS_TOKEN', 'T2')
  localStorage.setItem('GAME_USER', JSON.stringify({ id: 9, nickname: 'Ben' }))
  store.dispatch(restoreSession())
  expect(store.getState().session).toMatchObject({ token: 'T2', user: { id: 9, nickname: 'Ben' } })
  store.dispatch(signOut())
  expect(store.getState().session).toEqual({ token: null, user: null })
  expect([localStorage.getItem('ACCESS_TOKEN'), localStorage.getItem('GAME_USER')]).toEqual([null, null])
})

const DRAFTS = [
  'KYC_DRAFT',
  'DEPOSIT_DRAFT',
  'DEPOSIT_PAYMENT',
  'WITHDRAWAL_DRAFT',
  'BANK_DRAFT',
  'ACTIVITY_STATE',
]
const draftsLeft = () => DRAFTS.filter((key) => sessionStorage.getItem(key) !== null)

test('[AU-20] logout removes every draft: names, birth dates, account numbers and amounts', () => {
  const { store } = started()
  store.dispatch(signIn(response))
  for (const key of DRAFTS) sessionStorage.setItem(key, '{"player":7}')
  store.dispatch(signOut())
  expect(draftsLeft()).toEqual([])
})

test('[AU-20] a session that the back end ended leaves its player the amounts that were typed, and nobody else', () => {
  const start = () => {
    const { store } = started()
    store.dispatch(signIn(response))
    for (const key of DRAFTS) sessionStorage.setItem(key, '{"player":7}')
    store.dispatch(signOut({ isEnded: true }))
    return store
  }
  const store = start()
  const amounts = ['DEPOSIT_DRAFT', 'DEPOSIT_PAYMENT', 'WITHDRAWAL_DRAFT']
  expect(draftsLeft()).toEqual(amounts)
  store.dispatch(signIn(response))
  expect(draftsLeft()).toEqual(amounts)
  start().dispatch(signIn({ ...response, id: 8 }))
  expect(draftsLeft()).toEqual([])
})

test('[ST-03] [ST-10] an ended session does not end the one that someone began in another tab meanwhile', () => {
  const { store } = started()
  store.dispatch(signIn(response))
  localStorage.setItem('ACCESS_TOKEN', 'theirs')
  localStorage.setItem('GAME_USER', '{"id":8}')
  store.dispatch(signOut({ isEnded: true }))
  expect(store.getState().session).toEqual({ token: null, user: null, isEnded: true })
  expect([localStorage.getItem('ACCESS_TOKEN'), localStorage.getItem('GAME_USER')]).toEqual([
    'theirs',
    '{"id":8}',
  ])
})

test('[AU-20] a start without a session drops the drafts that a tab still has; one with a session keeps them', () => {
  for (const key of DRAFTS) sessionStorage.setItem(key, '{"player":7}')
  localStorage.setItem('ACCESS_TOKEN', 'T2')
  started().store.dispatch(restoreSession())
  expect(draftsLeft()).toEqual(DRAFTS)
  localStorage.removeItem('ACCESS_TOKEN')
  started().store.dispatch(restoreSession())
  expect(draftsLeft()).toEqual([])
})

test.each(['T\n2', 'T\u00002', 'T\u007f2', 'T\u008a2', 'Tŵ2', 'T😀', ' '])(
  '[ST-08] a stored token that is no valid header value (%j) is dropped at start',
  (token) => {
    const { store } = started()
    localStorage.setItem('ACCESS_TOKEN', token)
    localStorage.setItem('GAME_USER', JSON.stringify({ id: 9 }))
    store.dispatch(restoreSession())
    expect(store.getState().session).toEqual({ token: null, user: null })
    expect([localStorage.getItem('ACCESS_TOKEN'), localStorage.getItem('GAME_USER')]).toEqual([null, null])
  },
)

test('[PW-01] [ST-05] a start shows the player of the last user info (GAME_USER_INFO), and logout removes it', async () => {
  const { store } = started({ userInfo: { id: 7, nickname: 'Ana', coin: 99_900 } })
  store.dispatch(signIn(response))
  await store.dispatch(loadUserInfo())
  expect(JSON.parse(localStorage.getItem('GAME_USER_INFO') ?? '')).toMatchObject({ id: 7, coin: 99_900 })
  for (const key of ['GAME_USER', 'GAME_USER_INFO']) expect(localStorage.getItem(key)).not.toContain('T1')
  const next = started().store
  next.dispatch(restoreSession())
  expect(next.getState().session.user).toMatchObject({ id: 7, coin: 99_900 })
  next.dispatch(signOut())
  expect([localStorage.getItem('GAME_USER'), localStorage.getItem('GAME_USER_INFO')]).toEqual([null, null])
})

test('[ST-05] stored user info of another player, or of none, is replaced by the user of the login', () => {
  for (const info of [JSON.stringify({ id: 8, coin: 1 }), '{"id":', '7']) {
    localStorage.setItem('ACCESS_TOKEN', 'T2')
    localStorage.setItem('GAME_USER', JSON.stringify({ id: 9, nickname: 'Ben' }))
    localStorage.setItem('GAME_USER_INFO', info)
    const { store } = started()
    store.dispatch(restoreSession())
    expect(store.getState().session.user).toMatchObject({ id: 9, nickname: 'Ben' })
    expect(localStorage.getItem('GAME_USER_INFO')).toBeNull()
  }
})

test('[ST-06] the activities of this tab are restored after a reload, before any call; for this player only', async () => {
  const { store } = started({ getActivityIds: { activityIds: [39, 31], activityMap: {}, hasFreeBonus: 1 } })
  store.dispatch(signIn(response))
  await vi.waitFor(() => expect(store.getState().player.activities).not.toBeNull())
  const reloaded = () => {
    const { store: next, client } = started()
    next.dispatch(restoreSession())
    expect(client.calls).toEqual([])
    return next.getState()
  }
  expect(reloaded().player.activities).toMatchObject({ activityIds: [39, 31], hasFreeBonus: true })
  expect(reloaded().player.agentActivityId).toBe(31)
  localStorage.setItem('GAME_USER', JSON.stringify({ id: 8 }))
  expect(reloaded().player.activities).toBeNull()
  expect(sessionStorage.getItem('ACTIVITY_STATE')).toBeNull()
})

test.each(['{', 'null', '{"of":7,"activityIds":"x"}', '{"of":7}'])(
  '[ST-08] a stored activity state %s never breaks the start',
  (text) => {
    localStorage.setItem('ACCESS_TOKEN', 'T1')
    localStorage.setItem('GAME_USER', JSON.stringify({ id: 7 }))
    sessionStorage.setItem('ACTIVITY_STATE', text)
    const { store } = started()
    expect(() => store.dispatch(restoreSession())).not.toThrow()
    expect(store.getState().session.token).toBe('T1')
    expect(store.getState().player.activities?.activityIds ?? []).toEqual([])
  },
)

test.each(['{', '[]', 'null', '"x"', '{"__proto__":{"token":"evil"}}'])(
  '[ST-08] a stored user %s never breaks the start',
  (text) => {
    const { store } = started()
    localStorage.setItem('ACCESS_TOKEN', 'T3')
    localStorage.setItem('GAME_USER', text)
    expect(() => store.dispatch(restoreSession())).not.toThrow()
    expect(store.getState().session.token).toBe('T3')
    expect(({} as { token?: string }).token).toBeUndefined()
  },
)

test('[AU-07] [GM-03] [ST-06] likes, history (most recent first), activities and red dots are restored after login', async () => {
  const { store } = started({
    getActivityIds: { activityIds: [39, 31], activityMap: {} },
    hasMailUnread: { red0: 0, red1: 2 },
    getTaskUser: { canReceiveTaskAward: 1 },
  })
  store.dispatch(signIn(response))
  await vi.waitFor(() => expect(store.getState().player.activities).not.toBeNull())
  await vi.waitFor(() => expect(store.getState().player.redDots).toEqual({ hasMail: true, hasTask: true }))
  expect(store.getState().favourites).toEqual({ liked: { 5: true }, history: [9, 3, 4] })
  expect(store.getState().session.user).toMatchObject({ inviteCode: 'INV', aid: 'A7' })
  expect(sessionStorage.getItem('ACTIVITY_STATE')).toContain('39')
})

test('[AC-02] activities are not fetched without a session', async () => {
  const { store, client } = started()
  const { loadActivities } = await import('@/domain/activity/loadActivities')
  expect(await store.dispatch(loadActivities())).toMatchObject({
    kind: 'token',
    message: 'Token is required',
  })
  expect(client.calls).toEqual([])
})

test.each([
  [[39, 26, 31], 31],
  [[26], 26],
  [[39], 0],
])(
  '[AC-03] of the activities %j the agent activity %i is stored when they load',
  async (activityIds, kept) => {
    const { store } = started({ getActivityIds: { activityIds } })
    store.dispatch(agentActivityRestored(7))
    store.dispatch(signIn(response))
    await vi.waitFor(() => expect(store.getState().player.agentActivityId).toBe(kept))
  },
)

test('[AC-12] a failure of activities, mail or tasks keeps the known data', async () => {
  const { store, client } = started({
    getActivityIds: { activityIds: [39] },
    hasMailUnread: { red0: 1 },
    getTaskUser: { canReceiveTaskAward: 1 },
  })
  store.dispatch(signIn(response))
  await vi.waitFor(() => expect(store.getState().player.redDots).toEqual({ hasMail: true, hasTask: true }))
  client.responses.getActivityIds = { errcode: 5 }
  client.responses.hasMailUnread = { fails: 'network' }
  client.responses.getTaskUser = { errcode: 5 }
  const { loadPlayer } = await import('@/domain/session/loadPlayer')
  await store.dispatch(loadPlayer())
  expect(store.getState().player.activities?.activityIds).toEqual([39])
  expect(store.getState().player.redDots).toEqual({ hasMail: true, hasTask: true })
})

test.each([
  [{ red0: 1 }, true],
  [{ red1: 1 }, true],
  [{ red2: 1 }, true],
  [{ red0: 0, red1: 0, red2: 0 }, false],
])('[PF-03] unread mail of any of the three boxes, %j, sets the red dot: %s', async (counts, hasMail) => {
  const { store, client } = started({ hasMailUnread: counts })
  store.dispatch(signIn(response))
  await vi.waitFor(() => expect(client.of('getTaskUser')).toHaveLength(1))
  await vi.waitFor(() => expect(store.getState().player.redDots.hasMail).toBe(hasMail))
})

test.each([
  [{ achieveNum: 3, canReceiveTaskAward: 0 }, false],
  [{ achieveNum: 0, canReceiveTaskAward: 1 }, true],
])('[PF-02] the dot of the tasks follows canReceiveTaskAward: %j', async (tasks, hasTask) => {
  const { store, client } = started({ getTaskUser: tasks })
  store.dispatch(signIn(response))
  await vi.waitFor(() => expect(client.of('getTaskUser')).toHaveLength(1))
  await vi.waitFor(() => expect(store.getState().player.redDots.hasTask).toBe(hasTask))
})

test('[ST-02] [GM-08] [AU-07] [AU-20] the heartbeat beats every 60 s while signed in, names the open game, and stops by itself', () => {
  vi.useFakeTimers()
  const { store, client } = started({ online: {} })
  const end = startHeartbeat(store, client)
  vi.advanceTimersByTime(120_000)
  expect(client.of('online')).toEqual([])
  store.dispatch(signIn(response))
  vi.advanceTimersByTime(59_999)
  expect(client.of('online')).toEqual([])
  vi.advanceTimersByTime(1)
  setPlaying(42)
  vi.advanceTimersByTime(60_000)
  setPlaying(null)
  expect(client.of('online')).toEqual([{}, { gameId: 42 }])
  store.dispatch(signOut())
  vi.advanceTimersByTime(180_000)
  expect(client.of('online')).toHaveLength(2)
  end()
})

test('[ST-02] a running heartbeat is not started again', () => {
  vi.useFakeTimers()
  const { store, client } = started({ online: {} })
  const end = startHeartbeat(store, client)
  store.dispatch(signIn(response))
  for (const unread of [true, false, true]) store.dispatch(mailCounted(unread))
  vi.advanceTimersByTime(120_000)
  expect(client.of('online')).toHaveLength(2)
  end()
})

test('[WL-02] a refresh within 5 s of the last is ignored; errcode 0 updates the balance', async () => {
  const now = vi.spyOn(clock, 'elapsed').mockReturnValue(1_000_000)
  const { store, client } = started({ refreshData: { coin: 777, lottery: 5, vip: 2, bet: 9 } })
  store.dispatch(signIn(response))
  expect(await store.dispatch(refreshBalance())).toBe('done')
  expect(store.getState().session.user).toMatchObject({ coin: 777, lottery: 5, vip: 2, bet: 9 })
  now.mockReturnValue(1_004_999)
  expect(await store.dispatch(refreshBalance())).toBe('ignored')
  now.mockReturnValue(1_005_000)
  expect(await store.dispatch(refreshBalance())).toBe('done')
  expect(client.of('refreshData')).toHaveLength(2)
})

test('[HM-04] user info that fails with a code on load ends the session, a network failure does not', async () => {
  const { store, client } = started({ userInfo: { fails: 'network' } })
  store.dispatch(signIn(response))
  await store.dispatch(loadUserInfo({ onLoad: true }))
  expect(store.getState().session.token).toBe('T1')
  client.responses.userInfo = { errcode: 1002 }
  await store.dispatch(loadUserInfo({ onLoad: true }))
  expect(store.getState().session.token).toBeNull()
})

test('[HM-04] user info that fails with a code later ends no session, unless a page that loads shares the request', async () => {
  const { store } = started({ userInfo: { errcode: 1002 } })
  store.dispatch(signIn(response))
  expect(await store.dispatch(loadUserInfo())).toMatchObject({ errcode: 1002 })
  expect(store.getState().session).toMatchObject({ token: 'T1', user: { id: response.id } })
  const later = store.dispatch(loadUserInfo())
  await store.dispatch(loadUserInfo({ shared: true, onLoad: true }))
  await later
  expect(store.getState().session.token).toBeNull()
})

test('[HM-04] user info that was refused for a session before ends not the one of the next login', async () => {
  let respond = (_: object) => {}
  const { store } = started({ userInfo: () => new Promise<object>((resolve) => (respond = resolve)) })
  store.dispatch(signIn(response))
  const asked = store.dispatch(loadUserInfo({ onLoad: true }))
  store.dispatch(signIn({ ...response, token: 'T2' }))
  respond({ errcode: 1002 })
  await asked
  expect(store.getState().session.token).toBe('T2')
})

test('[ST-01] what the user info leaves out keeps its last value, marked, here and for the next start', async () => {
  const { store } = started({ userInfo: { coin: null, vip: 4, nickname: 'Ana' }, refreshData: { coin: 5 } })
  store.dispatch(signIn(response))
  await store.dispatch(loadUserInfo())
  const { user, outdated } = store.getState().session
  expect(user).toMatchObject({ id: 7, coin: 12_345, vip: 4 })
  expect(outdated).toEqual(['coin'])
  expect(JSON.parse(localStorage.getItem('GAME_USER_INFO') ?? '')).toMatchObject({ id: 7, coin: 12_345 })
  await store.dispatch(refreshBalance({ force: true }))
  expect(store.getState().session.outdated).toEqual(['vip'])
})

test('[ST-01] the figures of one player are never those of the next', async () => {
  const { store } = started({ userInfo: { id: 8, coin: null } })
  store.dispatch(signIn(response))
  await store.dispatch(loadUserInfo())
  expect(store.getState().session).toMatchObject({ user: { id: 8 }, outdated: [] })
  expect(store.getState().session.user?.coin).toBeUndefined()
})

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])(
  '[WL-02] [PF-03] throttles do not jump when the server sets the clock of a phone that is %s',
  async (_what, wrong) => {
    vi.useFakeTimers({ now: 1_800_000_000_000 + wrong })
    const { store, client } = started({ refreshData: { coin: 5 } })
    store.dispatch(signIn(response))
    await store.dispatch(refreshBalance({ force: true }))
    await store.dispatch(loadMail({ forced: true }))
    const asked = client.of('hasMailUnread').length
    clock.setServerTime(1_800_000_000_000, 0)
    expect(await store.dispatch(refreshBalance())).toBe('ignored')
    await store.dispatch(loadMail())
    expect(client.of('hasMailUnread')).toHaveLength(asked)
    vi.advanceTimersByTime(30_000)
    expect(await store.dispatch(refreshBalance())).toBe('done')
    await store.dispatch(loadMail())
    expect(client.of('hasMailUnread')).toHaveLength(asked + 1)
    clock.reset()
  },
)

test('[HM-04] the earlier of two requests about the player that is answered last puts nothing older back', async () => {
  const sent: ((user: object) => void)[] = []
  const { store } = started({ userInfo: () => new Promise<object>((resolve) => sent.push(resolve)) })
  store.dispatch(signIn(response))
  const both = [store.dispatch(loadUserInfo()), store.dispatch(loadUserInfo())]
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.({ ...response, restriction: 'break', coin: 500 })
  await both[1]
  sent[0]?.({ ...response, restriction: '', coin: 12_345 })
  expect(await both[0]).toBeNull()
  expect(store.getState().session.user).toMatchObject({ restriction: 'break', coin: 500 })
  expect(JSON.parse(localStorage.getItem('GAME_USER_INFO') ?? '')).toMatchObject({ restriction: 'break' })
})

test('[HM-04] an earlier request that is refused last ends no session that a later one found', async () => {
  const sent: ((user: object) => void)[] = []
  const { store } = started({ userInfo: () => new Promise<object>((resolve) => sent.push(resolve)) })
  store.dispatch(signIn(response))
  const both = [store.dispatch(loadUserInfo()), store.dispatch(loadUserInfo())]
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.(response)
  await both[1]
  sent[0]?.({ errcode: 17 })
  await both[0]
  expect(store.getState().session.token).toBe('T1')
})

test('[WL-02] the earlier of two refreshes that is answered last puts no older balance back', async () => {
  const sent: ((balance: object) => void)[] = []
  const { store } = started({ refreshData: () => new Promise<object>((resolve) => sent.push(resolve)) })
  store.dispatch(signIn(response))
  const both = [
    store.dispatch(refreshBalance({ force: true })),
    store.dispatch(refreshBalance({ force: true })),
  ]
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.({ coin: 500 })
  await both[1]
  sent[0]?.({ coin: 12_345 })
  await both[0]
  expect(store.getState().session.user?.coin).toBe(500)
})

test('[GM-04] a favourite saved while the player’s data were on their way stays one', async () => {
  let respond = (_: object) => {}
  const sent = new Promise<object>((resolve) => (respond = resolve))
  const { store } = started({ userInfo: () => sent, gameLike: {} })
  store.dispatch(signIn(response))
  const loaded = store.dispatch(loadUserInfo())
  await store.dispatch(toggleFavourite(8))
  respond({ ...response, nickname: 'Ana Reyes' })
  await loaded
  expect(store.getState().session.user?.nickname).toBe('Ana Reyes')
  expect(store.getState().favourites.liked).toEqual({ 5: true, 8: true })
})

test('[WL-02] [HM-04] of a balance and the player’s data, what was asked for last says the balance', async () => {
  const responses: Record<string, ((data: object) => void)[]> = { userInfo: [], refreshData: [] }
  const later = (call: string) => () => new Promise<object>((resolve) => responses[call]?.push(resolve))
  const { store } = started({ userInfo: later('userInfo'), refreshData: later('refreshData') })
  store.dispatch(signIn(response))
  const player = store.dispatch(loadUserInfo())
  const balance = store.dispatch(refreshBalance({ force: true }))
  await vi.waitFor(() => expect(responses.refreshData).toHaveLength(1))
  responses.refreshData?.[0]?.({ coin: 500 })
  await balance
  responses.userInfo?.[0]?.({ ...response, coin: 12_345, safebox: 70, restriction: 'break' })
  await player
  expect(store.getState().session.user).toMatchObject({ coin: 500, safebox: 70, restriction: 'break' })

  const earlier = store.dispatch(refreshBalance({ force: true }))
  const again = store.dispatch(loadUserInfo())
  await vi.waitFor(() => expect(responses.userInfo).toHaveLength(2))
  responses.userInfo?.[1]?.({ ...response, coin: 900 })
  await again
  responses.refreshData?.[1]?.({ coin: 500 })
  await earlier
  expect(store.getState().session.user?.coin).toBe(900)
})

test('[GM-04] the favourites of a restored session are those that were stored', () => {
  const { store } = started()
  localStorage.setItem('ACCESS_TOKEN', 'T1')
  localStorage.setItem(
    'GAME_USER_INFO',
    JSON.stringify({ id: 7, appGameDataUser: { gameLikes: { 5: 1 }, gameHistory: [3] } }),
  )
  store.dispatch(restoreSession())
  expect(store.getState().favourites).toEqual({ liked: { 5: true }, history: [3] })
})
