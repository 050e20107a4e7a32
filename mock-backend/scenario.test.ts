import { createBackend } from './createBackend'
import { expect, test } from 'vitest'
import { parseScenario, ScenarioError } from './scenario'
import { testBackend } from './testCalls'

const errorOf = (text: string) => {
  try {
    parseScenario(text)
  } catch (error) {
    expect(error).toBeInstanceOf(ScenarioError)
    return (error as Error).message
  }
  return undefined
}

test('a scenario is read from a name or from JSON', () => {
  expect(parseScenario('green')).toEqual({ mode: 'green' })
  expect(parseScenario('{"clock":"2025-12-24T20:00:00+08:00"}').clock).toBe(Date.UTC(2025, 11, 24, 12))
})

test('errors of a scenario are reported with their path', () => {
  expect(errorOf('nowhere')).toMatch(/no file is named "nowhere"; there are .*green/)
  expect(errorOf('constructor')).toMatch(/no file is named/)
  expect(errorOf('{"mode":')).toMatch(/not JSON/)
  expect(errorOf('{"site":"zz"}')).toMatch(/^\/site: .*"n7"/)
  expect(errorOf('{"speed":1}')).toMatch(/speed/)
  expect(errorOf('{"games":7}')).toMatch(/^\/games: /)
  expect(errorOf('{"faults":{"noSuchCall":{"status":500}}}')).toMatch(/noSuchCall.*no call has this name/)
  expect(errorOf('{"faults":{"appConfig":{"status":9}}}')).toMatch(/^\/faults\/appConfig\/status: /)
  expect(errorOf(`{"site":"${'x'.repeat(20_000)}"}`)).toMatch(/longer than/)
})

test('a patch changes the configuration and null removes', async () => {
  const { call } = testBackend('{"config":{"registerType":"phone","h5":{"downloadType":0},"helpline":null}}')
  const { config } = (await call('appConfig')) as { config: Record<string, unknown> }
  expect(config).toMatchObject({
    registerType: 'phone',
    h5: { downloadType: 0, downloadUrl: expect.any(String) },
  })
  expect(config).not.toHaveProperty('helpline')
})

test('the clock of a scenario dates the tickers', async () => {
  const { call } = testBackend('{"clock":1000000000}')
  const { jackpotList } = (await call('lobbyTips')) as { jackpotList: { timestamp: number }[] }
  expect(jackpotList.every((row) => row.timestamp < 1_000_000)).toBe(true)
})

test('each kind of fault applies to its call only', async () => {
  const faults = {
    appConfig: { status: 500 },
    lobbyTips: { errcode: 1007 },
    smsSend: { code: 401 },
    accountLogin: { body: '<h1>Gateway</h1>' },
    lineLogin: { network: true },
    anonymousTradeInfo: { delayMs: 40 },
    getCustomerServices: { status: 503, times: 1 },
  }
  const { backend, call } = testBackend(JSON.stringify({ faults }))
  const send = (name: string) => backend.handle({ path: `/app/v1/${name}`, headers: {}, body: '{}' })
  expect((await send('anonymous/appConfig')).status).toBe(500)
  expect(await call('lobbyTips')).toEqual({ code: 200, errcode: 1007 })
  expect(await call('smsSend')).toMatchObject({ code: 401 })
  expect(await send('accountLogin')).toMatchObject({ status: 200, body: '<h1>Gateway</h1>' })
  expect((await send('lineLogin')).status).toBe(0)
  const before = performance.now()
  expect((await call('anonymousTradeInfo')).errcode).toBe(0)
  expect(performance.now() - before).toBeGreaterThan(35)
  expect((await send('getCustomerServices')).status).toBe(503)
  expect((await send('getCustomerServices')).status).toBe(200)
  expect((await call('eventLog', { eventList: [] })).errcode).toBe(0)
})

test('a call whose response is lost is carried out later, also after a restart', async () => {
  let now = Date.UTC(2026, 10, 21)
  let stored: string | null = null
  const storage = { load: () => stored, save: (text: string) => void (stored = text) }
  const faults = { updateProfile: { carriedOutAfterMs: 20_000, times: 1 } }
  const call = (name: string, body: object) => {
    const backend = createBackend({ scenario: { faults }, clock: () => now, storage })
    const headers = { authorization: backend.tokenOf('regular') }
    return backend.handle({ path: `/app/v1/${name}`, headers, body: JSON.stringify(body) })
  }
  const nickname = async () =>
    (JSON.parse((await call('userInfo', {})).body) as { nickname: string }).nickname
  const before = await nickname()
  expect((await call('updateProfile', { nickname: 'Late' })).status).toBe(0)
  now += 19_000
  expect(await nickname()).toBe(before)
  now += 1_000
  expect(await nickname()).toBe('Late')
})

test('a fault of * applies to calls that are not named', async () => {
  const { backend } = testBackend('{"faults":{"*":{"status":502},"lobbyTips":{"delayMs":0}}}')
  const send = (name: string) =>
    backend.handle({ path: `/app/v1/anonymous/${name}`, headers: {}, body: '{}' })
  expect((await send('appConfig')).status).toBe(502)
  expect((await send('lobbyTips')).status).toBe(200)
})
