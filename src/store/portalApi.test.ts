import { expect, test } from 'vitest'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState, testUser } from '@tests/support/renderBlock'
import { accountApi } from '@/domain/money/accountApi'
import { makeStore } from './makeStore'
import { signedIn, userLoaded } from './sessionSlice'
import { signOut } from '@/domain/session/signOut'

/** A signed-in player whose KYC state has been fetched. */
async function asked() {
  const client = scriptedClient({ kyc: { status: 2 } })
  const store = makeStore({ client }, signedInState())
  await store.dispatch(accountApi.endpoints.kyc.initiate())
  const held = () => accountApi.endpoints.kyc.select()(store.getState() as never).data
  expect(held()).toBeDefined()
  return { store, held }
}

test('[AU-20] the cache of a player is cleared when they log out', async () => {
  const { store, held } = await asked()
  store.dispatch(signOut())
  expect(held()).toBeUndefined()
})

test('[ST-01] the next player at the device sees nothing of the previous one', async () => {
  const { store, held } = await asked()
  store.dispatch(signedIn({ token: 'other', user: testUser({ id: 20002 }) }))
  expect(held()).toBeUndefined()
})

test('an update of the same player keeps the cache', async () => {
  const { store, held } = await asked()
  store.dispatch(userLoaded(testUser({ nickname: 'New name' })))
  expect(held()).toBeDefined()
})
