import { expect, test } from 'vitest'
import { makeStore } from '@/store/makeStore'
import { signedIn } from '@/store/sessionSlice'
import { decryptPassword, demoPublicKey } from '../../../mock-backend/demoKey'
import { signedInState, siteState, testUser } from '@tests/support/renderBlock'
import { scriptedClient } from '@tests/support/scriptedClient'
import { encryptTyped } from './encryptTyped'

const open = (publicKey = demoPublicKey) =>
  makeStore({ client: scriptedClient() }, { ...signedInState(), ...siteState({}, { publicKey }) })

test('[AU-14] each text is encrypted with the key of the site, in its place', async () => {
  const encrypted = await open().dispatch(encryptTyped('old', 'new'))
  expect(encrypted.ok && encrypted.ciphers.map((cipher) => decryptPassword(cipher))).toEqual(['old', 'new'])
  expect(await open('').dispatch(encryptTyped('old', 'new'))).toEqual({ ok: false, why: 'keyMissing' })
})

test('[AU-14] [AU-20] what was typed in a session that has ended meanwhile is not sent in the next one', async () => {
  const store = open()
  const encrypted = store.dispatch(encryptTyped('731042'))
  store.dispatch(signedIn({ token: 'other', user: testUser({ id: 8 }) }))
  expect(await encrypted).toEqual({ ok: false, why: 'unavailable' })
})
