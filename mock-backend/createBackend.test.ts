import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointOf, endpoints } from '../backend-kit/endpoints'
import { activitiesSchema } from '@/api/models/activity'
import { gameSchema } from '@/api/models/game'
import { authResponseSchema, balanceSchema } from '@/api/models/user'
import { webConfigSchema } from '@/api/models/webConfig'
import { createBackend } from './createBackend'
import { handlers } from './handlers/all'
import { digestOf } from './digestOf'
import { DEMO_PASSWORD } from './demo/personas'
import { personaNames } from './personaNames'
import { scenarioFiles } from './scenarioFiles'
import { encrypted, testBackend, type Json } from './testCalls'

const signIn = async (
  call: ReturnType<typeof testBackend>['call'],
  account: string,
  password = DEMO_PASSWORD,
) => call('accountLogin', { account, password: encrypted(password) })

test('every endpoint has a handler', () => {
  expect(Object.keys(endpoints).filter((name) => !handlers[name])).toEqual([])
})

test('each answer says the operator’s time, also that of a scenario', async () => {
  const clockOf = async (scenario: object) => {
    const backend = createBackend({ scenario })
    const { headers } = await backend.handle({ path: '/app/v1/anonymous/lobbyTips', headers: {}, body: '{}' })
    return Date.parse(headers?.Date ?? '')
  }
  const at = Date.UTC(2027, 0, 1, 4)
  expect(await clockOf({ clock: at })).toBe(at)
  expect(Math.abs((await clockOf({})) - Date.now())).toBeLessThan(60_000)
})

test('two back ends with the same history respond the same', async () => {
  const say = async () => {
    const { call } = testBackend()
    const signedIn = await signIn(call, 'regular')
    return [signedIn, await call('appConfig'), await call('lobbyTips'), await signIn(call, 'vip')]
  }
  expect(await say()).toEqual(await say())
})

test('every persona logs in with the encrypted password, and the response is flat', async () => {
  const { call } = testBackend()
  for (const persona of personaNames) {
    const response = await signIn(call, persona)
    expect(response, persona).toMatchObject({ code: 200, errcode: 0, account: persona })
    expect(authResponseSchema.safeParse(response).success).toBe(true)
    expect(JSON.stringify(response)).not.toContain(digestOf(persona, DEMO_PASSWORD))
  }
})

test('a wrong password, an unknown account and a plain password are refused with different errcodes', async () => {
  const { call } = testBackend()
  expect((await signIn(call, 'regular', 'wrong123')).errcode).toBe(1018)
  expect((await signIn(call, 'nobody')).errcode).toBe(1018)
  expect((await call('accountLogin', { account: 'regular', password: DEMO_PASSWORD })).errcode).toBe(1047)
  expect((await call('accountLogin', { account: '', password: encrypted('x') })).errcode).toBe(101)
})

test('[AU-17] [WD-03] ten wrong passwords lock the account, by the back end’s clock', async () => {
  let now = Date.now()
  const { call } = testBackend('{}', { clock: () => now })
  for (let i = 0; i < 10; i++) expect((await signIn(call, 'regular', 'wrong123')).errcode).toBe(1018)
  expect((await signIn(call, 'regular')).errcode).toBe(1049)
  expect((await signIn(call, 'vip')).errcode).toBe(0)
  now += 14 * 60_000
  expect((await signIn(call, 'regular')).errcode).toBe(1049)
  now += 60_000
  expect((await signIn(call, 'regular', 'wrong123')).errcode).toBe(1018)
  expect((await signIn(call, 'regular')).errcode).toBe(0)
})

test('a player can log in with the mobile number', async () => {
  const { call } = testBackend()
  expect(await signIn(call, '09171234567')).toMatchObject({ errcode: 0, account: 'regular' })
})

test('a registered account can log in again and has its reward, also after a reload', async () => {
  let stored: string | null = null
  const storage = {
    load: () => stored,
    save: (text: string) => {
      stored = text
    },
  }
  const first = testBackend('{}', { storage })
  const registered = await first.call('accountRegist', {
    account: 'Newcomer1',
    password: encrypted('secret99'),
  })
  expect(registered).toMatchObject({ code: 200, errcode: 0, coin: 8_800, accountType: 2 })
  expect(stored).not.toContain('secret99')
  const second = testBackend('{}', { storage })
  expect(await signIn(second.call, 'newcomer1', 'secret99')).toMatchObject({ errcode: 0, id: registered.id })
  expect(await second.call('refreshData', {}, String(registered.token))).toMatchObject({
    errcode: 0,
    coin: 8_800,
  })
})

test('an invalid stored state is dropped', async () => {
  for (const text of ['', '{', 'null', '[]', '{"version":1}', '{"version":9,"players":[]}']) {
    const { call } = testBackend('{}', { storage: { load: () => text, save: () => undefined } })
    expect((await signIn(call, 'regular')).errcode).toBe(0)
  }
})

