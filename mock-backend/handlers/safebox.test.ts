import { expect, test } from 'vitest'
import { DEMO_SAFE_PASSWORD } from '../areas/vault'
import { encrypted, testBackend, type Json } from '../testCalls'

const START = 1_763_700_000_000
function setUp(scenario: string, persona: string) {
  let now = START
  const { call } = testBackend(scenario, { clock: () => now })
  const token = `demo-${persona}-token`
  return {
    ask: (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, token),
    wait: (ms: number) => (now += ms),
  }
}
const out = (amount: number, password = DEMO_SAFE_PASSWORD) => ({
  type: 2,
  amount,
  password: encrypted(password),
})

test('[WL-13] after a password is set, coins move in and out, and each transfer is in the history', async () => {
  const { ask } = setUp('newbie', 'newbie')
  expect((await ask('getSafebox', { type: 1, amount: 100 })).errcode).toBe(1150)
  expect((await ask('safeboxPasswordInit', { password: encrypted('12345') })).errcode).toBe(1155)
  expect((await ask('safeboxPasswordInit', { password: encrypted('123456') })).errcode).toBe(0)
  expect((await ask('safeboxPasswordInit', { password: encrypted('123456') })).errcode).toBe(1156)
  expect(await ask('getSafebox', { type: 1, amount: 800 })).toMatchObject({ coin: 8_000, safebox: 800 })
  expect((await ask('getSafebox', out(801, '123456'))).errcode).toBe(1153)
  expect((await ask('getSafebox', out(0, '123456'))).errcode).toBe(1154)
  expect(await ask('getSafebox', out(300, '123456'))).toMatchObject({ coin: 8_300, safebox: 500 })
  expect(((await ask('getSafebox')).moves as Json[]).map(({ type, amount }) => [type, amount])).toEqual([
    [2, 300],
    [1, 800],
  ])
  expect(await ask('userInfo')).toMatchObject({ safebox: 500, coin: 8_300, hasSafeboxPassword: 1 })
})

test('[WL-13] three wrong passwords lock it for a quarter of an hour, even for the right one', async () => {
  const { ask, wait } = setUp('vip', 'vip')
  expect((await ask('getSafebox', out(100, '000000'))).errcode).toBe(1151)
  expect((await ask('getSafebox')).triesLeft).toBe(2)
  expect((await ask('getSafebox', out(100, '000000'))).errcode).toBe(1151)
  expect((await ask('getSafebox', out(100, '000000'))).errcode).toBe(1152)
  expect((await ask('getSafebox')).lockedUntil).toBe(START + 900_000)
  expect((await ask('getSafebox', out(100))).errcode).toBe(1152)
  wait(900_001)
  expect((await ask('getSafebox', out(100))).errcode).toBe(0)
})

test('[WL-13] the password can only be changed with the old one', async () => {
  const { ask } = setUp('vip', 'vip')
  const change = (old: string, next: string) =>
    ask('modifySafePassword', { oldPassword: encrypted(old), password: encrypted(next) })
  expect((await change('000000', '112233')).errcode).toBe(1151)
  expect((await change(DEMO_SAFE_PASSWORD, DEMO_SAFE_PASSWORD)).errcode).toBe(1157)
  expect((await change(DEMO_SAFE_PASSWORD, '112233')).errcode).toBe(0)
  expect((await ask('getSafebox', out(100))).errcode).toBe(1151)
  expect((await ask('getSafebox', out(100, '112233'))).errcode).toBe(0)
})

test('the scenario safebox-locked is locked whenever it is opened', async () => {
  const { ask } = setUp('safebox-locked', 'vip')
  expect((await ask('getSafebox')).lockedUntil).toBe(START + 900_000)
})
