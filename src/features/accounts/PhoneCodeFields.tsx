import { useFormContext } from 'react-hook-form'
import type { WebConfig } from '@/api/models/webConfig'
import { phoneError, readPhone } from '@/domain/session/phoneError'
import { t } from '@/shared/i18n/t'
import { TextField } from '@/shared/ui/TextField'
import { codeError, formError } from './accountRules'
import { CodeField } from './CodeField'

/** A mobile number and the one-time code sent to it, inside a `FormProvider`. */
export function PhoneCodeFields({ config }: { config: WebConfig }) {
  const { register, trigger, getValues, formState } = useFormContext<{ phone: string; code: string }>()
  const { errors } = formState
  const checkedPhone = async () =>
    (await trigger('phone', { shouldFocus: true })) ? readPhone(config, getValues('phone')) : null
  return (
    <>
      <TextField
        {...register('phone', { validate: (value) => formError(phoneError(config, value)) })}
        label={t('accounts.phone')}
        prefix={`+${config.countryCode.replace(/^\+/, '')}`}
        error={errors.phone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <CodeField
        {...register('code', { validate: (value) => formError(codeError(value)) })}
        error={errors.code?.message}
        phone={checkedPhone}
      />
    </>
  )
}
