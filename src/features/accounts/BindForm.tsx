import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WebConfig } from '@/api/models/webConfig'
import { t } from '@/shared/i18n/t'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { FieldError } from '@/shared/ui/Field'
import { TextField } from '@/shared/ui/TextField'
import { showToast } from '@/shared/ui/toast'
import { useOnline } from '@/shared/ui/useOnline'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { loadActivities } from '@/domain/activity/loadActivities'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { userLoaded } from '@/store/sessionSlice'
import { phoneError, phoneDigits } from '@/domain/session/phoneError'
import { useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { codeError, USERNAME_MAX, formError } from './accountRules'
import { bindAction, type Binding } from './bindAction'
import { CodeField } from './CodeField'
import styles from './form.module.css'
import { DEBOUNCE_MS } from './useCodeSender'

/** Binds a mobile number with the code sent to it. */
export function BindForm({ config }: { config: WebConfig }) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const online = useOnline()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ defaultValues: { phone: '', code: '' }, mode: 'onTouched' })
  const { errors } = form.formState
  const countryCode = config.countryCode.replace(/^\+/, '')

  const { stage, run, checkAgain } = useAtMostOnceMutation(bindAction(dispatch), (end, input) => {
    setProblem(endText('bind', end))
    if (end.kind === 'done') {
      const { user } = store.getState().session
      if (user && input) dispatch(userLoaded({ ...user, mobile: input.mobile }))
      showToast({ kind: 'success', message: t('bind.done') })
      // The activity that rewards binding may have ended.
      void dispatch(loadActivities())
    }
    // Also after a refusal: the account may already have a number.
    if (end.kind === 'done' || end.kind === 'refused') void dispatch(loadUserInfo())
  })
  const send = useDebouncedAction((binding: Binding) => run(binding), DEBOUNCE_MS)
  const submit = form.handleSubmit(({ phone, code }) => {
    if (stage !== 'idle' || !online) return
    setProblem(null)
    send({ countryCode, mobile: phoneDigits(phone), code: code.trim() })
  })
  const checkedPhone = async () =>
    (await form.trigger('phone', { shouldFocus: true })) ? phoneDigits(form.getValues('phone')) : null

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('phone', { validate: (value) => formError(phoneError(config, value)) })}
        label={t('accounts.phone')}
        prefix={`+${countryCode}`}
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
      <FieldError id="bind">{online ? problem : t('common.needsNetwork')}</FieldError>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <Button
        type="submit"
        size="l"
        block
        busy={stage === 'sending' || stage === 'checking'}
        disabled={!online || stage === 'unknown' || stage === 'lockedElsewhere'}
      >
        {t('bind.submit')}
      </Button>
    </form>
  )
}
