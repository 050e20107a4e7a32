import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedClient } from '@tests/support/scriptedClient'
import { stubStorages } from '@tests/support/memoryStorage'
import { signedInState, siteState } from '@tests/support/renderBlock'
import { watchForcedUpdate } from './watchForcedUpdate'
import { makeStore } from '@/store/makeStore'
import { respondToUpdateTip, rechargeUpdate } from './rechargeUpdate'

beforeEach(() => {
  stubStorages()
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => vi.useRealTimers())
const h5 = { downloadType: 2, downloadUrl: 'https://example.com/app' }
const flagAfter = (user: object, config: object) => {
  watchForcedUpdate(
    makeStore({ client: scriptedClient() }, { ...signedInState({ ...user }), ...siteState({ ...config }) }),
  )
  return localStorage.getItem('RECHARGE_UPDATE')
}

test('[ST-09] [OV-02] an account that was recharged sets the recharge-update flag', () => {
  expect(flagAfter({ totalRecharge: 500 }, { h5 })).toBe('1')
})

test('[ST-09] [OV-02] no recharge, no app or green mode leave it unset', () => {
  expect(flagAfter({ totalRecharge: 0 }, { h5 })).toBeNull()
  expect(flagAfter({ totalRecharge: 500 }, {})).toBeNull()
  expect(flagAfter({ totalRecharge: 500 }, { h5, mode: 'green' })).toBeNull()
})

test('[ST-09] [SP-06] a restricted player is not offered the app', () => {
  expect(flagAfter({ totalRecharge: 500, restriction: 'break' }, { h5 })).toBeNull()
})

const HOUR = 60 * 60 * 1000
test.each([
  ['right away', 0, false],
  ['after 23 hours', 23 * HOUR, false],
  ['after 24 hours', 24 * HOUR, true],
  ['with a clock that was two years ahead', -2 * 365 * 24 * HOUR, true],
])('[OV-02] closed with "Later" it shows again: %s', (_, after, wanted) => {
  respondToUpdateTip(false)
  vi.setSystemTime(Date.now() + after)
  flagAfter({ totalRecharge: 500 }, { h5 })
  expect(rechargeUpdate.get()).toBe(wanted)
})

test('[OV-02] once the app was downloaded it is not offered again', () => {
  respondToUpdateTip(true)
  vi.setSystemTime(Date.now() + 400 * 24 * HOUR)
  expect(flagAfter({ totalRecharge: 500 }, { h5 })).toBe('taken')
  expect(rechargeUpdate.get()).toBe(false)
})

test('[OV-02] a malformed flag is set again', () => {
  localStorage.setItem('RECHARGE_UPDATE', 'nonsense')
  expect(flagAfter({ totalRecharge: 500 }, { h5 })).toBe('1')
})
