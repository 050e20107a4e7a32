import { expect, test } from 'vitest'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState } from '@tests/support/renderBlock'
import { signOut } from '@/domain/session/signOut'
import { sheetAgreed, sheetOpened } from './agreementSlice'
import { makeStore } from './makeStore'

test('[AG-05] the next person at the device agrees for themselves', () => {
  const store = makeStore({ client: scriptedClient({}) }, signedInState())
  store.dispatch(sheetAgreed())
  store.dispatch(sheetOpened('privacy'))
  store.dispatch(signOut())
  expect(store.getState().agreement).toEqual({ agreed: false, sheet: null })
})
