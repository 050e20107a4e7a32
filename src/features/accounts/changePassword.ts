import { mayHaveHappened } from '@/api/apiError'
import { encryptPassword } from '@/api/encryptPassword'
import { REAUTHENTICATION } from '@/api/reauthentication'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import type { Thunk } from '@/store/makeStore'
import { loginFailure } from '@/domain/session/loginFailure'
import { forgetPassword } from '@/domain/session/rememberLogin'
import { reauthenticate } from '@/store/reauthenticate'
import { sendMutation } from '@/store/sendMutation'
import { ownAccountApi } from './ownAccountApi'

/** The outcome; `wrong`: the current password was refused, which the caller must show. */
export type ChangeEnd = 'done' | 'wrong' | 'failed'

/** The errcodes of login for a wrong password, and for too many of them. */
const WRONG_PASSWORD = 1018
const LOCKED = 1049

/** Changes the login password of the signed-in player. */
export const changePassword =
  (text: { current: string; password: string }): Thunk<Promise<ChangeEnd>> =>
  async (dispatch, getState) => {
    const { publicKey } = getState().site.settings
    const fail = (message: string): ChangeEnd => {
      showToast({ kind: 'error', message })
      return 'failed'
    }
    const current = await encryptPassword(text.current, publicKey)
    if (!current.ok) return fail(t(`accounts.encryption.${current.why}`))
    const fresh = await encryptPassword(text.password, publicKey)
    if (!fresh.ok) return fail(t(`accounts.encryption.${fresh.why}`))
    const body = { password: current.cipher, newPassword: fresh.cipher }
    const result = await dispatch(
      reauthenticate((credentials) =>
        dispatch(sendMutation(ownAccountApi.endpoints.changePassword, { ...body, ...credentials })),
      ),
    )
    if (result.ok) {
      // The remembered ciphertext is of the old password.
      void forgetPassword()
      return 'done'
    }
    const { errcode, status } = result.error
    if (errcode === WRONG_PASSWORD) return 'wrong'
    if (errcode === REAUTHENTICATION.passwordNeeded) return fail(t('reauthentication.notConfirmed'))
    if (errcode === LOCKED) return fail(loginFailure(result.error))
    // The password may have been changed anyway; only the next login shows which one is valid.
    if (mayHaveHappened(result.error)) return fail(t('accounts.change.unknown'))
    return fail(t('accounts.change.failed', { code: errcode ?? status ?? 0 }))
  }
