import { encryptPassword } from '@/api/encryptPassword'
import { authResponseSchema } from '@/api/models/user'
import { t } from '@/shared/i18n/t'
import { countryCode, loginOrigin } from '../session/loginDevice'
import { loginFailure } from '../session/loginFailure'
import type { Thunk } from '@/store/makeStore'
import { reauthenticate } from '@/store/reauthenticate'
import { sendOnce } from '@/store/sendOnce'
import { signIn } from '../session/signIn'
import { adsAllowed } from '../tracking/adConsent'
import { sessionLock } from './sessionLock'
import { accountsCalls } from '../session/accounts.calls'

/** Unlocks a session with the account's password, by the same call as login. Returns the message if it stays locked. */
export const unlockSession =
  (password: string): Thunk<Promise<string | null>> =>
  (dispatch, getState, { client }) =>
    sendOnce(client, 'unlock', async () => {
      const { session, site } = getState()
      const encryption = await encryptPassword(password, site.settings.publicKey)
      if (!encryption.ok) return t(`accounts.encryption.${encryption.why}`)
      const body = {
        ...loginOrigin(client, adsAllowed(getState()) === true),
        countryCode: countryCode(getState()),
        account: session.user?.account ?? '',
        password: encryption.cipher,
      }
      const result = await dispatch(
        reauthenticate((credentials) =>
          client.call(accountsCalls.accountLogin, { ...body, ...credentials }, authResponseSchema, {
            needsCode200: true,
          }),
        ),
      )
      // Logged out meanwhile: do not log in again.
      if (!session.token || getState().session.token !== session.token) return null
      if (!result.ok) return loginFailure(result.error)
      if (result.data.id !== session.user?.id) return t('sessions.lock.other')
      dispatch(signIn(result.data))
      sessionLock.unlocked()
      return null
    })
