import { expect, test, vi } from 'vitest'
import { doneSchema } from '@/api/client'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState, testUser } from '@tests/support/renderBlock'
import { accountApi } from '@/domain/money/accountApi'
import { endpointOf } from '../../backend-kit/endpoints'
import { makeStore } from './makeStore'
import { portalApi } from './portalApi'
import { credentialRequestStore } from './reauthenticate'
import { sendMutation } from './sendMutation'
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

const savingApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    saveOnce: build.mutation<unknown, string>({
      query: (nickname) => ({ call: endpointOf('updateProfile'), body: { nickname }, schema: doneSchema }),
      extraOptions: { once: true },
    }),
  }),
})
const { saveOnce } = savingApi.endpoints

test('[AU-21] two submits at once send one POST, and both have its answer', async () => {
  const client = scriptedClient({ updateProfile: { errcode: 7 } })
  const store = makeStore({ client }, signedInState())
  const submit = () => store.dispatch(sendMutation(saveOnce, 'Ana'))
  const responses = await Promise.all([submit(), submit()])
  expect(responses).toMatchObject([{ error: { errcode: 7 } }, { error: { errcode: 7 } }])
  expect(client.of('updateProfile')).toHaveLength(1)
  await submit()
  expect(client.of('updateProfile')).toHaveLength(2)
})

test('[AU-21] a logout while a write is under way leaves its response to whoever waits for it', async () => {
  let respond = (_: object) => {}
  const client = scriptedClient({ updateProfile: new Promise<object>((resolve) => (respond = resolve)) })
  const store = makeStore({ client }, signedInState())
  const response = store.dispatch(sendMutation(saveOnce, 'Ana'))
  store.dispatch(signOut())
  respond({ errcode: 7 })
  expect(await response).toMatchObject({ ok: false, error: { errcode: 7 } })
})

test('[AS-01] a write that asks for the password is sent again with it, whatever its input is', async () => {
  const client = scriptedClient({
    updateProfile: (body) => ({ errcode: 'loginPassword' in body ? 0 : 1210 }),
  })
  const store = makeStore({ client }, signedInState())
  const saved = store.dispatch(sendMutation(saveOnce, 'Ana'))
  await vi.waitFor(() => expect(credentialRequestStore.get()?.asks).toBe('password'))
  credentialRequestStore.get()?.resolve({ loginPassword: 'cipher' })
  expect(await saved).toMatchObject({ ok: true })
  expect(client.of('updateProfile')).toMatchObject([
    { nickname: 'Ana' },
    { nickname: 'Ana', loginPassword: 'cipher' },
  ])
})

test('[AS-01] a read that is refused for want of a password asks nobody', async () => {
  const store = makeStore({ client: scriptedClient({ kyc: { errcode: 1210 } }) }, signedInState())
  await store.dispatch(accountApi.endpoints.kyc.initiate())
  expect(credentialRequestStore.get()).toBeNull()
})
