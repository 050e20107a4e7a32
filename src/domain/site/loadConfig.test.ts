import { beforeEach, expect, test, vi } from 'vitest'
import { scriptedClient, type ScriptedResponses } from '@tests/support/scriptedClient'
import { stubStorages } from '@tests/support/memoryStorage'
import { clock } from '@/shared/time/clock'
import { gamesLoaded } from '@/store/gamesSlice'
import { loadConfig } from './loadConfig'
import { makeStore } from '@/store/makeStore'
import { restoreSite } from './restoreSite'
import { sessionRestored } from '@/store/sessionSlice'

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('navigator', { userAgent: 'test' })
})

const GAMES = [{ id: 1, name: 'One' }, { id: '2', name: 'Two' }, { name: 'no id' }, null]

function started(responses: ScriptedResponses, token: string | null = null) {
  const client = scriptedClient(responses)
  const store = makeStore({ client })
  if (token) store.dispatch(sessionRestored({ token, user: null }))
  return { client, store }
}

test('[ST-04] [NW-06] a visitor gets the anonymous configuration', async () => {
  const { store, client } = started({
    appConfig: { gameListVersion: '3', appGameList: GAMES, config: { mode: 'green' } },
  })
  expect(await store.dispatch(loadConfig())).toBeNull()
  expect(client.calls.map(({ name }) => name)).toEqual(['appConfig'])
  expect(store.getState().site.config?.mode).toBe('green')
  expect(store.getState().games.list.map(({ id }) => id)).toEqual([1, 2])
})

test('[PW-01] the time of the last response is stored, and a failure does not change it', async () => {
  vi.spyOn(clock, 'device').mockReturnValue(1_700_000_000_000)
  const { store } = started({ appConfig: { config: {} } })
  await store.dispatch(loadConfig())
  expect(localStorage.getItem('SAVED_AT')).toBe('1700000000000')
  vi.spyOn(clock, 'device').mockReturnValue(1_800_000_000_000)
  await started({ appConfig: { fails: 'network' } }).store.dispatch(loadConfig())
  expect(localStorage.getItem('SAVED_AT')).toBe('1700000000000')
})

test('[ST-04] [NW-05] a player gets the after-login information with version, system and device', async () => {
  const { store, client } = started({ getAfterLoginInfoWeb: { gameListVersion: '3', config: {} } }, 'T')
  await store.dispatch(loadConfig())
  expect(client.calls).toEqual([
    {
      name: 'getAfterLoginInfoWeb',
      body: { gameListVersion: '', os: 'web', version: '1.0.28', deviceModel: 'Browser' },
    },
  ])
  expect(store.getState().site.status).toBe('ready')
})

test.each([{ fails: 'http', status: 404 } as const, { errcode: 1999 }])(
  '[ST-04] [BK-03] where getAfterLoginInfoWeb answers %j, getAfterLoginInfo has the configuration, appConfig the games',
  async (missing) => {
    const { store, client } = started(
      {
        getAfterLoginInfoWeb: missing,
        getAfterLoginInfo: { id: 7, config: { mode: 'green' } },
        appConfig: { gameListVersion: '3', appGameList: GAMES, config: { mode: 'normal' } },
      },
      'T',
    )
    expect(await store.dispatch(loadConfig())).toBeNull()
    expect(client.of('getAfterLoginInfo')).toHaveLength(1)
    expect(store.getState().session.token).toBe('T')
    expect(store.getState().site.config?.mode).toBe('green')
    expect(store.getState().games.list).toHaveLength(2)
  },
)

test('[ST-04] on 401 the login is cleared and the anonymous configuration fetched', async () => {
  const { store, client } = started(
    {
      getAfterLoginInfoWeb: { code: 401 },
      appConfig: { gameListVersion: '1', config: { countryCode: '63' } },
    },
    'T',
  )
  expect(await store.dispatch(loadConfig())).toBeNull()
  expect(client.calls.map(({ name }) => name)).toEqual(['getAfterLoginInfoWeb', 'appConfig'])
  expect(store.getState().session.token).toBeNull()
  expect(store.getState().site.status).toBe('ready')
})

test('[GM-05] the stored version is sent, and the list is replaced only when the version changed', async () => {
  const { store, client } = started({ appConfig: { gameListVersion: '3', appGameList: GAMES, config: {} } })
  await store.dispatch(loadConfig())
  const first = store.getState().games.list
  client.responses.appConfig = { gameListVersion: '3', appGameList: [{ id: 99, name: 'Other' }], config: {} }
  await store.dispatch(loadConfig())
  expect(client.of('appConfig')[1]).toEqual({ gameListVersion: '3' })
  expect(store.getState().games.list).toBe(first)
  client.responses.appConfig = { gameListVersion: '4', appGameList: [{ id: 99, name: 'Other' }], config: {} }
  await store.dispatch(loadConfig())
  expect(store.getState().games.list.map(({ id }) => id)).toEqual([99])
})

