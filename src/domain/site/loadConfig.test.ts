import { IDBFactory, IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedClient, type ScriptedResponses } from '@tests/support/scriptedClient'
import { stubStorages } from '@tests/support/memoryStorage'
import { readLanguageFrom } from '@/shared/i18n/language'
import { clock } from '@/shared/time/clock'
import { gamesLoaded } from '@/store/gamesSlice'
import { loadConfig } from './loadConfig'
import { makeStore } from '@/store/makeStore'
import { restoreSite } from './restoreSite'
import { gameSchema } from '@/api/models/game'
import { z } from '@/api/shape'
import { sessionRestored } from '@/store/sessionSlice'
import { settingsLoaded } from '@/store/siteSlice'
import { browserDatabase, settled } from '@/shared/safe/browserDatabase'
import { openStoredGames, storeGames } from './storedGames'

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('navigator', { userAgent: 'test' })
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => vi.useRealTimers())

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
  vi.spyOn(clock, 'now').mockReturnValue(1_700_000_000_000)
  const { store } = started({ appConfig: { config: {} } })
  await store.dispatch(loadConfig())
  expect(localStorage.getItem('SAVED_AT')).toBe('1700000000000')
  vi.spyOn(clock, 'now').mockReturnValue(1_800_000_000_000)
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

const BACKEND = '/prod-api-2'
const stored = async () => (await openStoredGames(BACKEND))?.version
const storedList = async () => (await openStoredGames(BACKEND))?.list()
const namesIn = (store: ReturnType<typeof started>['store']) =>
  store.getState().games.list.map(({ name }) => name)
const longList = (count: number) =>
  Array.from({ length: count }, (_, i) => z.parse(gameSchema, { id: i + 1, name: `Game ${i}` }))
const firstVisit = async (version: string, list: unknown[]) => {
  const { store } = started({ appConfig: { gameListVersion: version, appGameList: list, config: {} } })
  await store.dispatch(loadConfig())
  await vi.waitFor(async () => expect(await stored()).toBe(version))
}

test('[GM-05] on a prerendered page the stored list’s version is sent, and the list is returned only when it differs', async () => {
  await firstVisit('3', GAMES)
  // The initial state of such a page: some of the games, no version, nothing restored from storage.
  const withAnswer = (response: object) => {
    const page = started({ appConfig: response })
    page.store.dispatch(gamesLoaded({ version: '', list: longList(1) }))
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
  await vi.waitFor(async () => expect(await stored()).toBe('4'))

  const down = withAnswer({ fails: 'network' })
  await down.store.dispatch(loadConfig())
  expect(down.store.getState().games.list.map(({ id }) => id)).toEqual([9])
})

test('[SC-07] [GM-05] the second visit gets no list, however long: it has the stored one', async () => {
  const list = longList(5300)
  await firstVisit('3', list)
  const { store, client } = started({ appConfig: { gameListVersion: '3', config: {} } })
  await store.dispatch(loadConfig())
  expect(client.of('appConfig')).toEqual([{ gameListVersion: '3' }])
  expect(store.getState().games).toEqual({ version: '3', status: 'ready', list })
  expect(JSON.stringify({ ...localStorage }).length).toBeLessThan(1000)
})

test('[SC-07] a page without games shows the stored ones while the configuration is on its way', async () => {
  await firstVisit('3', GAMES)
  const { store, client } = started({})
  client.responses.appConfig = () => new Promise(() => undefined)
  void store.dispatch(loadConfig())
  await vi.waitFor(() => expect(namesIn(store)).toEqual(['One', 'Two']))
  expect(store.getState().games).toMatchObject({ version: '3', status: 'ready' })
})

const database = browserDatabase('portico-games', 'games')
test.each([
  ['lost a record', (store: IDBObjectStore) => settled(store.delete(500))],
  ['has a broken record', (store: IDBObjectStore) => settled(store.put('{', 0))],
  ['has a broken game', (store: IDBObjectStore) => settled(store.put([{ name: 'no id' }], 500))],
])('[SC-07] [ST-08] a stored list that %s is fetched again, never shown as it is', async (_, spoil) => {
  await firstVisit('3', longList(501))
  await database('readwrite', async (store) => void (await spoil(store)))
  const { store, client } = started({})
  client.responses.appConfig = (body) =>
    body.gameListVersion === '3'
      ? { gameListVersion: '3', config: {} }
      : { gameListVersion: '3', appGameList: longList(501), config: {} }
  await store.dispatch(loadConfig())
  expect(client.of('appConfig')).toEqual([{ gameListVersion: '3' }, { gameListVersion: '' }])
  expect(store.getState().games.list).toHaveLength(501)
  // And the next visit has it again.
  await vi.waitFor(async () => expect(await storedList()).toHaveLength(501))
})

test.each([
  ['is missing', undefined],
  [
    'refuses',
    {
      open: () =>
        void (() => {
          throw new DOMException('denied', 'SecurityError')
        })(),
    },
  ],
])('[SC-07] [ST-08] where IndexedDB %s, each visit gets the list', async (_, idb) => {
  vi.stubGlobal('indexedDB', idb)
  for (let visit = 0; visit < 2; visit++) {
    const { store, client } = started({
      appConfig: { gameListVersion: '3', appGameList: GAMES, config: {} },
    })
    await store.dispatch(loadConfig())
    expect(client.of('appConfig')).toEqual([{ gameListVersion: '' }])
    expect(namesIn(store)).toEqual(['One', 'Two'])
  }
})

test('[SC-07] [ST-08] an IndexedDB that never opens delays the start by two seconds at most', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const { store, client } = started({ appConfig: { gameListVersion: '3', appGameList: GAMES, config: {} } })
  const loading = store.dispatch(loadConfig())
  await vi.advanceTimersByTimeAsync(2000)
  expect(client.of('appConfig')).toEqual([{ gameListVersion: '' }])
  await vi.runAllTimersAsync()
  await loading
  expect(namesIn(store)).toEqual(['One', 'Two'])
})

