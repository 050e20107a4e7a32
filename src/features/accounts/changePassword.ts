import { mayHaveHappened } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { encryptPassword } from '@/api/encryptPassword'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import type { Thunk } from '@/store/makeStore'
import { loginFailure } from '@/domain/session/loginFailure'
import { forgetPassword } from '@/domain/session/rememberLogin'
import { sendOnce } from '@/store/sendOnce'
import { sessionCalls } from '@/domain/session/session.calls'

/** The outcome; `wrong`: the current password was refused, which the caller must show. */
export type ChangeEnd = 'done' | 'wrong' | 'failed'

/** The errcodes of login for a wrong password, and for too many of them. */
const WRONG_PASSWORD = 1018
const LOCKED = 1049

/**
 * Changes the login password of the signed-in player. portal.md §7 shows no payload for it: updateProfile is the call that
 * changes a player's own account with their token, while forgetPassword works by a code and for accounts with a phone only.
 * So we send updateProfile with `password` (the current one) and `newPassword`, both encrypted as at login (our extension).
 */
export const changePassword =
  (text: { current: string; password: string }): Thunk<Promise<ChangeEnd>> =>
  (_dispatch, getState, { client }) =>
    sendOnce(client, 'changePassword', async () => {
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
      const result = await client.call(sessionCalls.updateProfile, body, doneSchema)
      if (result.ok) {
        // The remembered ciphertext is of the old password.
        void forgetPassword()
        return 'done'
      }
      const { errcode, status } = result.error
      if (errcode === WRONG_PASSWORD) return 'wrong'
      if (errcode === LOCKED) return fail(loginFailure(result.error))
      // The password may have been changed anyway; only the next login shows which one is valid.
      if (mayHaveHappened(result.error)) return fail(t('accounts.change.unknown'))
      return fail(t('accounts.change.failed', { code: errcode ?? status ?? 0 }))
    })
