import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { WebConfig } from '@/api/models/webConfig'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Stack'
import { useAppDispatch } from '@/store/hooks'
import { readPhone } from '@/domain/session/phoneError'
import { NewPasswordFields } from './NewPasswordFields'
import { PhoneCodeFields } from './PhoneCodeFields'
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
