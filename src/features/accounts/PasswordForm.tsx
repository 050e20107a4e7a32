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
import { changePassword } from './changePassword'
import styles from './form.module.css'
import { NewPasswordFields } from './NewPasswordFields'
import { DEBOUNCE_MS } from './useCodeSender'

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