test('registration applies the site’s rules', async () => {
  const { call } = testBackend()
  const register = (account: string, password = 'secret99') =>
    call('accountRegist', { account, password: encrypted(password) })
  expect((await register('regular')).errcode).toBe(1019)
  expect((await register('abc')).errcode).toBe(101)
  expect((await register('with space')).errcode).toBe(101)
  expect((await register('shortpass', '12345')).errcode).toBe(102)
})

test('phone registration with code requires a valid number and the right code', async () => {
  const { call } = testBackend('phone-otp')
  const register = (account: string, code?: string) =>
    call(code ? 'accountRegist4' : 'accountRegist', { account, password: encrypted('secret99'), code })
  expect((await call('smsSend', { mobile: '0917000' })).errcode).toBe(1045)
  expect((await call('smsSend', { mobile: '09170001234' })).errcode).toBe(0)
  expect((await call('smsSend', { mobile: '09170001234' })).errcode).toBe(1046)
  expect((await register('19170001234', '123456')).errcode).toBe(1045)
  expect((await register('09170001234', '000000')).errcode).toBe(1043)
  expect((await register('09170001234')).errcode).toBe(1043)
  expect(await register('09170001234', '123456')).toMatchObject({
    errcode: 0,
    mobile: '09170001234',
    accountType: 1,
  })
  expect((await register('09170001234', '123456')).errcode).toBe(1020)
})

test('green mode registers by phone; without the code feature it needs no code', async () => {
  const { call } = testBackend('green')
  const response = await call('accountRegist', { account: '09170001234', password: encrypted('secret99') })
  expect(response).toMatchObject({ errcode: 0, accountType: 1 })
})

test('a forgotten password is reset with the code; unknown accounts get the same response', async () => {
  const { call } = testBackend()
  const { token } = await signIn(call, 'regular')
  const reset = (mobile: string, code: string) =>
    call('forgetPassword', { mobile, code, password: encrypted('another1') })
  expect((await reset('09171234567', '999999')).errcode).toBe(1043)
  expect(await reset('09171234567', '123456')).toEqual(await reset('09990000000', '123456'))
  expect((await signIn(call, 'regular')).errcode).toBe(1018)
  expect((await signIn(call, 'regular', 'another1')).errcode).toBe(0)
  expect((await call('userInfo', {}, String(token))).code).toBe(401)
})

test('social login creates one account per code', async () => {
  const { call } = testBackend()
  const first = await call('lineLogin', { state: 's', code: 'abc' })
  expect(first).toMatchObject({ code: 200, errcode: 0 })
  expect((await call('lineLogin', { state: 's', code: 'abc' })).id).toBe(first.id)
  expect((await call('lineLogin', { state: 's', code: '' })).errcode).toBe(1018)
})

test("without a token the player's calls return code 401, the anonymous ones succeed", async () => {
  const { call } = testBackend()
  for (const name of [
    'userInfo',
    'refreshData',
    'gameLike',
    'startGame',
    'getActivityIds',
    'getAfterLoginInfoWeb',
  ] as const)
    expect((await call(name, {}, 'made-up')).code, name).toBe(401)
  for (const name of ['appConfig', 'lobbyTips', 'anonymousTradeInfo', 'getCustomerServices'] as const)
    expect((await call(name)).errcode, name).toBe(0)
})

test('a favourite is added and removed; an unknown game is 1004', async () => {
  const { call } = testBackend()
  const token = String((await signIn(call, 'newbie')).token)
  const likes = async () =>
    Object.keys(((await call('userInfo', {}, token)).appGameDataUser as { gameLikes: Json }).gameLikes)
  expect((await call('gameLike', { id: 1007, like: 1 }, token)).errcode).toBe(0)
  expect((await call('gameLike', { id: 1007, like: 1 }, token)).errcode).toBe(0)
  expect(await likes()).toEqual(['1007'])
  expect((await call('gameLike', { id: 1007, like: 0 }, token)).errcode).toBe(0)
  expect(await likes()).toEqual([])
  expect((await call('gameLike', { id: 999_999, like: 1 }, token)).errcode).toBe(1004)
})

test('a game opens and is the last in the history; unknown 1003, maintenance 1005, excluded players 1061', async () => {
  const { call } = testBackend()
  const config = await call('appConfig')
  const games = config.appGameList as { id: number; name: string; maintain: number; params?: object }[]
  const open = games.find((game) => !game.maintain && !game.params) as (typeof games)[number]
  const token = String((await signIn(call, 'regular')).token)
  const started = await call('startGame', { gameId: open.id }, token)
  expect(String(started.url)).toMatch(/^\/mock-game\/index\.html\?game=\d+&name=/)
  const { appGameDataUser } = (await call('userInfo', {}, token)) as {
    appGameDataUser: { gameHistory: number[] }
  }
  expect(appGameDataUser.gameHistory.at(-1)).toBe(open.id)
  expect((await call('startGame', { gameId: 5 }, token)).errcode).toBe(1003)
  for (const shut of [games.find((game) => game.maintain), games.find((game) => game.params)])
    expect((await call('startGame', { gameId: shut?.id }, token)).errcode).toBe(1005)
  const excluded = String((await signIn(call, 'excluded')).token)
  expect((await call('startGame', { gameId: open.id }, excluded)).errcode).toBe(1061)
})

