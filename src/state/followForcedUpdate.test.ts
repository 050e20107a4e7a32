import { beforeEach, expect, test } from 'vitest'
import { fakeClient } from '../../tests/support/fakeClient'
import { stubStorages } from '../../tests/support/memoryStorage'
import { signedInState, siteState } from '../../tests/support/renderBlock'
import { followForcedUpdate } from './followForcedUpdate'
import { makeStore } from './makeStore'

beforeEach(stubStorages)
const h5 = { downloadType: 2, downloadUrl: 'https://example.com/app' }
const flagAfter = (user: object, config: object) => {
  followForcedUpdate(
    makeStore({ client: fakeClient() }, { ...signedInState({ ...user }), ...siteState({ ...config }) }),
  )
  return localStorage.getItem('RECHARGE_UPDATE')
}

test('[ST-09] an account that was recharged sets the recharge-update flag', () => {
  expect(flagAfter({ totalRecharge: 500 }, { h5 })).toBe('1')
})

test('[ST-09] no recharge, no app or green mode leave it unset', () => {
  expect(flagAfter({ totalRecharge: 0 }, { h5 })).toBeNull()
  expect(flagAfter({ totalRecharge: 500 }, {})).toBeNull()
  expect(flagAfter({ totalRecharge: 500 }, { h5, mode: 'green' })).toBeNull()
})