test('[SC-07] a list that does not fit leaves the one before with its own version', async () => {
  await firstVisit('3', GAMES)
  vi.spyOn(FakeStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await storeGames(BACKEND, '4', longList(600))
  expect([await stored(), await storedList()]).toMatchObject(['3', [{ id: 1 }, { id: 2 }]])
})

test('[SC-07] the list of another back end is not this one’s, whatever its version', async () => {
  await firstVisit('3', GAMES)
  const { store, client } = started({
    appConfig: { gameListVersion: '3', appGameList: [{ id: 8, name: 'Eight' }], config: {} },
  })
  store.dispatch(settingsLoaded({ ...store.getState().site.settings, apiBase: '/another' }))
  await store.dispatch(loadConfig())
  expect(client.of('appConfig')).toEqual([{ gameListVersion: '' }])
  expect(namesIn(store)).toEqual(['Eight'])
})

test('[SC-07] a version that another tab stored meanwhile is not taken for the one that was asked with', async () => {
  await firstVisit('3', GAMES)
  const { store, client } = started({})
  store.dispatch(gamesLoaded({ version: '', list: longList(1) }))
  client.responses.appConfig = async (body) => {
    if (body.gameListVersion === '') return { gameListVersion: '3', appGameList: GAMES, config: {} }
    await storeGames(BACKEND, '4', longList(7))
    return { gameListVersion: '3', config: {} }
  }
  await store.dispatch(loadConfig())
  expect(store.getState().games.version).toBe('3')
  expect(namesIn(store)).toEqual(['One', 'Two'])
})

test('[SC-07] a newer version that comes without its list is asked for, and the stored list shown meanwhile', async () => {
  await firstVisit('3', GAMES)
  const { store, client } = started({})
  client.responses.appConfig = (body) => {
    if (body.gameListVersion === '3') return { gameListVersion: '4', config: {} }
    expect(namesIn(store)).toEqual(['One', 'Two'])
    return { gameListVersion: '4', appGameList: longList(3), config: {} }
  }
  await store.dispatch(loadConfig())
  expect(client.of('appConfig')).toEqual([{ gameListVersion: '3' }, { gameListVersion: '' }])
  expect(store.getState().games).toMatchObject({ version: '4', list: longList(3) })

  const never = started({ appConfig: { gameListVersion: '5', config: {} } })
  await never.store.dispatch(loadConfig())
  expect(never.client.of('appConfig')).toHaveLength(2)
  expect(never.store.getState().games.list.length).toBeGreaterThan(0)
})

test('[SC-07] a version that goes back replaces the list', async () => {
  await firstVisit('9', longList(3))
  await firstVisit('8', GAMES)
  expect(await storedList()).toHaveLength(2)
})

test('[SC-07] what earlier releases stored is removed, and the list fetched once', async () => {
  localStorage.setItem('GAME_LIST', JSON.stringify({ version: '3', list: GAMES }))
  await firstVisit('3', GAMES)
  expect(localStorage.getItem('GAME_LIST')).toBeNull()
})

test('[ST-05] the configuration survives a restart', async () => {
  const { store } = started({ appConfig: { config: { mode: 'green' } } })
  await store.dispatch(loadConfig())
  expect(localStorage.getItem('GAME_CONFIG')).toContain('green')
  const next = started({}).store
  next.dispatch(restoreSite())
  expect(next.getState().site).toMatchObject({ stale: true, config: { mode: 'green' } })
})

test('[LG-05] a stored configuration says the language of its texts', async () => {
  const row = (id: string, lang?: string) => ({ id, title: id, ...(lang && { lang }) })
  const lists = { appNoticeConfigList: [row('a'), row('b', 'ur')], appLobbyAdConfigList: [row('c')] }
  readLanguageFrom(() => 'fil')
  const { store } = started({ appConfig: { config: lists } })
  await store.dispatch(loadConfig()).finally(() => readLanguageFrom(() => 'en'))
  expect(store.getState().site.config?.appNoticeConfigList.map(({ lang }) => lang)).toEqual(['', 'ur'])
  const next = started({}).store
  next.dispatch(restoreSite())
  const { config } = next.getState().site
  expect(config?.appNoticeConfigList.map(({ lang }) => lang)).toEqual(['fil', 'ur'])
  expect(config?.appLobbyAdConfigList.map(({ lang }) => lang)).toEqual(['fil'])
})

test.each(['{', '[1]', '"text"', 'null', '7'])('[ST-08] a stored configuration %s is dropped', (text) => {
  localStorage.setItem('GAME_CONFIG', text)
  const { store } = started({})
  expect(() => store.dispatch(restoreSite())).not.toThrow()
  expect(store.getState().site.config).toBeNull()
  expect(localStorage.getItem('GAME_CONFIG')).toBeNull()
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
  await firstVisit('7', [{ id: 1, name: 'One' }])
  const { store, client } = started({ getAfterLoginInfoWeb: { gameListVersion: '7', config: {} } }, 'T')
  await store.dispatch(loadConfig())
  expect(client.of('getAfterLoginInfoWeb')).toMatchObject([{ gameListVersion: '7' }])
  expect(store.getState().games.list.map(({ id }) => id)).toEqual([1])
})
