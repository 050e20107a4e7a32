import { expect, test } from 'vitest'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState, testUser } from '@tests/support/renderBlock'
import { signOut } from '@/domain/session/signOut'
import { makeStore } from '@/store/makeStore'
import { signedIn } from '@/store/sessionSlice'
import { refreshBalance } from './refreshBalance'

test('[WL-02] within 5 s a second refresh is ignored, but not the first of the next player', async () => {
  const client = scriptedClient({ refreshData: { coin: 100 } })
  const store = makeStore({ client }, signedInState())
  expect(await store.dispatch(refreshBalance())).toBe('done')
  expect(await store.dispatch(refreshBalance())).toBe('ignored')
  store.dispatch(signOut())
  store.dispatch(signedIn({ token: 'next', user: testUser({ id: 20002 }) }))
  expect(await store.dispatch(refreshBalance())).toBe('done')
  expect(await store.dispatch(refreshBalance())).toBe('ignored')
})
