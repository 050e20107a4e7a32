import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { WebConfig } from '@/api/models/webConfig'
import { t } from '@/shared/i18n/t'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { TextField } from '@/shared/ui/TextField'
import { useAppDispatch } from '@/store/hooks'
import { phoneError, phoneDigits } from '@/domain/session/phoneError'
import { codeError, confirmationError, passwordError, USERNAME_MAX, formError } from './accountRules'
import { CodeField } from './CodeField'
import styles from './form.module.css'
import { resetPassword } from './resetPassword'
import { DEBOUNCE_MS } from './useCodeSender'
import { REDIRECT_MS } from './useLeaveWhenSignedIn'

const EMPTY = { phone: '', code: '', password: '', confirmation: '' }

/** Phone, code and the new password twice; then redirects to the login. */
export function ForgetForm({ config }: { config: WebConfig }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' })
  const { errors, touchedFields } = form.formState

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate('/login', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const send = useDebouncedAction(async ({ phone, code, password }: typeof EMPTY) => {
    setBusy(true)
    const { ok } = await dispatch(resetPassword({ phone: phoneDigits(phone), code: code.trim(), password }))
    setBusy(false)
    if (ok) setDone(true)
  }, DEBOUNCE_MS)
  const submit = form.handleSubmit((values) => {
    if (!busy && !done) send(values)
  })
  const checkedPhone = async () =>
    (await form.trigger('phone', { shouldFocus: true })) ? phoneDigits(form.getValues('phone')) : null

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('phone', { validate: (value) => formError(phoneError(config, value)) })}
        label={t('accounts.phone')}
        prefix={`+${config.countryCode.replace(/^\+/, '')}`}
        error={errors.phone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={USERNAME_MAX}
      />
      <CodeField
        {...form.register('code', { validate: (value) => formError(codeError(value)) })}
        error={errors.code?.message}
        phone={checkedPhone}
      />
      <PasswordField
        {...form.register('password', {
          validate: (value) => formError(passwordError(config, value)),
          // Only once touched: an error that disappears on blur would move the button away under the finger.
          deps: touchedFields.confirmation ? ['confirmation'] : [],
        })}
        label={t('accounts.newPassword')}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register('confirmation', {
          validate: (value, { password }) => formError(confirmationError(password, value)),
        })}
        label={t('accounts.confirmation')}
        error={errors.confirmation?.message}
        autoComplete="new-password"
      />
      <Button type="submit" size="l" block busy={busy || done}>
        {t('accounts.forgetSubmit')}
      </Button>
    </form>
  )
}
