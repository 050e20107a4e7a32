// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeStore } from '@/store/makeStore'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState } from '@tests/support/renderBlock'
import { syncTabs } from './syncSession'

let stop = () => {}
function tab() {
  const store = makeStore({ client: scriptedClient() }, signedInState())
  stop = syncTabs(store)
  return store
}
function fromOtherTab(token: string | null, id = 10001) {
  if (token) localStorage.setItem('ACCESS_TOKEN', token)
  else localStorage.removeItem('ACCESS_TOKEN')
  localStorage.setItem('GAME_USER', JSON.stringify({ id }))
  dispatchEvent(new StorageEvent('storage', { key: 'ACCESS_TOKEN', newValue: token }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => stop())

test('[ST-10] a session that ends in another tab ends here', () => {
  const store = tab()
  fromOtherTab(null)
  expect(store.getState().session.token).toBeNull()
})

test('[SP-07] a session that is unlocked in another tab continues here with its new token', () => {
  const store = tab()
  const { user } = store.getState().session
  fromOtherTab('fresh')
  expect(store.getState().session).toEqual({ token: 'fresh', user })
})

test('[ST-10] the token of another player is not taken', () => {
  const store = tab()
  fromOtherTab('theirs', 7)
  expect(store.getState().session.token).toBe('token')
})

const DRAFTS = [
  'KYC_DRAFT',
  'DEPOSIT_DRAFT',
  'DEPOSIT_PAYMENT',
  'WITHDRAWAL_DRAFT',
  'BANK_DRAFT',
  'ACTIVITY_STATE',
]

test('[AU-20] [ST-10] a logout in another tab removes the drafts of this tab', () => {
  for (const key of DRAFTS) sessionStorage.setItem(key, '{"player":10001}')
  tab()
  fromOtherTab(null)
  expect(DRAFTS.filter((key) => sessionStorage.getItem(key) !== null)).toEqual([])
})