test('[GM-05] on a prerendered page the stored list’s version is sent, and the list is returned only when it differs', async () => {
  const first = started({ appConfig: { gameListVersion: '3', appGameList: GAMES, config: {} } })
  await first.store.dispatch(loadConfig())
  // The initial state of such a page: some of the games, no version, nothing restored from storage.
  const withAnswer = (response: object) => {
    const page = started({ appConfig: response })
    page.store.dispatch(gamesLoaded({ version: '', list: first.store.getState().games.list.slice(0, 1) }))
    return page
  }
  const same = withAnswer({ gameListVersion: '3', config: {} })
  await same.store.dispatch(loadConfig())
  expect(same.client.of('appConfig')).toEqual([{ gameListVersion: '3' }])
  expect(same.store.getState().games).toMatchObject({ version: '3', list: [{ id: 1 }, { id: 2 }] })

  const newer = withAnswer({ gameListVersion: '4', appGameList: [{ id: 9, name: 'Nine' }], config: {} })
  await newer.store.dispatch(loadConfig())
  expect(newer.client.of('appConfig')).toEqual([{ gameListVersion: '3' }])
  expect(newer.store.getState().games).toMatchObject({ version: '4', list: [{ id: 9 }] })

  const down = withAnswer({ fails: 'network' })
  await down.store.dispatch(loadConfig())
  expect(down.store.getState().games.list.map(({ id }) => id)).toEqual([9])
})

test('[GM-05] a prerendered page without a stored list, or with a broken one, requests the whole list', async () => {
  for (const text of [null, '{', '{"version":"3","list":[]}']) {
    localStorage.clear()
    if (text !== null) localStorage.setItem('GAME_LIST', text)
    const { store, client } = started({
      appConfig: { gameListVersion: '3', appGameList: GAMES, config: {} },
    })
    await store.dispatch(loadConfig())
    expect(client.of('appConfig')).toEqual([{ gameListVersion: '' }])
    expect(store.getState().games.list).toHaveLength(2)
  }
})

test('[ST-05] [GM-05] configuration and games survive a restart', async () => {
  const { store } = started({
    appConfig: { gameListVersion: '3', appGameList: GAMES, config: { mode: 'green' } },
  })
  await store.dispatch(loadConfig())
  expect(localStorage.getItem('GAME_CONFIG')).toContain('green')
  const next = started({}).store
  next.dispatch(restoreSite())
  expect(next.getState().site).toMatchObject({ stale: true, config: { mode: 'green' } })
  expect(next.getState().games).toMatchObject({ version: '3', status: 'ready' })
})

test.each(['{', '[1]', '"text"', 'null', '7'])('[ST-08] stored values %s are dropped', (text) => {
  localStorage.setItem('GAME_CONFIG', text)
  localStorage.setItem('GAME_LIST', text)
  const { store } = started({})
  expect(() => store.dispatch(restoreSite())).not.toThrow()
  expect(store.getState().games.list).toEqual([])
  expect(store.getState().site.config).toBeNull()
  for (const key of ['GAME_CONFIG', 'GAME_LIST']) expect(localStorage.getItem(key), key).toBeNull()
})

test('a configuration that cannot be loaded sets the status failed, for the games too', async () => {
  const { store } = started({ appConfig: { fails: 'timeout' } })
  expect(await store.dispatch(loadConfig())).toMatchObject({ kind: 'timeout' })
  expect([store.getState().site.status, store.getState().games.status]).toEqual(['failed', 'failed'])
})

test('configuration fields at the top level are read too', async () => {
  const { store } = started({ appConfig: { mode: 'green', gameListVersion: 5, appGameList: [] } })
  await store.dispatch(loadConfig())
  expect(store.getState().site.config?.mode).toBe('green')
})

test('[GM-05] a player’s start sends the stored version too, so that an unchanged list is not sent again', async () => {
  localStorage.setItem('GAME_LIST', JSON.stringify({ version: '7', list: [{ id: 1, name: 'One' }] }))
  const { store, client } = started({ getAfterLoginInfoWeb: { gameListVersion: '7', config: {} } }, 'T')
  store.dispatch(restoreSite())
  await store.dispatch(loadConfig())
  expect(client.of('getAfterLoginInfoWeb')).toMatchObject([{ gameListVersion: '7' }])
  expect(store.getState().games.list.map(({ id }) => id)).toEqual([1])
})
