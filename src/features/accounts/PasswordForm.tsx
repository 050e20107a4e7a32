import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { WebConfig } from '@/api/models/webConfig'
import { t } from '@/shared/i18n/t'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { useOnline } from '@/shared/ui/useOnline'
import { Form, Stack } from '@/shared/ui/Stack'
import { useAppDispatch } from '@/store/hooks'
import { NewPasswordFields } from './NewPasswordFields'
import { DEBOUNCE_MS } from './useCodeSender'
import { mayHaveHappened } from '@/api/apiError'
import { REAUTHENTICATION } from '@/api/reauthentication'
import { showToast } from '@/shared/ui/toast'
import type { Thunk } from '@/store/makeStore'
import { encryptTyped } from '@/domain/session/encryptTyped'
import { loginFailure } from '@/domain/session/loginFailure'
import { forgetPassword } from '@/domain/session/rememberLogin'
import { sendMutation } from '@/store/sendMutation'
import { ownAccountApi } from './ownAccountApi'
import styles from './form.module.css'

/** The errcodes of login for a wrong password, and for too many of them. */
const WRONG_PASSWORD = 1018
const LOCKED = 1049

const EMPTY = { current: '', password: '', confirmation: '' }

/** The current password and the new one twice. A wrong current password shows an error at its field and keeps the form. */
export function PasswordForm({ config }: { config: WebConfig }) {
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' })
  const { errors } = form.formState

  const send = useDebouncedAction(async ({ current, password }: typeof EMPTY) => {
    setBusy(true)
    const end = await dispatch(changePassword({ current, password }))
    setBusy(false)
    if (end === 'wrong')
      form.setError('current', { message: t('accounts.change.wrong') }, { shouldFocus: true })
    if (end !== 'done') return
    form.reset(EMPTY)
    setDone(true)
  }, DEBOUNCE_MS)
  const submit = form.handleSubmit((values) => {
    if (busy || !online) return
    setDone(false)
    send(values)
  })

  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void submit(event)}>
        <PasswordField
          {...form.register('current', { validate: (value) => value !== '' || t('accounts.fillIn') })}
          label={t('accounts.change.current')}
          error={errors.current?.message}
          autoComplete="current-password"
        />
        <NewPasswordFields config={config} label={t('accounts.newPassword')} />
        <Stack gap={0}>
          <Button type="submit" size="l" block busy={busy} disabled={!online}>
            {t('accounts.change.submit')}
          </Button>
          <p className={styles.note} role="status">
            {!online ? t('common.needsNetwork') : done && t('accounts.change.done')}
          </p>
        </Stack>
      </Form>
    </FormProvider>
  )
}

/** The outcome; `wrong`: the current password was refused, which the caller must show. */
type ChangeEnd = 'done' | 'wrong' | 'failed'

/** Changes the login password of the signed-in player. */
const changePassword =
  (text: { current: string; password: string }): Thunk<Promise<ChangeEnd>> =>
  async (dispatch) => {
    const fail = (message: string): ChangeEnd => {
      showToast({ kind: 'error', message })
      return 'failed'
    }
    const encrypted = await dispatch(encryptTyped(text.current, text.password))
    if (!encrypted.ok) return fail(t(`accounts.encryption.${encrypted.why}`))
    const [password, newPassword] = encrypted.ciphers
    const body = { password, newPassword }
    const result = await dispatch(sendMutation(ownAccountApi.endpoints.changePassword, body))
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
