import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import { AccountFrame } from './AccountFrame'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { WebConfig } from '@/api/models/webConfig'
import { readDigits } from '@/shared/format/readTyped'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { Form } from '@/shared/ui/Stack'
import { readPhone } from '@/domain/session/phoneError'
import { NewPasswordFields } from './NewPasswordFields'
import { PhoneCodeFields } from './PhoneCodeFields'
import { DEBOUNCE_MS } from './useCodeSender'
import { REDIRECT_MS } from './useLeaveWhenSignedIn'
import { errorNumber, mayHaveHappened } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { showLoading, showToast } from '@/shared/ui/toast'
import { forgetPassword } from '@/domain/session/rememberLogin'
import type { Thunk } from '@/store/makeStore'
import { encryptPassword } from '@/api/encryptPassword'
import { sendOnce } from '@/store/sendOnce'
import { accountsCalls } from '@/domain/session/accounts.calls'
import styles from './form.module.css'

const EMPTY = { phone: '', code: '', password: '', confirmation: '' }

/** Resets a forgotten password (AU-19). */
export default function ForgetPage() {
  const dispatch = useAppDispatch()
  const runAction = usePortalActions()
  const config = useAppSelector(({ site }) => site.config)
  const failed = useAppSelector(({ site }) => site.status === 'failed')
  return (
    <AccountFrame title={t('accounts.forgetTitle')} lead={t('accounts.forgetLead')}>
      {config ? (
        <ForgetForm config={config} />
      ) : failed ? (
        <ErrorState title={t('accounts.configFailed')} onRetry={() => void dispatch(loadConfig())} />
      ) : (
        <Skeleton height={360} />
      )}
      <section className={styles.byService} aria-label={t('accounts.forgetToService')}>
        <p>{t('accounts.forgetByService')}</p>
        <Button variant="secondary" icon="headset" block onClick={() => runAction('customerService')}>
          {t('accounts.forgetToService')}
        </Button>
      </section>
    </AccountFrame>
  )
}

/** Phone, code and the new password twice; then redirects to the login. */
function ForgetForm({ config }: { config: WebConfig }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' })

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate('/login', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const send = useDebouncedAction(async ({ phone, code, password }: typeof EMPTY) => {
    setBusy(true)
    const read = { phone: readPhone(config, phone), code: readDigits(code), password }
    const { ok } = await dispatch(resetPassword(read))
    setBusy(false)
    if (ok) setDone(true)
  }, DEBOUNCE_MS)
  const submit = form.handleSubmit((values) => {
    if (!busy && !done) send(values)
  })

  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void submit(event)}>
        <PhoneCodeFields config={config} />
        <NewPasswordFields config={config} label={t('accounts.newPassword')} />
        <Button type="submit" size="l" block busy={busy || done}>
          {t('accounts.forgetSubmit')}
        </Button>
      </Form>
    </FormProvider>
  )
}

/**
 * Sets a new password (AU-19). The payload is our extension: country code, account, mobile, code and the encrypted
 * password. Shows a toast on failure, which does not reveal whether the account exists.
 */
const resetPassword =
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
