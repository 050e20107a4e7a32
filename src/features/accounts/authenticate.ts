import type { ApiResult } from '@/api/apiError'
import type { ApiClient } from '@/api/client'
import { authResponseSchema, type AuthResponse } from '@/api/models/user'
import { REAUTHENTICATION } from '@/api/reauthentication'
import type { Endpoint } from '@/api/endpoints'
import { localStore } from '@/shared/safe/storage'
import { t } from '@/shared/i18n/t'
import { showLoading, showToast } from '@/shared/ui/toast'
import { forgetPassword, rememberLogin, selectMayRemember } from '@/domain/session/rememberLogin'
import { agreeToTexts } from '@/domain/session/agreeToTexts'
import { signIn } from '@/domain/session/signIn'
import { KEY } from '@/store/storageKeys'
import { adsAllowed } from '@/domain/tracking/adConsent'
import type { Thunk } from '@/store/makeStore'
import { encryptPassword } from '@/api/encryptPassword'
import { countryCode, loginOrigin, phoneInfo } from '@/domain/session/loginDevice'
import { loginFailure } from '@/domain/session/loginFailure'
import { registration } from './accountRules'
import { reauthenticate } from '@/store/reauthenticate'
import { sendOnce } from '@/store/sendOnce'
import { accountsCalls } from '@/domain/session/accounts.calls'

/** Whether the session started; the result was already shown in a toast. */
export type Outcome = Promise<{ ok: boolean }>

interface Attempt {
  call: Endpoint
  /** `ads`: whether referral data may be sent (TR-04). */
  body: (client: ApiClient, ads: boolean) => Record<string, unknown>
  account?: string
  /** The typed password; or `cipher`, a remembered ciphertext. */
  password?: string
  cipher?: string
  /** By what the call makes an account. */
  registers?: 'phone' | 'name'
}

const FAILED = { ok: false }

/** Shared by login, registration and social login: one POST, one response, one toast (AU-06, AU-17, AU-18, AU-21). */
const authenticate =
  (attempt: Attempt): Thunk<Outcome> =>
  (dispatch, getState, { client }) =>
    sendOnce(client, 'authenticate', async () => {
      if (getState().session.token) return FAILED
      const { publicKey } = getState().site.settings
      const closeLoading = showLoading(t('accounts.checking'))
      let result: ApiResult<AuthResponse>
      let cipher = attempt.cipher
      try {
        if (cipher === undefined && attempt.password !== undefined) {
          const encryption = await encryptPassword(attempt.password, publicKey)
          if (!encryption.ok) {
            showToast({ kind: 'error', message: t(`accounts.encryption.${encryption.why}`) })
            return FAILED
          }
          cipher = encryption.cipher
        }
        const ads = adsAllowed(getState()) === true
        const body = { ...attempt.body(client, ads), ...(cipher !== undefined && { password: cipher }) }
        result = await dispatch(
          reauthenticate(
            (credentials) =>
              client.call(attempt.call, { ...body, ...credentials }, authResponseSchema, {
                needsCode200: true,
              }),
            { onAsk: closeLoading },
          ),
        )
      } finally {
        closeLoading()
      }
      if (!result.ok) {
        // Drop a remembered password that was refused.
        const { kind, errcode } = result.error
        const isRefused = kind === 'errcode' && errcode !== REAUTHENTICATION.passwordNeeded
        if (attempt.cipher !== undefined && isRefused) void forgetPassword()
        showToast({ kind: 'error', message: loginFailure(result.error, attempt) })
        return FAILED
      }
      showToast({ kind: 'success', message: t('common.success') })
      if (attempt.account !== undefined && cipher !== undefined) {
        const allowed = selectMayRemember(getState()) === true
        void rememberLogin({ account: attempt.account, cipher, publicKey, allowed })
      }
      dispatch(signIn(result.data))
      // Who ticked the box agreed to the texts of today (AG-05).
      if (getState().agreement.agreed) void dispatch(agreeToTexts())
      return { ok: true }
    })

/** Logs in with a typed password, or with the ciphertext of a remembered one. */
export const logIn =
  (login: { account: string; password: string } | { account: string; cipher: string }): Thunk<Outcome> =>
  (dispatch, getState) =>
    dispatch(
      authenticate({
        ...login,
        call: accountsCalls.accountLogin,
        body: (client, ads) => ({
          ...loginOrigin(client, ads),
          countryCode: countryCode(getState()),
          account: login.account,
        }),
      }),
    )

/** Registers and logs in, by the call that the configuration asks for (AU-12). */
export const register =
  (form: { account: string; password: string; code: string }): Thunk<Outcome> =>
  (dispatch, getState) => {
    const { config } = getState().site
    if (!config) return Promise.resolve(FAILED)
    const { call, byPhone } = registration(config)
    return dispatch(
      authenticate({
        call: accountsCalls[call],
        account: form.account,
        password: form.password,
        registers: byPhone ? 'phone' : 'name',
        body: (client, ads) => ({
          ...loginOrigin(client, ads),
          countryCode: config.countryCode,
          account: form.account,
          type: 0,
          ...(call === 'accountRegist4' && { code: form.code }),
        }),
      }),
    )
  }

/** Completes a social login with the code that the provider sent back (AU-03). */
export const completeSocialLogin =
  (response: { state: string; code: string }): Thunk<Outcome> =>
  async (dispatch) => {
    const outcome = await dispatch(
      authenticate({
        call: accountsCalls.lineLogin,
        body: ({ context }, ads) => ({
          ...response,
          uuid: context.fingerprint(),
          phoneinfoJsonModel: phoneInfo(context.appId(), ads),
        }),
      }),
    )
    // A social account has no password to unlock the session with (SP-07).
    if (outcome.ok) localStore.set(KEY.social, '1')
    return outcome
  }
