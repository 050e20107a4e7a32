import { expect, test } from 'vitest'
import { encrypted, testBackend } from '../testCalls'

const DEVICE = {
  ...{ id: '9f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506', endpoint: 'https://push.example/1' },
  ...{ p256dh: 'BMu1', auth: 'b2s2', kinds: ['money', 'rubbish', 'money'] },
}

/** A back end whose stored devices can be read. */
async function opened() {
  let saved = ''
  const { call } = testBackend('{}', { storage: { load: () => null, save: (text) => void (saved = text) } })
  const login = async (account: string) =>
    String((await call('accountLogin', { account, password: encrypted('demo1234') })).token)
  const devices = async () => {
    await call('appConfig')
    const { players } = JSON.parse(saved) as {
      players: { account: string; notifications?: { devices?: { id: string; kinds: string[] }[] } }[]
    }
    return players.flatMap(({ account, notifications }) =>
      (notifications?.devices ?? []).map(({ id, kinds }) => ({ account, id, kinds })),
    )
  }
  return { call, login, devices }
}

test('[LB-08] a device is stored once, and what it sends again replaces it', async () => {
  const { call, login, devices } = await opened()
  const token = await login('regular')
  for (const kinds of [DEVICE.kinds, DEVICE.kinds, ['security']])
    expect((await call('subscribePush', { ...DEVICE, kinds }, token)).errcode).toBe(0)
  expect(await devices()).toEqual([{ account: 'regular', id: DEVICE.id, kinds: ['security'] }])
})

test('[LB-08] a device is ended without a token, once or twice; an unknown one ends nothing', async () => {
  const { call, login, devices } = await opened()
  await call('subscribePush', DEVICE, await login('regular'))
  await call('unsubscribePush', { id: 'unknown' })
  expect(await devices()).toHaveLength(1)
  for (let times = 0; times < 2; times++)
    expect((await call('unsubscribePush', { id: DEVICE.id })).errcode).toBe(0)
  expect(await devices()).toEqual([])
})

test('[LB-08] a browser is the device of one player: of whoever subscribed last', async () => {
  const { call, login, devices } = await opened()
  await call('subscribePush', DEVICE, await login('regular'))
  await call('subscribePush', { ...DEVICE, id: `${DEVICE.id}2` }, await login('vip'))
  expect(await devices()).toEqual([{ account: 'vip', id: `${DEVICE.id}2`, kinds: ['money'] }])
})

test('[LB-08] a device ends with its session', async () => {
  const { call, login, devices } = await opened()
  await call('subscribePush', DEVICE, await login('regular'))
  const second = await login('regular')
  await call('endOtherLoginSessions', {}, second)
  expect(await devices()).toEqual([])
})

test.each([
  ['without an address', { endpoint: '' }],
  ['whose address is no https', { endpoint: 'http://10.0.0.1/' }],
  ['whose id can be guessed', { id: '7' }],
  ['without keys', { auth: {} }],
])('[LB-08] a device %s is refused', async (_, wrong) => {
  const { call, login, devices } = await opened()
  expect((await call('subscribePush', { ...DEVICE, ...wrong }, await login('regular'))).errcode).not.toBe(0)
  expect(await devices()).toEqual([])
})
