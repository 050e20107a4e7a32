import { expect, test } from 'vitest'
import { testBackend } from '../testCalls'

const TOKEN = 'demo-newbie-token'

test('nickname and avatar can be changed, within their rules', async () => {
  const { call } = testBackend()
  expect(await call('updateProfile', { nickname: ' Luna 🌙 ', avatar: 11 }, TOKEN)).toMatchObject({
    errcode: 0,
  })
  expect(await call('userInfo', {}, TOKEN)).toMatchObject({ nickname: 'Luna 🌙', avatar: 11 })
  for (const nickname of ['', 'x', 'x'.repeat(21), 'a\u202eb'])
    expect((await call('updateProfile', { nickname }, TOKEN)).errcode, nickname).toBe(1184)
  for (const avatar of [-1, 12, 'x'])
    expect((await call('updateProfile', { avatar }, TOKEN)).errcode, String(avatar)).toBe(1185)
})

test('personal details are stored; those confirmed by the identity check cannot change', async () => {
  const { call } = testBackend()
  const other = { email: 'a@b.ph', birthday: '1990-02-03', gender: 'female', address: 'Cebu', facebook: '' }
  expect((await call('updateAppUserOther', other, TOKEN)).errcode).toBe(0)
  expect(await call('appUserOther', {}, TOKEN)).toMatchObject(other)
  expect(await call('userInfo', {}, TOKEN)).toMatchObject({ hasUserOther: 1 })
  expect((await call('updateAppUserOther', { email: 'nobody' }, TOKEN)).errcode).toBe(1186)
  expect((await call('updateAppUserOther', { birthday: '2015-01-01' }, TOKEN)).errcode).toBe(1187)
  await call('updateAppUserOther', { ...other, birthday: '1980-01-01' }, 'demo-regular-token')
  expect((await call('appUserOther', {}, 'demo-regular-token')).birthday).not.toBe('1980-01-01')
})

test('[PF-05] a number is bound once, with the right code, to one account only', async () => {
  const { call } = testBackend()
  const bind = (mobile: string, code = '123456') =>
    call('bindAccount', { countryCode: '63', mobile, code }, TOKEN)
  const activities = async () => (await call('getActivityIds', {}, TOKEN)).activityIds
  expect(await activities()).toContain(4)
  expect((await bind('0917')).errcode).toBe(1045)
  expect((await bind('09170001234', '1')).errcode).toBe(1043)
  expect((await bind('09171234567')).errcode).toBe(1020)
  expect((await bind('09170001234')).errcode).toBe(0)
  expect((await bind('09170009999')).errcode).toBe(1180)
  expect((await call('userInfo', {}, TOKEN)).mobile).toBe('09170001234')
  expect(await activities()).not.toContain(4)
})

test('[PF-04] a superior must be another player and is set once', async () => {
  const { call } = testBackend()
  const fill = (pid: string) => call('agentFill', { pid }, TOKEN)
  expect((await fill('600101')).errcode).toBe(1181)
  expect((await fill('1')).errcode).toBe(1182)
  expect((await fill('600105')).errcode).toBe(0)
  expect((await fill('600103')).errcode).toBe(1183)
  expect((await call('userInfo', {}, TOKEN)).pid).toBe('600105')
})

test('[AG-06] what was agreed to is stored text by text', async () => {
  const { call } = testBackend()
  const agreed = async () => (await call('userInfo', {}, TOKEN)).agreedTexts
  expect(await agreed()).toEqual({ terms: '', privacy: '' })
  expect((await call('agreeToTexts', { terms: '1.1' }, TOKEN)).errcode).toBe(0)
  expect(await agreed()).toEqual({ terms: '1.1', privacy: '' })
  for (const body of [{}, { rules: '1.0' }, { terms: '1'.repeat(21) }])
    expect((await call('agreeToTexts', body, TOKEN)).errcode).not.toBe(0)
  expect(await agreed()).toEqual({ terms: '1.1', privacy: '' })
})
