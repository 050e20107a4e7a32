import { errorNumber, mayHaveHappened } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { t } from '@/shared/i18n/t'
import { showLoading, showToast } from '@/shared/ui/toast'
import { forgetPassword } from '@/domain/session/rememberLogin'
import type { Thunk } from '@/store/makeStore'
import { encryptPassword } from '@/api/encryptPassword'
import { sendOnce } from '@/store/sendOnce'
import { accountsCalls } from '@/domain/session/accounts.calls'

/**
 * Sets a new password (AU-19). The payload is our extension: country code, account, mobile, code and the encrypted
 * password. Shows a toast on failure, which does not reveal whether the account exists.
 */
export const resetPassword =
  (form: { phone: string; code: string; password: string }): Thunk<Promise<{ ok: boolean }>> =>
  (_dispatch, getState, { client }) =>
    sendOnce(client, 'forgetPassword', async () => {
      const { settings, config } = getState().site
      const closeLoading = showLoading(t('accounts.checking'))
      const fail = (message: string) => {
        showToast({ kind: 'error', message })
        return { ok: false }
      }
      try {
        const encryption = await encryptPassword(form.password, settings.publicKey)
        if (!encryption.ok) return fail(t(`accounts.encryption.${encryption.why}`))
        const body = {
          countryCode: config?.countryCode ?? '63',
          account: form.phone,
          mobile: form.phone,
          code: form.code,
          password: encryption.cipher,
        }
        const result = await client.call(accountsCalls.forgetPassword, body, doneSchema)
        if (!result.ok) {
          return fail(
            mayHaveHappened(result.error)
              ? t('accounts.forgetUnknown')
              : t('accounts.forgetFailed', { code: errorNumber(result.error) }),
          )
        }
        // The remembered ciphertext is of the old password.
        void forgetPassword()
        showToast({ kind: 'success', message: t('accounts.forgetDone') })
        return { ok: true }
      } finally {
        closeLoading()
      }
    })