test('the game list is only sent to clients with another version', async () => {
  const { call } = testBackend()
  const first = await call('appConfig', { gameListVersion: '' })
  expect(first.appGameList).toHaveLength(240)
  const again = await call('appConfig', { gameListVersion: first.gameListVersion })
  expect(again).toMatchObject({ errcode: 0, gameListVersion: first.gameListVersion })
  expect(again).not.toHaveProperty('appGameList')
})

test('responses match the portal’s schemas', async () => {
  const { backend, call } = testBackend()
  const token = backend.tokenOf('regular')
  const { config, appGameList } = (await call('getAfterLoginInfoWeb', {}, token)) as {
    config: Json
    appGameList: Json[]
  }
  const read = webConfigSchema.parse(config)
  expect(read.appLobbyAdConfigList.map((ad) => ad.clickType)).toEqual(expect.arrayContaining([1, 2, 3]))
  expect(read.appGameBrandList.filter((brand) => brand.status === 1)).toHaveLength(20)
  expect(read.appGameTypeList.filter((type) => type.status === 1)).toHaveLength(6)
  expect(read.socialMedia).toHaveLength(4)
  expect(read.contacts).toHaveLength(4)
  expect(appGameList.every((game) => gameSchema.safeParse(game).success)).toBe(true)
  expect(balanceSchema.parse(await call('refreshData', {}, token)).coin).toBe(1_284_550)
  expect(activitiesSchema.parse(await call('getActivityIds', {}, token)).activityIds).toContain(31)
})

test('240 games over 20 brands and 6 categories, each with a unique name', async () => {
  const { call } = testBackend()
  const games = (await call('appConfig')).appGameList as {
    name: string
    brandId: number
    typeId: number
    hot: number
    showType: number
    maintain: number
    recent: number
  }[]
  expect(new Set(games.map((game) => game.name)).size).toBe(240)
  expect(new Set(games.map((game) => game.typeId)).size).toBe(6)
  const byBrand = new Map<number, number>()
  for (const game of games) byBrand.set(game.brandId, (byBrand.get(game.brandId) ?? 0) + 1)
  expect(byBrand.size).toBe(20)
  expect([...byBrand.values()].includes(1)).toBe(true)
  for (const trait of ['hot', 'showType', 'maintain', 'recent'] as const)
    expect(
      games.some((game) => game[trait]),
      trait,
    ).toBe(true)
})

test('ten thousand games are returned within 200 ms', async () => {
  const { backend } = testBackend('ten-thousand-games')
  // The best of three, since other load on the machine is not the back end's.
  const took: number[] = []
  let list: unknown
  for (let i = 0; i < 3; i++) {
    const before = performance.now()
    const { body } = await backend.handle({ path: endpointOf('appConfig').path, headers: {}, body: '{}' })
    took.push(performance.now() - before)
    list = (JSON.parse(body) as Json).appGameList
  }
  expect(Math.min(...took)).toBeLessThan(200)
  expect(list).toHaveLength(10_000)
})

test('every site has its own rules, and all files of scenarios/ are known and valid', async () => {
  const types = await Promise.all(
    ['base', 'n7', '6b', '6s', '9s'].map(async (site) => {
      const { config } = (await testBackend(JSON.stringify({ site })).call('appConfig')) as { config: Json }
      return [site, config.registerType, config.otpStatus, config.mode]
    }),
  )
  expect(types).toEqual([
    ['base', 'other', 0, 'normal'],
    ['n7', 'phone', 1, 'normal'],
    ['6b', 'phoneNoOtp', 0, 'normal'],
    ['6s', 'other', 0, 'normal'],
    ['9s', 'phone', 0, 'normal'],
  ])
  const files = readdirSync(new URL('./scenarios/', import.meta.url)).map((file) => file.replace('.json', ''))
  expect(Object.keys(scenarioFiles).sort()).toEqual(files.sort())
  for (const file of files) expect(() => testBackend(file), file).not.toThrow()
})

test('bad JSON is 400, an unknown path is 404', async () => {
  const { backend } = testBackend()
  const send = (path: string, body: string) => backend.handle({ path, headers: {}, body })
  expect((await send('/prod-api-2/app/v1/accountLogin', '{"account":')).status).toBe(400)
  expect((await send('/prod-api-2/app/v1/accountLogin', '[1]')).status).toBe(400)
  expect((await send('/prod-api-2/app/v1/nothing', '{}')).status).toBe(404)
  expect((await send('/prod-api-2/app/v1/accountLogin', '{"__proto__":{"account":"x"}}')).status).toBe(200)
})

test('a player’s last login is the one before this one', async () => {
  const time = { now: 1_763_700_000_000 }
  const { call } = testBackend('{}', { clock: () => time.now })
  const known = (await signIn(call, 'regular')).lastLogin
  expect(Number(known)).toBeLessThan(time.now)
  time.now += 3_600_000
  expect(await signIn(call, 'regular')).toMatchObject({ lastLogin: time.now - 3_600_000 })
})
