// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { makeStore } from '@/store/makeStore'
import { signedOut } from '@/store/sessionSlice'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState } from '@tests/support/renderBlock'
import { syncViewerCookie } from './syncSession'

test('[ST-01] a session begins and ends where cookies are forbidden, as in a sandboxed frame', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  })
  const store = makeStore({ client: scriptedClient() }, signedInState())
  const stop = syncViewerCookie(store)
  store.dispatch(signedOut())
  expect(store.getState().session.token).toBeNull()
  stop()
})
