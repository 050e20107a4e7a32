import { useState, useId, useSyncExternalStore } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { capabilitiesOf } from '@/api/models/siteModes'
import type { WebConfig } from '@/api/models/webConfig'
import { readDigits, readText } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { Button } from '@/shared/ui/Button'
import { TextField } from '@/shared/ui/TextField'
import { Form, Stack } from '@/shared/ui/Stack'
import { useAppDispatch } from '@/store/hooks'
import { phoneError, readPhone } from '@/domain/session/phoneError'
import { codeError, registration, USERNAME_MAX, usernameError, formError } from './accountRules'
import { AccountTerms } from './AccountTerms'
import { register } from './authenticate'
import { CodeField } from './CodeField'
import styles from './form.module.css'
import { NewPasswordFields } from './NewPasswordFields'
import { useAgreementCheck } from './useAgreementCheck'
import { DEBOUNCE_MS } from './useCodeSender'
import { useLeaveWhenSignedIn } from './useLeaveWhenSignedIn'

const noSubscription = () => () => {}

/** The website to register at, with this one as the only choice (AU-10). */
function WebsiteChooser() {
  const id = useId()
  const host = useSyncExternalStore(
    noSubscription,
    () => location.host,
    () => '',
  )
  return (
    <Stack gap={1}>
      <label htmlFor={id} className={styles.label}>
        {t('accounts.website')}
      </label>
      <select id={id} className={styles.select} aria-readonly="true" value={host} onChange={() => undefined}>
        <option value={host}>{host}</option>
      </select>
    </Stack>
  )
}

const EMPTY = { account: '', password: '', confirmation: '', code: '' }

/** The fields and rules of registration (AU-08 to AU-12, VA-01 to VA-06). */
export function RegisterForm({ config }: { config: WebConfig }) {
  const dispatch = useAppDispatch()
  const agreement = useAgreementCheck()
  const signedIn = useLeaveWhenSignedIn()
  const [busy, setBusy] = useState(false)
  const { byPhone, asksCode } = registration(config)
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' })
  const { errors } = form.formState
  const accountError = byPhone ? phoneError : usernameError
  const readAccount = (typed: string) => (byPhone ? readPhone(config, typed) : readText(typed))

  const send = useDebouncedAction(async ({ account, password, code }: typeof EMPTY) => {
    setBusy(true)
    await dispatch(register({ account: readAccount(account), password, code: readDigits(code) }))
    setBusy(false)
  }, DEBOUNCE_MS)

  const blocked = agreement.required && !agreement.agreed
  const submit = form.handleSubmit((values) => {
    if (!signedIn && !busy) send(values)
  })

  const checkedPhone = async () =>
    (await form.trigger('account', { shouldFocus: true })) ? readAccount(form.getValues('account')) : null

  return (
    <Form
      onSubmit={(event) => {
        // Check agreement before validation: a tap on the aria-disabled button must always respond.
        if (agreement.pass()) void submit(event)
        else event.preventDefault()
      }}
    >
      {capabilitiesOf(config.mode).phoneOnly && <WebsiteChooser />}
      <TextField
        {...form.register('account', { validate: (value) => formError(accountError(config, value)) })}
        label={byPhone ? t('accounts.phone') : t('accounts.username')}
        prefix={byPhone ? `+${config.countryCode.replace(/^\+/, '')}` : undefined}
        error={errors.account?.message}
        type={byPhone ? 'tel' : 'text'}
        inputMode={byPhone ? 'tel' : undefined}
        autoComplete={byPhone ? 'tel-national' : 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={byPhone ? undefined : USERNAME_MAX}
      />
      {asksCode && (
        <CodeField
          {...form.register('code', { validate: (value) => formError(codeError(value)) })}
          error={errors.code?.message}
          phone={checkedPhone}
        />
      )}
      <FormProvider {...form}>
        <NewPasswordFields config={config} label={t('accounts.password')} />
      </FormProvider>
      <AccountTerms asked={agreement.required} />
      <Stack gap={0}>
        <Button type="submit" size="l" block busy={busy || signedIn} aria-disabled={blocked}>
          {t('accounts.register')}
        </Button>
        <p className={styles.note} role="status">
          {signedIn ? t('accounts.signedIn') : blocked && t('accounts.agreeFirst')}
        </p>
      </Stack>
    </Form>
  )
}
