import type { ApiError, ApiResult } from '@/api/apiError'
import { REAUTHENTICATION, requestedCredential, type Credentials } from '@/api/reauthentication'
import { createNotifier } from '@/shared/createNotifier'
import type { Thunk } from './makeStore'

/** What the player is asked for before a call is sent again. */
export interface CredentialRequest {
  asks: 'password' | 'factor'
  /** What was refused: the names of the mutation, where there is one, and of its call. */
  by: readonly string[]
  /** The back end's refusal: it asks for the first time, or did not accept what it was given. */
  error: ApiError
  /** Null: the player gave up. */
  resolve: (credentials: Credentials | null) => void
}

let open: CredentialRequest | null = null
const { notify, subscribe } = createNotifier()

/** For `useSyncExternalStore`: what the dialog asks for now. */
export const credentialRequestStore = {
  subscribe,
  get: (): CredentialRequest | null => open,
  getServer: (): CredentialRequest | null => null,
}

/** A second request while one is open is given up at once: nobody can answer two. */
async function requestCredentials(asked: Pick<CredentialRequest, 'asks' | 'by' | 'error'>) {
  if (open) return null
  return new Promise<Credentials | null>((resolve) => {
    const request: CredentialRequest = {
      ...asked,
      resolve: (credentials) => {
        // The prompt of a passkey may outlive its dialog; what is asked by then is not its own.
        if (open !== request) return
        open = null
        notify()
        resolve(credentials)
      },
    }
    open = request
    notify()
  })
}

/**
 * Sends a call, and again with what the back end asks for: the password, a second factor, or both (AS-01, AS-03). Who gives up gets
 * the refusal that asked. `onAsk` is called before the player is asked: the call that was refused is over then.
 */
export const reauthenticate =
  <T>(
    send: (credentials: Credentials) => Promise<ApiResult<T>>,
    { onAsk, by }: { onAsk?: () => void; by?: readonly string[] } = {},
  ): Thunk<Promise<ApiResult<T>>> =>
  async (_dispatch, getState) => {
    const { token } = getState().session
    let credentials: Credentials = {}
    for (;;) {
      const result = await send(credentials)
      if (result.ok) return result
      const asks = requestedCredential(result.error, credentials)
      if (!asks) return result
      onAsk?.()
      const given = await requestCredentials({ asks, by: by ?? [result.error.endpoint], error: result.error })
      // Someone else may have signed in meanwhile: the call is not theirs.
      if (!given || getState().session.token !== token)
        return { ok: false, error: { ...result.error, errcode: REAUTHENTICATION.passwordNeeded } }
      credentials = { ...credentials, ...given }
    }
  }
